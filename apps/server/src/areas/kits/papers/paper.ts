import { readPaperBrand } from "#areas/access/branding/letterhead.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { LinkedFile } from "../../../files/file-store.ts";
import type { Mark, PaperBrand, TestPaper } from "../../../pdf/paper.ts";
import type { Scope } from "../../../scope.ts";
import { commentariesOfTests } from "#areas/kits/kits/moves.ts";
import { ask } from "../../../moves/question.ts";
import { systemScope } from "../../../system-scope.ts";
import { issueCertificate } from "./certificate.ts";
import { reportFactsOf } from "./paper-facts.ts";
import type { TestStory } from "./queries.ts";
import { findTestStory } from "./queries.ts";

/**
 * A paper: the certificate of a COVID-19 test, or the report of any other, for one version of its results. It can always be drawn
 * again from the database; only a certificate's content is fixed when it is issued.
 *
 * - Found here, with its look. What it says: `paper-facts.ts`. Issued with a code, and verified by it: `certificate.ts`.
 * - Its file: `rendering.ts` draws it, `links.ts` opens it by a signed link, `erasure.ts` removes the person.
 */

/** The version of a test's results, 0 being the newest. */
type Wanted = { clinicId: string; testId: string; category: "covid" | "general"; version: number };

/** A paper with its file's key, and the certificate's id if its file shows what has changed since. */
export type FoundPaper = { paper: TestPaper; file: LinkedFile; of: Wanted; outdated: string | null };

/**
 * Returns the certificate or report of a version of a test's results; null if there is none. With `seen`, a report compares with these
 * earlier versions only.
 */
export async function findPaper(
  trx: TenantTransaction,
  scope: Pick<Scope, "mode" | "now">,
  { clinicId, testId, category, version }: Wanted,
  seen?: readonly number[],
): Promise<FoundPaper | null> {
  const story = await findTestStory(trx, clinicId, testId);
  if (story?.category !== category) return null;
  const versions = await readVersions(trx, clinicId, testId);
  const wanted = version === 0 ? versions[0] : versions.find((made) => made.version === version);
  if (!wanted) return null;
  const mark = markOf(scope, wanted !== versions[0]);
  const write = category === "covid" ? writeCertificate : writeReport;
  const before = versions.filter(
    (each) => each.version < wanted.version && (!seen || seen.includes(each.version)),
  );
  const looks = { mark, brand: await readPaperBrand(trx, clinicId) };
  const made = await write(trx, scope, story, { version: wanted, before }, looks);
  return { ...made, of: { clinicId, testId, category, version: wanted.version } };
}

/** Marks a superseded paper in every mode, and every other paper of the sandbox as one not to rely on. */
export function markOf({ mode }: Pick<Scope, "mode">, isSuperseded: boolean): Mark {
  if (isSuperseded) return "Superseded";
  return mode.name === "sandbox" ? "Sandbox" : null;
}

type Looks = { mark: Mark; brand: PaperBrand };
type Write = (
  trx: TenantTransaction,
  scope: Pick<Scope, "mode" | "now">,
  story: TestStory,
  of: { version: Version; before: readonly Version[] },
  looks: Looks,
) => Promise<Omit<FoundPaper, "of">>;

const writeCertificate: Write = async (trx, { mode, now }, story, { version }, looks) => {
  const { id, code, facts, must_redraw: mustRedraw } = await issueCertificate(trx, story, version, now);
  return {
    paper: {
      kind: "certificate",
      facts,
      code,
      verifyUrl: mode.papers.verifyUrl(code),
      ...looks,
    },
    file: fileOf(story.clinic_id, "certificate", id, facts.number, looks.mark),
    outdated: mustRedraw ? id : null,
  };
};

const writeReport: Write = async (trx, { mode, now }, story, { version, before }, looks) => {
  const clinicId = story.clinic_id;
  const scope = systemScope({ mode, now: () => now }, clinicId);
  const newest = (await ask(trx, scope, commentariesOfTests, { clinicId, testIds: [story.id] }))(story.id);
  const commentary = newest?.resultVersion === version.version ? newest : null;
  const facts = await reportFactsOf(trx, story, { version, before }, commentary);
  // Each signed commentary makes another file, so that no link opens one without it.
  const id = commentary ? `${version.id}-c${commentary.version}` : version.id;
  return {
    paper: { kind: "report", facts, ...looks },
    file: fileOf(clinicId, "report", id, facts.number, looks.mark),
    outdated: null,
  };
};

const fileOf = (
  clinicId: string,
  kind: TestPaper["kind"],
  id: string,
  number: string,
  mark: Mark,
): LinkedFile => ({
  key: `${clinicId}/${kind}s/${id}${mark === "Superseded" ? "-superseded" : ""}.pdf`,
  filename: `${kind}-${number}.pdf`,
  mediaType: "application/pdf",
});
