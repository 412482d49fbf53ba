import type { BenchSheet } from "./bench-sheet.ts";

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

export type OrderSheet = { kind: "labels" | "packing_slips"; orders: SheetOrder[] };

/** What the warehouse and a lab's bench print and throw away: drawn alone, neither signed nor kept. */
export type Sheet = OrderSheet | BenchSheet;
