import type { Audience } from "@kitpath/contract/catalogue/products/audience";
import { isOutside, outsideWarning } from "@kitpath/contract/catalogue/products/audience";
import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { dayOf } from "@kitpath/contract/time/calendar";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { birthParts } from "../../../lib/birth-parts.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { PersonEntry } from "./person-schema.ts";

type AudienceNoticeProps = { product: string; audience: Audience };

/** Warns if the product is not meant for the entered person. */
export function AudienceNotice({ product, audience }: AudienceNoticeProps) {
  const { control } = useFormContext<PersonEntry>();
  const [gender, parts] = useWatch({ control, name: ["user.gender", "user.dateOfBirth"] });
  const [today] = useState(() => dayOf(new Date()));
  const born = birthParts.safeParse(parts).data;
  const ageYears = born ? ageOn(born, today) : null;
  return isOutside(audience, { sex: gender || null, ageYears }) ? (
    <Notice tone="info">{outsideWarning(product, audience)}</Notice>
  ) : null;
}
