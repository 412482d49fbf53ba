import { moveOf } from "../../../moves/move.ts";
import type { NewOrganisation } from "./create-organisation.ts";

/** What happens to an organisation and its people that others act on: `reactions.ts` lists who. */

export const clinicCreated = moveOf<{ clinic: Omit<NewOrganisation, "user"> }>("a clinic is created");

/** Somebody who works there has created it. */
export const clinicRegistered = moveOf<object>("a clinic is registered");

/** The person is the only owner of their e-mail from now on, and their organisation is confirmed. */
export const emailConfirmed = moveOf<{ clinicId: string }>("an e-mail is confirmed");

/** Nobody has confirmed it in time, or another account has been confirmed with the e-mail. */
export const registrationForgotten = moveOf<object>("a registration is forgotten");
