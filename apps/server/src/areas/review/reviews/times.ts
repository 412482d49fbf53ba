import type { ReviewTimes } from "@kitpath/contract/review/reviews/reviews";
import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import type { TimesRow } from "./times-queries.ts";
import { countReleased, measureTimes, timesOfClinic, timesOfPlatform } from "./times-queries.ts";

const shownMs = 30 * dayMs;

/** Returns how long the clinic's reviews took, and how many of its results were reviewed. */
export async function readTimes(trx: TenantTransaction, clinicId: string, now: Date): Promise<ReviewTimes> {
  const since = new Date(now.getTime() - shownMs);
  const rows = await measureTimes(trx, timesOfClinic(clinicId, since));
  const released = await countReleased(trx, clinicId, since);
  const signed = rows.find(({ by }) => by === "all")?.signed ?? 0;
  return presentTimes(rows, released > 0 ? Math.min(1, signed / released) : null);
}

/** Returns how long the platform's clinicians took. The transaction must be the platform's own. */
export async function readNetworkTimes(trx: TenantTransaction, now: Date): Promise<ReviewTimes> {
  return presentTimes(await measureTimes(trx, timesOfPlatform(new Date(now.getTime() - shownMs))), null);
}

const rounded = (hours: number) => Math.round(hours * 100) / 100;

function presentTimes(rows: readonly TimesRow[], share: number | null): ReviewTimes {
  const of = (by: TimesRow["by"]) =>
    rows
      .filter((row) => row.by === by)
      .map(({ name, signed, median, p95 }) => ({
        name: name ?? "",
        signed,
        medianHours: rounded(median),
        p95Hours: rounded(p95),
      }));
  const [all] = rows.filter(({ by, signed }) => by === "all" && signed > 0);
  return {
    all: all ? { signed: all.signed, medianHours: rounded(all.median), p95Hours: rounded(all.p95) } : null,
    share,
    clinicians: of("clinician"),
    products: of("product"),
  };
}
