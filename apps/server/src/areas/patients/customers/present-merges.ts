import type { CustomerMerge, Duplicate, OtherPerson } from "@kitpath/contract/patients/customers/merges";
import { isoTime } from "../../../time/iso-time.ts";
import type { ApartRow } from "./apart-queries.ts";
import type { Customer } from "./customer.ts";
import type { FoundDuplicate } from "./duplicates.ts";
import type { MergeRow } from "./merge-queries.ts";
import { undoableAsItIs } from "./undo-merge.ts";

export const presentDuplicate = (row: FoundDuplicate): Duplicate => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  email: row.email,
  mobileNumber: row.mobile_number,
  sign: row.sign,
});

export const presentOther = (row: ApartRow): OtherPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  toldAt: row.told_at.toISOString(),
});

export const presentMerges = (merges: readonly MergeRow[], customer: Customer, now: Date): CustomerMerge[] =>
  merges.map((merge) => ({
    id: merge.id,
    madeAt: merge.made_at.toISOString(),
    keptId: merge.kept_id,
    joined:
      merge.first_name === null
        ? null
        : {
            firstName: merge.first_name,
            lastName: merge.last_name ?? "",
            dateOfBirth: merge.date_of_birth ?? "",
            email: merge.email ?? "",
          },
    undoableUntil: isoTime(undoableAsItIs(merge, { merges, customer, now })),
    undoneAt: isoTime(merge.undone_at),
  }));
