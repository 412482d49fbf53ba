import { z } from "zod";
import type { NewShopProduct } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";

const media = z.object({
  product: z
    .object({
      media: z.object({
        nodes: z.array(z.object({ id: z.string(), image: z.object({ url: z.string() }).nullish() })),
      }),
    })
    .nullable(),
});

/** The name of one of our images, which a shop keeps from the last part of the URL that it was fetched from. */
const nameOf = (url: string): string => /kitpath-[0-9a-f-]{36}/.exec(url)?.[0] ?? "";

type Pictured = Pick<NewShopProduct, "pictureUrl" | "title">;

export const pictureFile = (url: string, title: string) => ({
  originalSource: url,
  contentType: "IMAGE",
  alt: title.slice(0, 500),
});

/** Puts our image of a product first and removes an older one of ours; images added in the shop stay. */
export async function showPicture(ask: Ask, { pictureUrl, title }: Pictured, ref: string): Promise<void> {
  const { product } = await ask(
    media,
    `query Pictures($id: ID!) {
      product(id: $id) { media(first: 50) { nodes { id ... on MediaImage { image { url } } } } }
    }`,
    { id: ref },
  );
  const shown = (product?.media.nodes ?? []).map(({ id, image }) => ({ id, name: nameOf(image?.url ?? "") }));
  const wanted = pictureUrl ? nameOf(pictureUrl) : "";
  const ours = shown.filter(({ name }) => name !== "");
  const isRight = ours.length === (wanted ? 1 : 0) && (!wanted || shown[0]?.name === wanted);
  if (isRight) return;
  const kept = ours.find(({ name }) => name === wanted);
  const first = kept ? [{ id: kept.id }] : pictureUrl ? [pictureFile(pictureUrl, title)] : [];
  const theirs = shown.filter(({ name }) => name === "").map(({ id }) => ({ id }));
  const { productSet } = await ask(
    z.object({ productSet: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) }),
    `mutation SetPictures($input: ProductSetInput!, $identifier: ProductSetIdentifiers!) {
      productSet(synchronous: true, input: $input, identifier: $identifier) { userErrors { message } }
    }`,
    { identifier: { id: ref }, input: { files: [...first, ...theirs] } },
  );
  accepted(productSet.userErrors);
}
