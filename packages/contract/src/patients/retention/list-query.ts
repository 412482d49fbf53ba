import type { QueryOf } from "../../lists/query-fields.ts";
import { textField } from "../../lists/query-fields.ts";

/** Query of `GET /platform/v1/retention/preview`: the day to preview; today if omitted. */
export const retentionPreviewFields = { day: textField(10) };
export type RetentionPreviewQuery = QueryOf<typeof retentionPreviewFields>;
