import { hashToken } from "#areas/access/accounts/token.ts";
import { e164Of } from "../../../texts/e164.ts";

type Channel = "email" | "text";

/** An address as ways in are sent to it: a number in its one form. */
export const sendableAddress = (channel: Channel, to: string): string =>
  channel === "email" ? to : (e164Of(to) ?? to);

export const hashOfAddress = (channel: Channel, to: string): Buffer =>
  hashToken(`${channel}/${sendableAddress(channel, to).toLowerCase()}`);
