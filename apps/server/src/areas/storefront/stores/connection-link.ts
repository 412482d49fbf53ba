import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { isId } from "#db/ids.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { AppError } from "../../../errors/errors.ts";

const context = "store_connection";

/** Returns the `shopify` parameter, which identifies the waiting shop: signed by us and unreadable to anybody else. */
export const writeLink = (secrets: Secrets, connectionId: string): string =>
  secrets.encrypt(connectionId, context);

/** Throws `link_expired` for a link that we did not write. */
export function readLink(secrets: Secrets, link: string): string {
  let id: string;
  try {
    id = secrets.decrypt(link, context);
  } catch (error) {
    throw linkExpired(error);
  }
  if (!isId(id)) throw linkExpired();
  return id;
}

export const linkExpired = (cause?: unknown): AppError =>
  new AppError("link_expired", {
    message: storefrontMessages.expired,
    fields: { general: [storefrontMessages.expired] },
    cause,
  });
