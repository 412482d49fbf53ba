import type { TenantTransaction } from "#db/database.ts";
import { listApprovedLabs } from "#areas/catalogue/labs/lab.ts";
import { listOffers } from "#areas/catalogue/products/offers.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { Handlers } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { getOffer, offerToPartner, withdrawFromPartner } from "./offer-to-partner.ts";
import { getPartner } from "./partner-queries.ts";
import { presentOffer } from "./present.ts";
import { opened } from "./routes.ts";

type Names = "listPartnerProducts" | "offerPartnerProduct" | "withdrawPartnerProduct";

/** Throws `not_found` for a lab, which cannot order. */
async function requireClinic(trx: TenantTransaction, id: string): Promise<void> {
  if ((await getPartner(trx, id)).kind !== "clinic") throw notFound();
}

export const partnerProductRoutes: Pick<Handlers, Names> = {
  async listPartnerProducts(call) {
    const { mode, actor, params } = call;
    const approved = await listApprovedLabs(mode, actor);
    const offers = await inOrganisation(call, params.id, opened("products"), async (trx) => {
      await requireClinic(trx, params.id);
      return listOffers(trx, params.id);
    });
    return { data: offers.map((offer) => presentOffer(offer, approved)) };
  },

  async offerPartnerProduct(call) {
    const { mode, actor, body } = call;
    const { id, productCode } = call.params;
    const approved = await listApprovedLabs(mode, actor);
    return inOrganisation(call, id, null, async (trx, scope) => {
      await requireClinic(trx, id);
      await offerToPartner(trx, scope, { ...body, productCode, approved });
      return { data: presentOffer(await getOffer(trx, id, productCode), approved) };
    });
  },

  async withdrawPartnerProduct(call) {
    const { id, productCode } = call.params;
    await inOrganisation(call, id, null, (trx, scope) => withdrawFromPartner(trx, scope, productCode));
    return {};
  },
};
