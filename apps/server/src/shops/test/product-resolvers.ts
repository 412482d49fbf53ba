import type { Books, TestProduct } from "./books.ts";
import type { Webhooks } from "./webhooks.ts";
import { numberOf } from "./webhooks.ts";

type Change = Partial<Pick<TestProduct, "title" | "descriptionHtml" | "status" | "handle">>;
type SetInput = Change & {
  variants?: { price?: string; sku?: string }[];
  files?: { id?: string; originalSource?: string }[];
};

const tooLong = 255;

/** The error with which the real shop would refuse a change. */
function refusal({ title }: Change) {
  if (title === "") return { field: ["title"], message: "Title can't be blank" };
  if (title && title.length > tooLong)
    return { field: ["title"], message: "Title is too long (maximum is 255 characters)" };
  return null;
}

type Identifier = { id?: string; handle?: string };

export const productUrl = (domain: string, ref: string) => `/test-store/${domain}/products/${numberOf(ref)}`;

const mediaId = ({ id }: TestProduct) => id.replace("/Product/", "/MediaImage/");

export function productResolvers(domain: string, books: Books, webhooks: Webhooks) {
  const present = (product: TestProduct) => ({
    ...product,
    onlineStoreUrl: product.status === "ACTIVE" ? productUrl(domain, product.id) : null,
    variants: { nodes: [{ id: product.id.replace("/Product/", "/ProductVariant/"), price: product.price }] },
    media: {
      nodes: product.picture
        ? [{ __typename: "MediaImage", id: mediaId(product), image: { url: product.picture } }]
        : [],
    },
  });
  const find = (id: string) => books.find(domain, "product", id);
  const findBy = async ({ id, handle }: Identifier) =>
    (await books.list(domain, "product")).find((each) => each.id === id || each.handle === handle);
  const gone = { field: ["id"], message: "Product does not exist" };

  async function save(product: TestProduct) {
    await books.put(domain, "product", product.id, product);
    await webhooks.tell(domain, "products/update", {
      id: numberOf(product.id),
      admin_graphql_api_id: product.id,
    });
    return { product: present(product), userErrors: [] };
  }

  return {
    product: async ({ id }: { id: string }) => {
      const product = await find(id);
      return product && present(product);
    },
    async productByIdentifier({ identifier }: { identifier: Identifier }) {
      const product = await findBy(identifier);
      return product ? present(product) : null;
    },
    async products({ query }: { query?: string | null }) {
      const words = /\*(.*)\*/.exec(query ?? "")?.[1]?.toLowerCase() ?? "";
      const found = (await books.list(domain, "product")).filter(({ title }) =>
        title.toLowerCase().includes(words),
      );
      return { nodes: found.sort((a, b) => a.title.localeCompare(b.title)).map(present) };
    },
    publications: () => ({ nodes: [{ id: "gid://shopify/Publication/1" }] }),
    publishablePublish: () => ({ userErrors: [] }),

    async productSet({ input, identifier }: { input: SetInput; identifier: Identifier }) {
      const refused = refusal(input);
      if (refused) return { product: null, userErrors: [refused] };
      const known = await findBy(identifier);
      const [file] = input.files ?? [];
      return save({
        id: known?.id ?? `gid://shopify/Product/${await books.nextNumber()}`,
        handle: known?.handle ?? identifier.handle ?? "",
        title: input.title ?? known?.title ?? "",
        descriptionHtml: input.descriptionHtml ?? known?.descriptionHtml ?? "",
        status: input.status ?? known?.status ?? "ACTIVE",
        price: input.variants?.[0]?.price ?? known?.price ?? "0.00",
        sku: input.variants?.[0]?.sku ?? known?.sku ?? "",
        // A given list replaces the whole list; an id in it refers to an existing image.
        picture: input.files
          ? (file?.originalSource ?? (file?.id ? known?.picture : null) ?? null)
          : (known?.picture ?? null),
      });
    },
    async productUpdate({ product: change }: { product: Change & { id: string } }) {
      const known = await find(change.id);
      const refused = known ? refusal(change) : gone;
      return known && !refused ? save({ ...known, ...change }) : { product: null, userErrors: [refused] };
    },
    async productVariantsBulkUpdate({
      productId,
      variants,
    }: {
      productId: string;
      variants: { price?: string }[];
    }) {
      const known = await find(productId);
      return known
        ? save({ ...known, price: variants[0]?.price ?? known.price })
        : { product: null, userErrors: [gone] };
    },
    async productDelete({ input: { id } }: { input: { id: string } }) {
      if (!(await find(id))) return { deletedProductId: null, userErrors: [gone] };
      await books.remove(domain, "product", id);
      await webhooks.tell(domain, "products/delete", { id: numberOf(id) });
      return { deletedProductId: id, userErrors: [] };
    },
  };
}
