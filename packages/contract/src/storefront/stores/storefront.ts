import { z } from "zod";
import { requiredText, text } from "../../fields/text.ts";

/** The token that our installation page gave the browser: signed, valid for 30 minutes, for one use. */
export const storeConnectionRequest = z.object({ shopify: requiredText(1000) });

/** The shop that a link refers to. */
export const storeConnection = z.object({ title: z.string(), domain: z.string() });

export const connectedStore = z.object({
  store: z.object({ id: z.string(), title: z.string(), type: z.string() }),
});

export const storeLoginRequest = z.object({
  /** The shop's address as typed by its owner. */
  shop: text(300).optional(),
  /** The query string that the shop's admin opened the app with. */
  query: text(4000).optional(),
});

export const storeLogin = z.object({ redirect_url: z.string() });
