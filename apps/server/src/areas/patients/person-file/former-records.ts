import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import type { Holdings, Row } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup } from "./markup.ts";
import { when } from "./readable-words.ts";

/** A record of the person as it was before it was joined with another one. */
export const presentFormer = (row: Row<"merges">) => ({
  id: row.id,
  joinedAt: row.made_at,
  partnerUserId: row.partner_user_id,
  title: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  mobileNumber: row.mobile_number,
  acceptsTexts: row.accepts_texts,
  sexAtBirth: row.gender,
  dateOfBirth: row.date_of_birth,
  firstKeptAt: row.created_at,
  lastOrderedForAt: row.last_active_at,
});

export const formerSection = ({ merges }: Holdings): Section => ({
  title: "Records of you that were joined",
  empty: "None.",
  items: merges.map(
    (row) =>
      markup`<article><h3>As it was until ${when(row.made_at)}</h3>${factList({
        Name: [row.title, formatName(row.first_name, row.last_name)].filter(Boolean).join(" "),
        "Date of birth": formatCalendarDay(row.date_of_birth),
        "Sex at birth": row.gender === "f" ? "Female" : "Male",
        "E-mail": row.email,
        Phone: row.mobile_number,
        "Agreed to text messages": row.accepts_texts ? "Yes" : "No",
        "Our number for you": row.partner_user_id,
      })}</article>`,
  ),
});
