import { consentDocuments, legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { acceptDocuments, askedOf, listDue } from "./consent.ts";
import { presentDue } from "./present.ts";

type Names = "listDueConsents" | "giveConsents";

export const consentRoutes: Pick<Handlers, Names> = {
  listDueConsents: ({ mode, actor }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => presentDue(await listDue(trx, actor))),

  giveConsents(call) {
    const { mode, actor, body, ip } = call;
    const asked = askedOf(actor);
    const documents = consentDocuments.filter((document) => body.documents[document] !== undefined);
    for (const document of documents) {
      if (!asked.includes(document))
        throw invalidFields({ [`documents.${document}`]: ["You do not have to accept this document."] });
      // Somebody who read an older version has not agreed to this one.
      if (body.documents[document] !== legalDocuments[document].version) throw new AppError("conflict");
    }
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await acceptDocuments(trx, scopeOf(call), { userId: actor.userId, documents, ip });
      return presentDue(await listDue(trx, actor));
    });
  },
};
