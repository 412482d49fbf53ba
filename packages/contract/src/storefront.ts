import { z } from "zod";
import { requiredText, text } from "./text.ts";

/** What our own installation page gave the browser: signed, for 30 minutes, once. */
export const storeConnectionRequest = z.object({ shopify: requiredText(1000) });

/** The shop that a link is about. */
export const storeConnection = z.object({ title: z.string(), domain: z.string() });

export const connectedStore = z.object({
  store: z.object({ id: z.string(), title: z.string(), type: z.string() }),
});

export const storeLoginRequest = z.object({
  /** The shop's address, as its owner typed it. */
  shop: text(300).optional(),
  /** The query with which the shop's own admin opened us. */
  query: text(4000).optional(),
});

export const storeLogin = z.object({ redirect_url: z.string() });
