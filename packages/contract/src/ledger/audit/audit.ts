import { z } from "zod";
import { auditFields } from "./list-query.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant } from "../../fields/text.ts";

export const auditQuery = querySchema(auditFields);
const { page: _page, page_size: _pageSize, ...filterFields } = auditFields;
export const auditExportQuery = querySchema(filterFields);

export const auditEntry = z.object({
  id: z.string(),
  occurredAt: instant,
  /** `name` is the name of a user of the organisation, or the pseudonym of a deleted one. */
  actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  /** The action in plain words. */
  what: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.object({ from: z.string().nullable(), to: z.string().nullable() })]),
  ),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  sessionId: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Place in the organisation's chain; null until the entry is sealed. */
  place: z.number().int().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditList = z.object({
  data: z.array(auditEntry),
  /** `isAtLeast`: there are more than `total` rows, which were not counted. */
  meta: meta.extend({ isAtLeast: z.boolean() }),
});
