import type { DeskSlaDetail } from "@kitpath/contract/catalogue/labs/sla-desk";

type Products = DeskSlaDetail["products"];

const titles = (products: Products): string =>
  new Intl.ListFormat("en-GB").format(products.map(({ title }) => title));

/** Says whether the new kits of an agreement's products go to the lab that was approved for it. */
export function whereKitsGo({ lab, products }: Pick<DeskSlaDetail, "lab" | "products">): string[] {
  const own = products.filter((product) => product.lab?.id === lab.id);
  const others = products.filter((product) => product.lab && product.lab.id !== lab.id);
  const open = products.filter((product) => !product.lab);
  const change = "under Labs by product";
  return [
    ...(own.length > 0 ? [`New kits of ${titles(own)} go to ${lab.name}.`] : []),
    ...others.map(
      ({ title, lab: chosen }) => `New kits of ${title} go to ${chosen?.name}: change it ${change}.`,
    ),
    ...(open.length > 0 ? [`No lab is chosen for ${titles(open)}: choose one ${change}.`] : []),
  ];
}
