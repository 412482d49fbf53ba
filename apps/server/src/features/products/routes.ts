import { countries } from "@kitpath/contract/catalogue/countries";
import type { Handlers } from "#http/call.ts";
import { listOrderableProducts } from "./list-orderable-products.ts";

export const productRoutes: Pick<Handlers, "listCountries" | "listProducts"> = {
  async listCountries() {
    return { data: { data: countries } };
  },

  async listProducts({ mode, actor }) {
    return { data: await listOrderableProducts(mode, actor.organisationId) };
  },
};
