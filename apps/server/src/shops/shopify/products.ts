import { decimalMinor } from "@kitpath/contract/fields/money";
import { z } from "zod";
import type { NewShopProduct, ShopProduct } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";
import { descriptionHtml } from "./description-html.ts";
import { minorOf } from "./money.ts";
import { pictureFile, showPicture } from "./pictures.ts";

const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }));

const productNode = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  onlineStoreUrl: z.string().nullable(),
  variants: z.object({ nodes: z.array(z.object({ id: z.string(), price: z.string() })) }),
});

const productParts = `
  fragment ProductParts on Product {
    id title status onlineStoreUrl
    variants(first: 1) { nodes { id price } }
  }`;

const currencyQuery = `query ShopCurrency { shop { currencyCode } }`;
const currencyAnswer = z.object({ shop: z.object({ currencyCode: z.string() }) });

function readProduct(node: z.infer<typeof productNode>, currency: string): ShopProduct {
  const [variant] = node.variants.nodes;
  return {
    ref: node.id,
    variantRef: variant?.id ?? "",
    title: node.title,
    priceMinor: minorOf(variant?.price ?? "0", currency),
    status: node.status === "ACTIVE" ? "active" : "draft",
    url: node.onlineStoreUrl,
  };
}

const handleOf = (id: string) => `kit-${id}`;

const statusOf = { active: "ACTIVE", draft: "DRAFT" } as const;

/**
 * Saves a product under its Shopify id, or under a handle made from our id, so that it is created only once however often it is
 * tried.
 */
export async function saveProduct(
  ask: Ask,
  product: NewShopProduct,
  ref: string | null,
): Promise<ShopProduct> {
  const known = ref ? await findProduct(ask, ref) : null;
  return known ? changeProduct(ask, product, known) : makeProduct(ask, product);
}

async function makeProduct(ask: Ask, product: NewShopProduct): Promise<ShopProduct> {
  const { productSet } = await ask(
    z.object({ productSet: z.object({ product: productNode.nullable(), userErrors }) }),
    `${productParts}
    mutation MakeProduct($input: ProductSetInput!, $identifier: ProductSetIdentifiers!) {
      productSet(synchronous: true, input: $input, identifier: $identifier) {
        product { ...ProductParts }
        userErrors { message code }
      }
    }`,
    {
      identifier: { handle: handleOf(product.id) },
      input: {
        handle: handleOf(product.id),
        title: product.title,
        descriptionHtml: descriptionHtml(product.description ?? ""),
        status: statusOf[product.status],
        productOptions: [{ name: "Title", values: [{ name: "Default Title" }] }],
        variants: [
          {
            optionValues: [{ optionName: "Title", name: "Default Title" }],
            price: decimalMinor(product.priceMinor, product.currency),
            sku: product.productCode,
            inventoryPolicy: "CONTINUE",
          },
        ],
        ...(product.pictureUrl ? { files: [pictureFile(product.pictureUrl, product.title)] } : {}),
      },
    },
  );
  accepted(productSet.userErrors);
  const made = readProduct(productNode.parse(productSet.product), product.currency);
  await publish(ask, made.ref);
  return made;
}

/** Changes only what we manage; variants and images added in the shop stay. */
async function changeProduct(ask: Ask, product: NewShopProduct, known: ShopProduct): Promise<ShopProduct> {
  const { productUpdate, productVariantsBulkUpdate } = await ask(
    z.object({
      productUpdate: z.object({ product: productNode.nullable(), userErrors }),
      productVariantsBulkUpdate: z.object({ userErrors }),
    }),
    `${productParts}
    mutation ChangeProduct($product: ProductUpdateInput!, $id: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $id, variants: $variants) {
        userErrors { message code }
      }
      productUpdate(product: $product) {
        product { ...ProductParts }
        userErrors { message }
      }
    }`,
    {
      id: known.ref,
      product: {
        id: known.ref,
        title: product.title,
        ...(product.description === null ? {} : { descriptionHtml: descriptionHtml(product.description) }),
        status: statusOf[product.status],
      },
      variants: [{ id: known.variantRef, price: decimalMinor(product.priceMinor, product.currency) }],
    },
  );
  accepted([...productVariantsBulkUpdate.userErrors, ...productUpdate.userErrors]);
  await showPicture(ask, product, known.ref);
  return readProduct(productNode.parse(productUpdate.product), product.currency);
}

/** Publishes the product in all of the shop's sales channels. */
async function publish(ask: Ask, ref: string): Promise<void> {
  const { publications } = await ask(
    z.object({ publications: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
    `query Publications { publications(first: 20) { nodes { id } } }`,
  );
  if (publications.nodes.length === 0) return;
  const { publishablePublish } = await ask(
    z.object({ publishablePublish: z.object({ userErrors }) }),
    `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
      publishablePublish(id: $id, input: $input) { userErrors { message } }
    }`,
    { id: ref, input: publications.nodes.map(({ id }) => ({ publicationId: id })) },
  );
  accepted(publishablePublish.userErrors);
}

export async function findProduct(ask: Ask, ref: string): Promise<ShopProduct | null> {
  const { product, shop } = await ask(
    currencyAnswer.extend({ product: productNode.nullable() }),
    `${productParts}
    query FindProduct($id: ID!) { product(id: $id) { ...ProductParts } shop { currencyCode } }`,
    { id: ref },
  );
  return product && readProduct(product, shop.currencyCode);
}

export async function findSavedProduct(ask: Ask, id: string): Promise<ShopProduct | null> {
  const { productByIdentifier: product, shop } = await ask(
    currencyAnswer.extend({ productByIdentifier: productNode.nullable() }),
    `${productParts}
    query FindSavedProduct($identifier: ProductIdentifierInput!) {
      productByIdentifier(identifier: $identifier) { ...ProductParts }
      shop { currencyCode }
    }`,
    { identifier: { handle: handleOf(id) } },
  );
  return product && readProduct(product, shop.currencyCode);
}

export async function searchProducts(ask: Ask, words: string): Promise<ShopProduct[]> {
  const { shop } = await ask(currencyAnswer, currencyQuery);
  const quoted = words.trim().replaceAll(/["\\]/g, "");
  const { products } = await ask(
    z.object({ products: z.object({ nodes: z.array(productNode) }) }),
    `${productParts}
    query SearchProducts($query: String) {
      products(first: 50, sortKey: TITLE, query: $query) { nodes { ...ProductParts } }
    }`,
    { query: quoted ? `title:"*${quoted}*"` : null },
  );
  return products.nodes
    .filter(({ status }) => status !== "ARCHIVED")
    .map((node) => readProduct(node, shop.currencyCode));
}

export async function removeProduct(ask: Ask, ref: string): Promise<void> {
  if (!(await findProduct(ask, ref))) return;
  const { productUpdate } = await ask(
    z.object({ productUpdate: z.object({ userErrors }) }),
    `mutation ArchiveProduct($product: ProductUpdateInput!) {
      productUpdate(product: $product) { userErrors { message } }
    }`,
    { product: { id: ref, status: "ARCHIVED" } },
  );
  accepted(productUpdate.userErrors);
}
