/** What a label or packing slip tells of an order. */
export type SheetOrder = {
  orderNumber: string;
  /** The clinic in whose name it is sent. */
  from: string;
  address: string[];
  postcode: string;
  /** Empty at home. */
  country: string;
  product: string;
  quantity: number;
  kits: { kitId: string; barcode: string }[];
  notes: string | null;
};

/** What the warehouse prints and throws away: drawn alone, neither signed nor kept. */
export type Sheet = { kind: "labels" | "packing_slips"; orders: SheetOrder[] };
