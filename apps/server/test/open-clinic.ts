import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import type { Tenant } from "./factories.ts";
import { makeTenant } from "./factories.ts";
import type { Reply, TestApp } from "./harness.ts";

type OrderPage = { data: OrderListItem[]; meta: { total: number } };

export type Clinic = Tenant & {
  place: (body: object) => Promise<Reply>;
  list: (query?: Record<string, unknown>) => Promise<OrderPage>;
  /** The order numbers of a page. */
  numbers: (query?: Record<string, unknown>) => Promise<string[]>;
};

/** A clinic of a test's own, with the calls on orders that it makes. */
export async function openClinic(test: TestApp): Promise<Clinic> {
  const clinic = await makeTenant(test);
  const { token } = clinic;
  const list = async (query: Record<string, unknown> = {}): Promise<OrderPage> =>
    (await test.call("listOrders", { token, query })).body;
  return {
    ...clinic,
    place: (body) => test.call("createOrder", { token, body }),
    list,
    numbers: async (query) => (await list(query)).data.map(({ order_number }) => order_number),
  };
}
