import { z } from "zod";
import { carrierCodes } from "../../fields/carriers.ts";
import { recalledFields, waitingFields } from "./fulfilment-lists.ts";
import { trackingNumber } from "../../kits/kits/kits.ts";
import { messages } from "../../operation/messages.ts";
import { deliveryAnswer, orderParams } from "../orders/order-detail.ts";
import { plainCode } from "../../fields/plain-code.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { calendarDate, instant, oneOf, requiredText, text } from "../../fields/text.ts";

/** A code on a box or a tube as it is scanned, which becomes the form that it is stored in and looked up by. */
const scannedCode = (max: number) =>
  requiredText(max)
    .regex(/^[A-Za-z\d][A-Za-z\d\s_-]*$/, messages.invalidFormat)
    .overwrite(plainCode);

export const carrier = oneOf(carrierCodes);
export const kitCode = scannedCode(20);
export const tubeBarcode = scannedCode(40);
/** As its maker prints it, in capitals. */
const batchNumber = requiredText(40)
  .regex(/^[\w-]+$/, messages.invalidFormat)
  .toUpperCase();

export const waitingQuery = querySchema(waitingFields);

const assignedKit = z.object({
  kitId: z.string(),
  barcode: z.string().nullable(),
  batchNumber: z.string(),
  expiresOn: z.string(),
});

/** An order that waits to be packed. */
export const waitingOrder = z.object({
  orderNumber: z.string(),
  clinic: z.string(),
  productCode: z.string(),
  product: z.string(),
  quantity: z.number().int(),
  status: z.enum(["CONFIRMED", "PROCESSING"]),
  confirmedAt: instant,
  processingAt: instant.nullable(),
  delivery: deliveryAnswer,
  notes: z.string().nullable(),
  /** The kits assigned to it so far. */
  kits: z.array(assignedKit),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

export const waitingOrders = z.object({
  data: z.array(waitingOrder),
  meta,
  counts: z.object({ confirmed: z.number().int(), processing: z.number().int() }),
});
export type WaitingOrders = z.infer<typeof waitingOrders>;

const orderNumbers = z.array(requiredText(20)).min(1, messages.required).max(100, "Choose up to 100 orders.");
export const ordersToProcess = z.object({ orderNumbers });
export const ordersProcessed = z.object({
  /** `refused` says why an order could not be started; null if it was. */
  data: z.array(z.object({ orderNumber: z.string(), refused: z.string().nullable() })),
});
export type OrdersProcessed = z.infer<typeof ordersProcessed>;

export const kitToAssign = z.object({
  kitId: kitCode,
  /** The collection device's barcode; not needed if the stock record has it. */
  barcode: tubeBarcode.optional(),
});
export type KitToAssign = z.infer<typeof kitToAssign>;
export const assignedKitParams = orderParams.extend({ kitId: text(20) });

export const parcel = z.object({ carrier, trackingNumber });
export const orderDispatched = z.object({
  orderNumber: z.string(),
  status: z.literal("DISPATCHED"),
  carrier,
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  kits: z.array(z.object({ kitId: z.string(), barcode: z.string().nullable() })),
});

/** Selects the papers of orders; order numbers are separated by commas. */
export const papersQuery = z.object({
  orderNumbers: requiredText(2100)
    .transform((value) => [...new Set(value.split(",").map((one) => one.trim()))].filter(Boolean))
    .pipe(orderNumbers),
});

export const batchStates = ["good", "expiring", "expired", "recalled"] as const;
export const stockBatch = z.object({
  id: z.string(),
  batchNumber: z.string(),
  productCode: z.string(),
  product: z.string(),
  expiresOn: z.string(),
  receivedAt: instant,
  state: z.enum(batchStates),
  received: z.number().int(),
  /** Kits still on the shelf; assigned to waiting orders; dispatched. */
  onShelf: z.number().int(),
  assigned: z.number().int(),
  dispatched: z.number().int(),
});
export type StockBatch = z.infer<typeof stockBatch>;

/** The stock left of a product: kits that can still be sent, and the number below which stock is low. */
export const stockedProduct = z.object({
  productCode: z.string(),
  title: z.string(),
  onShelf: z.number().int(),
  /** Ordered and not yet assigned a kit. */
  wanted: z.number().int(),
  warnBelow: z.number().int(),
  isLow: z.boolean(),
});
export type StockedProduct = z.infer<typeof stockedProduct>;

export const stock = z.object({
  products: z.array(stockedProduct),
  batches: z.array(stockBatch),
  /** The products that a batch can be of. */
  catalogue: z.array(z.object({ productCode: z.string(), title: z.string() })),
});
export type Stock = z.infer<typeof stock>;

export const maxBatchKits = 2000;
export const newBatch = z.object({
  batchNumber,
  productCode: requiredText(20),
  expiresOn: calendarDate,
  kits: z
    .array(z.object({ kitId: kitCode, barcode: tubeBarcode.optional() }))
    .min(1, messages.required)
    .max(maxBatchKits, messages.atMost(maxBatchKits)),
});
export type NewBatch = z.infer<typeof newBatch>;

export const stockWarning = z.object({ warnBelow: z.int(messages.invalid).min(0).max(1_000_000) });

export const recallQuery = querySchema(recalledFields);
export const newRecall = z.object({ reason: requiredText(500) });

export const recall = z.object({
  /** The batch's id. */
  id: z.string(),
  batchNumber: z.string(),
  productCode: z.string(),
  product: z.string(),
  reason: z.string(),
  startedAt: instant,
  toldAt: instant.nullable(),
  closedAt: instant.nullable(),
  affected: z.number().int(),
  told: z.number().int(),
  replaced: z.number().int(),
  /** Neither notified nor set aside with a reason yet. */
  open: z.number().int(),
});
export type Recall = z.infer<typeof recall>;
export const recalls = z.object({ data: z.array(recall) });

export const recalledKit = z.object({
  kitId: z.string(),
  orderNumber: z.string(),
  clinic: z.string(),
  /** The recipient, or the person it is registered to. */
  person: z.string(),
  email: z.string(),
  /** The kit's current status. */
  status: z.string(),
  toldAt: instant.nullable(),
  /** Why the person was not or cannot be notified, and why the kit is not replaced. */
  notTold: z.string().nullable(),
  replacedBy: z.string().nullable(),
  notReplaced: z.string().nullable(),
});
export type RecalledKit = z.infer<typeof recalledKit>;
export const recallDetail = z.object({ recall, data: z.array(recalledKit), meta });
export type RecallDetail = z.infer<typeof recallDetail>;
