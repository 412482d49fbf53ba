import type { ResultsQuery } from "@kitpath/contract/list-queries";
import { testTypes } from "@kitpath/contract/test-status";
import { Popover } from "@base-ui/react/popover";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import styles from "./results-filter.module.css";
import type { ChangeSearch, ResultsSearch } from "./results-search.ts";

type ResultsFilterProps = { search: ResultsSearch; onChange: ChangeSearch; hasTestType?: boolean };

const none = {
  productTestType: undefined,
  orderNumber: undefined,
  username: undefined,
  startTime: undefined,
  endTime: undefined,
} satisfies Partial<ResultsQuery>;

const fields = Object.keys(none) as (keyof typeof none)[];

export const isFiltered = (search: ResultsSearch): boolean =>
  fields.some((field) => search[field] !== undefined && search[field] !== "");

/** The filter of specification 2 section 5; the address holds what it says. */
export function ResultsFilter({ search, onChange, hasTestType = false }: ResultsFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const active = fields.filter((field) => search[field] !== undefined && search[field] !== "").length;
  const apply = (form: FormData) => {
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" && value.trim() ? value.trim() : undefined;
    };
    setOpen(false);
    onChange({
      start: 0,
      username: text("username"),
      orderNumber: text("orderNumber"),
      productTestType: testTypes.find((type) => type === text("productTestType")),
      startTime: secondsOfDay(text("startTime"), 0),
      endTime: secondsOfDay(text("endTime"), 1),
    });
  };
  return (
    <Popover.Root modal open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <Button>
            <ListFilter size={17} aria-hidden="true" />
            {active > 0 ? `Filter (${active})` : "Filter"}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label="Filter">
            <form action={apply} className={styles.form}>
              <TextField label="Name" name="username" defaultValue={search.username} maxLength={100} />
              <TextField
                label="Order number"
                name="orderNumber"
                defaultValue={search.orderNumber}
                maxLength={20}
              />
              {hasTestType ? (
                <SelectField
                  label="Test type"
                  name="productTestType"
                  defaultValue={search.productTestType ?? ""}
                >
                  <option value="">Any</option>
                  {testTypes.map((type) => (
                    <option key={type}>{type}</option>
                  ))}
                </SelectField>
              ) : null}
              <TextField label="From" name="startTime" type="date" defaultValue={dayOf(search.startTime)} />
              <TextField label="To" name="endTime" type="date" defaultValue={dayOf(search.endTime)} />
              <div className={styles.actions}>
                <Button
                  onClick={() => {
                    setOpen(false);
                    onChange({ ...none, start: 0 });
                  }}
                >
                  Reset
                </Button>
                <Button type="submit" variant="primary">
                  Apply
                </Button>
              </div>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The first second of a local day, or with 1 the last of it. */
function secondsOfDay(day: string | undefined, after: 0 | 1): number | undefined {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + after);
  return Math.floor(date.getTime() / 1000) - after;
}

function dayOf(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const date = new Date(seconds * 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
