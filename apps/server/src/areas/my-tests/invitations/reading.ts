import type {
  PlaceFigures,
  PlaceOfPerson,
  UninvitedPerson,
} from "@kitpath/contract/my-tests/invitations/invitations";
import { mostInvitedAtOnce } from "@kitpath/contract/my-tests/invitations/invitations";
import { customersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Scope } from "../../../scope.ts";
import type { AccessRow } from "../entry/access.ts";
import { readAccess, readAccessOfEach, readFigures } from "../entry/access.ts";
import { needsCode } from "../entry/of-age.ts";
import { findPlace } from "../place/place.ts";
import { listUninvited } from "./queries.ts";

const presentPlaceOfPerson = (row: AccessRow | undefined): Omit<PlaceOfPerson, "asksForCode"> => ({
  invitedAt: isoTime(row?.invited_at ?? null),
  invitedTimes: row?.invited_times ?? 0,
  emailedAt: isoTime(row?.emailed_at ?? null),
  textedAt: isoTime(row?.texted_at ?? null),
  enteredAt: isoTime(row?.entered_at ?? null),
  lastEnteredAt: isoTime(row?.last_entered_at ?? null),
  closedAt: isoTime(row?.closed_at ?? null),
  closedBy: row?.closed_by ?? null,
});

/** Returns what the place knows of a person; null while the clinic has none. */
export async function readPlaceOfPerson(
  trx: TenantTransaction,
  { clinicId, personId }: { clinicId: string; personId: string },
  now: Date,
): Promise<PlaceOfPerson | null> {
  if (!(await findPlace(trx, clinicId))) return null;
  const access = await readAccess(trx, { clinicId, personId });
  return {
    ...presentPlaceOfPerson(access),
    asksForCode: await needsCode(trx, { clinicId, personId }, now),
  };
}

/** Answers, for the list of customers, since when each is invited and when they were last in; null while the clinic has no place. */
export async function answerPlaces(
  trx: TenantTransaction,
  { actor }: Scope,
  { ids }: { ids: readonly string[] },
): Promise<((id: string) => { invitedAt: string | null; lastEnteredAt: string | null }) | null> {
  const clinicId = actor.organisationId;
  if (!(await findPlace(trx, clinicId))) return null;
  const rows = new Map((await readAccessOfEach(trx, clinicId, ids)).map((row) => [row.patient_id, row]));
  return (id) => {
    const { invitedAt, lastEnteredAt } = presentPlaceOfPerson(rows.get(id));
    return { invitedAt, lastEnteredAt };
  };
}

/** Lists the latest people whom a clinic has never invited. */
export async function readUninvited(
  trx: TenantTransaction,
  clinicId: string,
): Promise<{ data: UninvitedPerson[]; hasMore: boolean }> {
  const rows = await listUninvited(trx, clinicId, mostInvitedAtOnce + 1);
  return {
    data: rows.slice(0, mostInvitedAtOnce).map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      email: row.email,
    })),
    hasMore: rows.length > mostInvitedAtOnce,
  };
}

/** Returns how many customers a clinic has, and how many of them are invited, in, and active. */
export async function readPlaceFigures(
  trx: TenantTransaction,
  clinicId: string,
  now: Date,
): Promise<PlaceFigures> {
  const { [customersTally]: customers } = await readTallies(trx, clinicId, [customersTally]);
  return { customers, ...(await readFigures(trx, clinicId, now)) };
}
