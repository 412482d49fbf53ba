import { isForChild } from "@kitpath/contract/my-tests/carers/carer-bases";
import type { Home } from "@kitpath/contract/my-tests/carers/own-age";
import { decidesThemselves, ownAgeAt } from "@kitpath/contract/my-tests/carers/own-age";
import type { Day } from "@kitpath/contract/time/calendar";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import type { GrantRow, Person } from "./queries.ts";
import { findHome, listGrants } from "./queries.ts";

/** Where somebody lives whose orders are gone: nothing is known of it. */
const nowhere: Home = { countryCode: "", postcode: "" };

/** Whether somebody decides themselves who sees their tests. */
export const isOldEnough = (home: Home | null, dateOfBirth: string | null, now: Date): boolean =>
  dateOfBirth !== null && decidesThemselves(home ?? nowhere, dateOfBirth, dayOf(now));

/** Returns the day from which somebody decides themselves who sees their tests. */
export const readOwnBirthday = async (
  trx: TenantTransaction,
  person: Person,
  dateOfBirth: Day,
): Promise<Day> => addYears(dateOfBirth, ownAgeAt((await findHome(trx, person)) ?? nowhere).years);

/** Whether a grant lets its carer see anything now. A parent sees nothing from the day on which the child decides, until it has. */
const seesNow = ({ basis, wish, home, date_of_birth: dateOfBirth }: GrantRow, now: Date): boolean =>
  !isForChild(basis) || wish === "keep" || (dateOfBirth !== null && !isOldEnough(home, dateOfBirth, now));

const standingOf = (row: GrantRow, now: Date) => ({
  ...row,
  sees: seesNow(row, now),
  person: { id: row.other_id, first_name: row.first_name, last_name: row.last_name },
});
export type Grant = ReturnType<typeof standingOf>;

/** Returns who sees a person's tests. */
export async function readCarers(trx: TenantTransaction, person: Person, now: Date): Promise<Grant[]> {
  return (await listGrants(trx, person, "patient_id", dayOf(now))).map((row) => standingOf(row, now));
}

/** Returns whose tests a person sees. */
export async function readLooksAfter(trx: TenantTransaction, person: Person, now: Date): Promise<Grant[]> {
  return (await listGrants(trx, person, "carer_id", dayOf(now))).map((row) => standingOf(row, now));
}
