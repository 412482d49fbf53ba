import type { TextOffer } from "@kitpath/contract/access/organisation/organisation";
import type { Config } from "#config";
import { dashboardUrl } from "#config";
import type { Database } from "#db/database.ts";
import type { ModeName } from "../mode-names.ts";
import { keepText } from "./keep-text.ts";
import type { Text, Texter } from "./texter.ts";
import { openTwilio } from "./twilio/twilio-texter.ts";

type TextConfig = Pick<Config, "environment" | "twilio" | "url" | "port">;

/**
 * What becomes of text messages in a mode. None leaves the sandbox, where anybody can name any number; and in `prod` none is kept where
 * it can be read.
 */
export function textOfferOf(
  { environment, twilio }: Pick<Config, "environment" | "twilio">,
  mode: ModeName,
): TextOffer {
  if (twilio && mode === "live") return "sent";
  if (environment !== "prod") return "kept";
  return twilio ? "written" : "none";
}

/** Opens what hands a mode's text messages over; null where none are offered. */
export function openTexter(config: TextConfig, db: Database, mode: ModeName): Texter | null {
  const { twilio } = config;
  const offer = textOfferOf(config, mode);
  if (offer === "none") return null;
  if (offer === "sent" && twilio) return openTwilio({ ...twilio, publicUrl: dashboardUrl(config)(mode) });
  return staying(offer === "kept" ? (text) => keepText(db, text) : async () => undefined);
}

/** Text messages that leave nobody's machine count as sent. */
const staying = (keep: (text: Text) => Promise<void>): Texter => ({
  async send(text) {
    await keep(text);
    return { kind: "taken", state: "sent", ref: null, failure: null };
  },
  find: async () => [],
});
