import type { BenchSheet } from "./bench-sheet.ts";

/** The facts about an order on a label or packing slip. */
export type SheetOrder = {
  orderNumber: string;
  /** The clinic in whose name it is sent. */
  from: string;
  address: string[];
  postcode: string;
  /** Empty for domestic addresses. */
  country: string;
  product: string;
  quantity: number;
  kits: { kitId: string; barcode: string }[];
  /** Where its person registers the kits; null if they do not. */
  registrationUrl: string | null;
  notes: string | null;
};

export type OrderSheet = { kind: "labels" | "packing_slips"; orders: SheetOrder[] };

/** What the warehouse and a lab's bench print and throw away: drawn only, neither signed nor stored. */
export type Sheet = OrderSheet | BenchSheet;
