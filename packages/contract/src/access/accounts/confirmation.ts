import { z } from "zod";
import { passwordText, requiredText } from "../../fields/text.ts";

/** The token of the link in a confirmation e-mail. */
const token = requiredText(100);

export const confirmationCheck = z.object({ token });

export const confirmation = z.object({
  email: z.string(),
  organisation: z.string(),
  /** The link has confirmed the address already. */
  isConfirmed: z.boolean(),
  /** Whether the caller is signed in to the account that the link confirms, to another one, or to none. */
  signedIn: z.enum(["same", "other", "nobody"]),
  /** The organisations whose invitations of the address end once it is confirmed. */
  invitations: z.array(z.string()),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Whoever is not signed in to the account gives the password that it was registered with. */
export const confirmationRequest = z.object({ token, password: passwordText.optional() });

/** An account that nobody has confirmed is forgotten after so many days. */
export const unconfirmedDays = 14;
/** How many days a link works that confirms an address. */
export const confirmationLinkDays = 7;
