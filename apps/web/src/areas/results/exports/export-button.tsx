import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import { exportedAtOnce } from "@kitpath/contract/results/exports/export-kinds";
import type { Input, OperationName } from "@kitpath/contract/operations";
import { useState } from "react";
import { call, download } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { CsvButton } from "../../../ui/csv-button.tsx";

/** The list to export, over all of its pages. */
export type Exported = Omit<Input<"startExport">["body"], "total">;

type ExportButtonProps = {
  exported: Exported;
  /** The number of rows; undefined until it is known. */
  total: number | undefined;
  /** There are more than `total` rows, which were not counted. */
  isAtLeast?: boolean;
};

/** The calls that return the file directly. */
const fileCalls = {
  orders: "exportOrders",
  test_results: "exportTestResults",
  covid_results: "exportCovidResults",
  audit: "exportAudit",
} as const satisfies Record<ExportKind, OperationName>;

/** Saves a list as a CSV file. A long one is written in the background, and an e-mail has the link. */
export function ExportButton({ exported, total, isAtLeast = false }: ExportButtonProps) {
  const [withKey] = useState(keepKey);
  const isLong = isAtLeast || (total !== undefined && total > exportedAtOnce);
  const get = async () => {
    const { kind, query } = exported;
    // The kind determines the call, and so the query's type.
    if (!isLong) return download(fileCalls[kind] as "exportOrders", { query } as Input<"exportOrders">);
    const body = { ...exported, ...(isAtLeast ? {} : { total }) } as Input<"startExport">["body"];
    await withKey(body, (idempotencyKey) => call("startExport", { body }, { idempotencyKey }));
  };
  return (
    <CsvButton
      isEmpty={total === 0}
      get={get}
      {...(isLong ? { done: "Check your email for a download link." } : {})}
    />
  );
}
