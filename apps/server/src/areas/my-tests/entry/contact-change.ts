import type { ContactChange, ContactProof } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import { codeMinutes, mostEntriesAnHour, mostTries } from "@kitpath/contract/my-tests/entry/entry-limits";
import { hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { hashToken } from "#areas/access/accounts/token.ts";
import { readSendsTexts } from "#areas/access/organisation/communication.ts";
import { changeContact } from "#areas/patients/customers/change-contact.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { countEntries, countTry, lockEntry, insertEntry, useEntry } from "./entry-queries.ts";
import { contactCodeJob, contactNoticeJob, hashOfContactCode } from "./contact-messages.ts";

const targetOf = (asked: ContactChange): string =>
  asked.channel === "email" ? asked.email : asked.mobileNumber;

/** A change is a way in that lets nobody in: it belongs to one person and one channel, and its code to one address. */
const holderOf = ({ signedInId }: PersonActor, channel: string) =>
  hashToken(`change/${signedInId}/${channel}`);

/** Has a code sent to a person's new address. Throws `too_many_requests`, and `step_not_possible` if the clinic sends no text messages. */
export async function askContactChange(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  asked: ContactChange,
): Promise<string> {
  const { mode, actor, now } = scope;
  const { organisationId: clinicId } = actor;
  const { channel } = asked;
  if (channel === "text" && !(await readSendsTexts(trx, mode, clinicId)))
    throw new AppError("step_not_possible", {
      message:
        "Your clinic sends no text messages, so we cannot check the number. Ask your clinic to change it.",
    });
  const addressHash = holderOf(actor, channel);
  const since = new Date(now.getTime() - hourMs);
  if ((await countEntries(trx, { clinicId, addressHash, since })) >= mostEntriesAnHour)
    throw new AppError("too_many_requests", {
      message: `We have sent ${mostEntriesAnHour} codes within an hour. Try again later.`,
      retryAfterSeconds: 600,
    });
  const id = newId(now);
  await insertEntry(trx, {
    id,
    clinic_id: clinicId,
    patient_ids: [],
    channel,
    address_hash: addressHash,
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
  });
  await mode.jobs.enqueue(trx, contactCodeJob, { clinicId, entryId: id, channel, to: targetOf(asked) });
  return id;
}

/**
 * Changes a person's address, with the code that was sent there, and tells the old one. Throws `not_found`, `link_expired`,
 * `invalid_request`, and what `changeContact` throws.
 */
export async function confirmContactChange(
  scope: Scope<PersonActor>,
  id: string,
  proof: ContactProof,
): Promise<void> {
  const { mode, actor, now } = scope;
  const { organisationId: clinicId, signedInId } = actor;
  const isRight = await mode.db.inTenant(clinicId, async (trx) => {
    const entry = isId(id) ? await lockEntry(trx, { id }, now) : undefined;
    // Somebody else's, one that is used up and one that never was look the same.
    if (!entry?.address_hash.equals(holderOf(actor, proof.channel)))
      throw new AppError("not_found", { message: late });
    if (!entry.secret_hash?.equals(hashOfContactCode(id, targetOf(proof), proof.code))) {
      await countTry(trx, id, now, mostTries);
      return false;
    }
    if (!(await useEntry(trx, id, now))) throw new AppError("link_expired", { message: late });
    const before = await changeContact(
      trx,
      scope,
      signedInId,
      proof.channel === "email" ? { email: proof.email } : { mobileNumber: proof.mobileNumber },
    );
    await mode.jobs.enqueue(trx, contactNoticeJob, { clinicId, channel: proof.channel, to: before.email });
    return true;
  });
  if (!isRight)
    throw invalidFields({
      code: ["This is not the code that we sent there. Check it, or ask for a new one."],
    });
}

const late = "This code has expired. Ask for a new one.";
