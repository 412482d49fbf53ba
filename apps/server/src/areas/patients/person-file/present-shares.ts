import type { Row } from "./gather-holdings.ts";

/** A link by which somebody shared their results, with who has opened it. */
export const presentShare = (share: Row<"shares">) => ({
  id: share.id,
  forWhom: share.for_whom,
  tests: share.test_ids ?? "all",
  wrongCodes: share.wrong_codes,
  createdAt: share.created_at,
  expiresAt: share.expires_at,
  endedAt: share.ended_at,
  endedBy: share.ended_by,
  openings: share.openings.map((opening) => ({
    reader: opening.reader_name,
    form: opening.form,
    openedAt: opening.opened_at,
  })),
});
