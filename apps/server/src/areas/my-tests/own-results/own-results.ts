/**
 * A person's own results: the newest version of each test that the clinic has disclosed to them. What is not is no row of theirs.
 *
 * - Here: read, as the person. In the words of the API, with what a biomarker means: `present.ts`.
 * - Over time: `results/trends`. Papers and files: `files.ts`.
 */
import type { Judged } from "@kitpath/contract/catalogue/biomarkers/standing";
import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { commentariesOfTests } from "#areas/kits/kits/moves.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import {
  findReportedBefore,
  readNewestResults,
  readDefinedResults,
  readVersionsOf,
} from "#areas/kits/kits/read-results.ts";
import type { PersonsResults } from "#areas/results/trends/read-trends.ts";
import { readTrends } from "#areas/results/trends/read-trends.ts";
import { readKeptBack } from "#areas/review/reviews/disclosure.ts";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { ask } from "../../../moves/question.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import type { OwnTestRow } from "./queries.ts";
import { listOwnTests } from "./queries.ts";

export type OwnTestFound = OwnTestRow & {
  version: Version;
  results: Judged[];
  commentary: ClinicalCommentary | null;
  isChanging: boolean;
  /** They could read an earlier version. */
  isAmended: boolean;
};

/** Returns a person's tests with results, the newest first. */
export const readOwnTests = (trx: TenantTransaction, scope: Scope<PersonActor>): Promise<OwnTestFound[]> =>
  asPerson(trx, scope.actor.personId, () => findTests(trx, scope));

async function findTests(trx: TenantTransaction, scope: Scope<PersonActor>): Promise<OwnTestFound[]> {
  const { organisationId: clinicId, personId } = scope.actor;
  const rows = await listOwnTests(trx, clinicId, personId);
  const testIds = rows.map(({ id }) => id);
  const { versionOf, firstReleaseOf, resultsOf } = await readNewestResults(trx, clinicId, testIds);
  const commentaryOf = await ask(trx, scope, commentariesOfTests, { clinicId, testIds });
  const isKeptBack = await readKeptBack(trx, clinicId);
  return rows.flatMap((row) => {
    const version = versionOf(row.id);
    if (!version) return [];
    return [
      {
        ...row,
        version,
        results: resultsOf(row.id),
        commentary: commentaryOf(row.id),
        isChanging: isKeptBack(row.id, version.version),
        isAmended: firstReleaseOf(row.id)! < version.released_at,
      },
    ];
  });
}

/** Returns one of a person's tests with its values, and all their results for comparison. Throws `not_found`. */
export const readOwnResult = (trx: TenantTransaction, scope: Scope<PersonActor>, testId: string) =>
  asPerson(trx, scope.actor.personId, async () => {
    const { organisationId: clinicId, personId } = scope.actor;
    const test = (await findTests(trx, scope)).find(({ id }) => id === testId);
    if (!test) throw notFound();
    const versions = await readVersionsOf(trx, clinicId, [testId]);
    const before = versions.filter(({ version }) => version < test.version.version);
    const definedOf = await readDefinedResults(trx, clinicId, [test.version, ...before]);
    const values = definedOf(test.version).map((row) => ({
      ...row,
      reportedBefore: findReportedBefore(row, before, definedOf),
    }));
    const lab = test.version.lab_id ? await findOrganisationName(trx, test.version.lab_id) : null;
    return { test, values, lab, all: await readTrends(trx, clinicId, personId) };
  });
/** Returns the numbers of the versions of a test that its person can read. */
export const readOwnVersions = (
  trx: TenantTransaction,
  { actor }: Scope<PersonActor>,
  testId: string,
): Promise<number[]> =>
  asPerson(trx, actor.personId, async () =>
    (await readVersionsOf(trx, actor.organisationId, [testId])).map(({ version }) => version),
  );
export type OwnResultFound = Awaited<ReturnType<typeof readOwnResult>>;

/** Returns every disclosed result of a person. */
export const readOwnTrends = (
  trx: TenantTransaction,
  { actor }: Scope<PersonActor>,
): Promise<PersonsResults> =>
  asPerson(trx, actor.personId, () => readTrends(trx, actor.organisationId, actor.personId));
