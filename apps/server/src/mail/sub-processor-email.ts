import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { subProcessorNoticeDays } from "@kitpath/contract/platform/sub-processors/sub-processors";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type Announced = { name: string; purpose: string; data: string; place: string; effective_on: string };

/** The notice of a new sub-processor to the administrators of a partner or lab. */
export function subProcessorEmail(announced: Announced, link: string): Written {
  const { name, purpose, data, place, effective_on } = announced;
  const from = formatCalendarDay(effective_on);
  return writeLetter(kitpathBrand, {
    subject: `New sub-processor from ${from}: ${name}`,
    paragraphs: [
      `From ${from}, we plan to have ${name} process personal data for us. It will not be used before then.`,
      `You may object within ${subProcessorNoticeDays} days: contact your account manager, or write to us using the details under Contact.`,
    ],
    facts: [
      { label: "Purpose", value: purpose },
      { label: "Data", value: data },
      { label: "Location", value: place },
    ],
    actions: [{ label: "See all sub-processors", url: link }],
    footer: "Kitpath. You are receiving this e-mail because you administer your organisation.",
  });
}
