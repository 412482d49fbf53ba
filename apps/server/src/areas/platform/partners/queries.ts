import type { PartnerKind } from "@kitpath/contract/access/organisation/partner-kinds";
import { partnerKinds } from "@kitpath/contract/access/organisation/partner-kinds";
import type { PartnerListQuery } from "@kitpath/contract/platform/partners/list-query";
import { sql } from "kysely";
import type { Executor } from "#db/database.ts";
import { orderOf } from "#db/order-of.ts";
import type { Page } from "#db/page.ts";

export type PartnerFilter = {
  /** A LIKE pattern; null matches all. */
  pattern: string | null;
  kind: PartnerKind | undefined;
  state: "active" | "suspended" | undefined;
};

function matching(directory: Executor, { pattern, kind, state }: PartnerFilter) {
  let found = directory
    .selectFrom("organisations as o")
    .where("o.kind", "in", kind ? [kind] : [...partnerKinds])
    .where("o.forgotten_at", "is", null);
  if (state) found = found.where("o.suspended_at", state === "active" ? "is" : "is not", null);
  if (pattern === null) return found;
  return found.where((eb) =>
    eb.or([
      eb("o.name", "ilike", pattern),
      eb("o.partner_code", "ilike", pattern),
      eb("o.city", "ilike", pattern),
      eb.exists(
        eb
          .selectFrom("logins as l")
          .select("l.user_id")
          .whereRef("l.organisation_id", "=", "o.id")
          .where("l.email", "ilike", pattern),
      ),
    ]),
  );
}

/** Lists a page of partners and labs, each with its number of users. */
export function listPartners(
  directory: Executor,
  filter: PartnerFilter,
  sort: PartnerListQuery["sort"],
  { offset, limit }: Page,
) {
  const { by, direction } = orderOf(sort, { name: sql`lower(o.name)`, createdAt: "o.created_at" });
  return matching(directory, filter)
    .select([
      "o.id",
      "o.kind",
      "o.name",
      "o.partner_code",
      "o.city",
      "o.country",
      "o.created_at",
      "o.suspended_at",
    ])
    .select((eb) =>
      eb
        .selectFrom("logins as l")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("l.organisation_id", "=", "o.id")
        .as("users"),
    )
    .orderBy(by, direction)
    .orderBy("o.id", direction)
    .offset(offset)
    .limit(limit)
    .execute();
}
export type ListedPartner = Awaited<ReturnType<typeof listPartners>>[number];

export async function countPartners(directory: Executor, filter: PartnerFilter): Promise<number> {
  const { n } = await matching(directory, filter)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
