import { minuteMs } from "@kitpath/contract/time/durations";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { summaryDocument } from "#areas/results/summaries/fhir-document.ts";
import type { Summary } from "#areas/results/summaries/summary.ts";
import { AppError } from "../../../errors/errors.ts";
import type { ManifestFile } from "../../../shlinks/manifest.ts";
import { manifestOf } from "../../../shlinks/manifest.ts";
import { sealFile } from "../../../shlinks/sealed-file.ts";
import type { Visit } from "./opening.ts";
import { auditOpening, openShare, readShared, withShare } from "./opening.ts";
import { hasTicket } from "./queries.ts";
import { addressOf, keyOf } from "./share.ts";

/** How long a file can be fetched that was not in its manifest. */
const ticketMs = 10 * minuteMs;

type Asked = {
  link: string;
  recipient: string;
  passcode: string | undefined;
  embeddedLengthMax: number | undefined;
};

/** Answers the software of whoever has the link and the code. Throws what `openShare` throws. */
export async function openManifest(
  visit: Visit,
  { link, recipient, passcode = "", embeddedLengthMax }: Asked,
  origin: string,
): Promise<ReturnType<typeof manifestOf>> {
  const ticket = newToken();
  const reader = {
    link,
    code: passcode,
    reader: recipient,
    form: "app",
    ticketHash: hashToken(ticket),
  } as const;
  const { summary, salt } = await openShare(visit, reader, (_trx, { share, ...opened }) => ({
    ...opened,
    salt: share.salt,
  }));
  const file = await sealedFile(visit, summary, keyOf({ link, salt }));
  const locate = () => `${addressOf(origin, link)}/files/${ticket}`;
  return manifestOf([file], { ...(embeddedLengthMax === undefined ? {} : { embeddedLengthMax }), locate });
}

/** Returns the file of a manifest, for a few minutes after it was asked for. Throws `not_found` and `too_many_requests`. */
export async function openManifestFile(
  visit: Visit,
  { link, ticket }: { link: string; ticket: string },
): Promise<string> {
  const { summary, salt } = await withShare(visit, link, async (trx, { share, scope }) => {
    const since = new Date(visit.now.getTime() - ticketMs);
    if (!(await hasTicket(trx, share, { hash: hashToken(ticket), since }))) throw new AppError("not_found");
    const read = await readShared(trx, scope, share);
    await auditOpening(trx, scope, share, "app");
    return { summary: read, salt: share.salt };
  });
  return (await sealedFile(visit, summary, keyOf({ link, salt }))).sealed;
}

async function sealedFile({ mode, now }: Visit, summary: Summary, key: string): Promise<ManifestFile> {
  const contentType = "application/fhir+json";
  const { content } = summaryDocument(summary, { now, isSandbox: mode.name === "sandbox" });
  return {
    contentType,
    sealed: await sealFile({ contentType, content }, key),
    lastUpdated: updatedAt(summary),
  };
}

const updatedAt = ({ records }: Summary): Date =>
  new Date(
    Math.max(
      ...records.flatMap(({ release, commentary }) => [
        release?.releasedAt.getTime() ?? 0,
        commentary ? Date.parse(commentary.signedAt) : 0,
      ]),
    ),
  );
