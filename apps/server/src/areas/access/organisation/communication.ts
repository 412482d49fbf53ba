import type {
  CommunicationChange,
  CommunicationSettings,
  TestTakerEmail,
} from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { holdOrganisation } from "#db/locks.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { presentCommunication } from "./present.ts";
import {
  getShowsPrices,
  listSwitchedOff,
  listTexts,
  switchOff,
  switchOn,
  switchTextsOff,
  switchTextsOn,
  updateOrganisation,
} from "./queries.ts";

/** Returns which messages go to the test takers of a clinic by e-mail and as text messages, and whether they show prices. */
export async function readCommunication(
  trx: TenantTransaction,
  clinicId: string,
): Promise<CommunicationSettings> {
  const read = await inOneGo([
    listSwitchedOff(trx, clinicId),
    listTexts(trx, clinicId),
    getShowsPrices(trx, clinicId),
  ]);
  return presentCommunication(...read);
}

/**
 * Changes which messages go to the test takers of the actor's organisation; returns all of them. Throws `step_not_possible` for a text
 * message that is switched on where none are offered.
 */
export async function changeCommunication(
  trx: TenantTransaction,
  scope: Scope,
  change: CommunicationChange,
): Promise<CommunicationSettings> {
  const clinicId = scope.actor.organisationId;
  await holdOrganisation(trx, clinicId);
  const before = await readCommunication(trx, clinicId);
  const emails = switched(before, change);
  const texts = switched(before.texts, change.texts ?? {});
  if (texts.on.length > 0 && scope.mode.texts === "none") {
    throw new AppError("step_not_possible", { message: "Text messages are not set up here." });
  }
  await switchOn(trx, clinicId, emails.on);
  await switchOff(trx, clinicId, emails.off);
  await switchTextsOn(trx, clinicId, texts.on);
  await switchTextsOff(trx, clinicId, texts.off);
  const { showsPrices = before.showsPrices } = change;
  await updateOrganisation(trx, clinicId, { shows_prices: showsPrices });
  const details: AuditDetails = {
    ...named("switched_off", emails.off),
    ...named("switched_on", emails.on),
    ...named("texts_off", texts.off),
    ...named("texts_on", texts.on),
    ...(showsPrices === before.showsPrices ? {} : { prices: showsPrices ? "shown" : "not shown" }),
  };
  await appendAudit(trx, scope, { action: "communication_changed", details });
  return readCommunication(trx, clinicId);
}

type Switches = Record<TestTakerEmail, boolean>;

const switched = (before: Switches, change: Partial<Switches>) => ({
  on: testTakerEmails.filter((message) => change[message] === true && !before[message]),
  off: testTakerEmails.filter((message) => change[message] === false && before[message]),
});

const named = (name: string, messages: readonly TestTakerEmail[]): AuditDetails =>
  messages.length > 0 ? { [name]: messages.join(", ") } : {};

type Channel = "email" | "text";

/** Returns whether a clinic wants a message to go by a channel. */
export async function readWantedChannels(
  trx: TenantTransaction,
  clinicId: string,
): Promise<(channel: Channel, message: TestTakerEmail) => boolean> {
  const settings = await readCommunication(trx, clinicId);
  return (channel, message) => (channel === "email" ? settings[message] : settings.texts[message]);
}

/** Whether a clinic sends any text messages. */
export async function readSendsTexts(
  trx: TenantTransaction,
  { texts: offer }: Pick<Mode, "texts">,
  clinicId: string,
): Promise<boolean> {
  return offer !== "none" && (await listTexts(trx, clinicId)).length > 0;
}

/** Returns whether people hear of a message from a clinic: also by e-mail if it cannot go as a text message. */
export async function readWantedEmails(
  trx: TenantTransaction,
  clinicId: string,
): Promise<(message: TestTakerEmail) => boolean> {
  const isWanted = await readWantedChannels(trx, clinicId);
  return (message) => isWanted("email", message) || isWanted("text", message);
}
