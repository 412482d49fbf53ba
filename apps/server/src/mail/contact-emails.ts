import { codeMinutes } from "@kitpath/contract/my-tests/entry/entry-limits";
import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";

/** The e-mail to a new address with the code that proves it. */
export const contactCodeEmail = ({ clinic, code }: { clinic: string; code: string }, brand: Brand): Written =>
  writeLetter(brand, {
    subject: "Your code",
    paragraphs: [
      `Somebody who is signed in to their tests at ${clinic} wants us to write to this address.`,
      `If that is you, enter this code on the same page: ${code}`,
      `It works for ${codeMinutes} minutes. If it is not you, do nothing: we will not write here again.`,
    ],
    footer: `You get this e-mail because somebody gave ${clinic} this address.`,
  });

type Changed = { clinic: string; channel: "email" | "text" };

/** The e-mail to the address before, so that nobody changes it unnoticed. It does not name the new one. */
export const contactChangedEmail = ({ clinic, channel }: Changed, brand: Brand): Written =>
  writeLetter(brand, {
    subject: channel === "email" ? "Your e-mail address has changed" : "Your mobile number has changed",
    paragraphs: [
      channel === "email"
        ? `You have given ${clinic} another e-mail address. From now on we write there.`
        : `You have given ${clinic} another mobile number.`,
      `Was it not you? Then call ${clinic} at once.`,
    ],
    footer: `You get this e-mail because ${clinic} had this address.`,
  });
