import type { EntryRequest } from "@kitpath/contract/my-tests/entry/entry";
import { codeMinutes, linkMinutes, mostEntriesAnHour } from "@kitpath/contract/my-tests/entry/entry-limits";
import { hourMs, minuteMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { networkOf, takeGuess } from "#guesses/take-guess.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { e164Of } from "../../../texts/e164.ts";
import { inPlace } from "../place/place.ts";
import { hashOfAddress, sendableAddress } from "./address.ts";
import {
  countEntries,
  countEntriesToNobody,
  insertEntry,
  listEnterable,
  listPeopleByDigits,
  listPeopleByEmail,
} from "./entry-queries.ts";
import { sendEntryJob } from "./sending.ts";

type Asking = { mode: Mode; ip: string; now: Date };

/** Whoever guesses addresses at a clinic is stopped here, however many networks they come from. */
const mostToNobody = 500;
const nobodyWindowMs = 10 * minuteMs;

/**
 * Makes a way in for an address and has it sent, if somebody of the clinic has the address; the answer does not tell. Returns its id.
 * Throws `not_found` where the clinic has no place, and `too_many_requests`.
 */
export async function askEntry({ mode, ip, now }: Asking, asked: EntryRequest): Promise<string> {
  const { channel } = asked;
  const to = sendableAddress(channel, channel === "email" ? asked.email : asked.mobileNumber);
  await takeGuess(mode.db.directory, [["my_entry", networkOf(ip)]], now);
  return inPlace(mode, asked.clinic, async (trx, { clinic }) => {
    const addressHash = hashOfAddress(channel, to);
    await requirePatience(trx, { clinicId: clinic.id, addressHash }, now);
    const people = await findPeople(trx, clinic.id, channel, to);
    const id = newId(now);
    const minutes = channel === "email" ? linkMinutes : codeMinutes;
    await insertEntry(trx, {
      id,
      clinic_id: clinic.id,
      patient_ids: people,
      channel,
      address_hash: addressHash,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * minuteMs),
    });
    await mode.jobs.enqueue(trx, sendEntryJob, { clinicId: clinic.id, entryId: id, to });
    return id;
  });
}

async function requirePatience(
  trx: TenantTransaction,
  { clinicId, addressHash }: { clinicId: string; addressHash: Buffer },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  if ((await countEntries(trx, { clinicId, addressHash, since })) >= mostEntriesAnHour)
    throw new AppError("too_many_requests", {
      message: `We have sent ${mostEntriesAnHour} messages there within an hour. Look for the newest one, also among unwanted mail.`,
      retryAfterSeconds: 600,
    });
  const lately = new Date(now.getTime() - nobodyWindowMs);
  if ((await countEntriesToNobody(trx, clinicId, lately)) >= mostToNobody)
    throw new AppError("too_many_requests", { retryAfterSeconds: 600 });
}

async function findPeople(
  trx: TenantTransaction,
  clinicId: string,
  channel: EntryRequest["channel"],
  to: string,
): Promise<string[]> {
  const found =
    channel === "email"
      ? await listPeopleByEmail(trx, clinicId, to)
      : (await listPeopleByDigits(trx, clinicId, to)).filter((row) => e164Of(row.mobile_number) === to);
  const enterable = await listEnterable(
    trx,
    clinicId,
    found.map(({ id }) => id),
  );
  return enterable.map(({ id }) => id);
}
