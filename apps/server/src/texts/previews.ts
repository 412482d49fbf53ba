import { byName } from "@kitpath/contract/fields/for-each";
import type { TextMessages } from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { segmentsOf } from "./segments.ts";
import { testTakerText } from "./test-taker-text.ts";

type Clinic = { name: string; partnerCode: string | null; hasPlace: boolean; origin: string };

/** As long as a real one. */
const example = { when: "Tuesday 1 December, 09:30", link: "X".repeat(43) };

/** A clinic's text messages as a test taker would get them, with a kit to register. */
export const previewTexts = ({ name, partnerCode, hasPlace, origin }: Clinic): TextMessages["previews"] =>
  byName(testTakerEmails, (message) => {
    const appointment = {
      when: example.when,
      link: `${origin}/appointment#${example.link}`,
      news: "booked",
    } as const;
    const facts = {
      clinic_name: name,
      quantity: 1,
      is_to_be_registered: true,
      partner_code: partnerCode,
      has_place: hasPlace,
      appointment,
    };
    const text = testTakerText(message, facts, { origin, parcels: [] });
    return { text, ...segmentsOf(text) };
  });
