import { z } from "zod";
import { newBatch, stock, stockBatch, stockedProduct, stockWarning } from "../fulfilment/fulfilment.ts";
import { operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";

export const stockOperations = {
  readStock: operation({
    method: "GET",
    path: "/warehouse/v1/stock",
    summary: "Lists kits by product and batch: in stock, assigned and dispatched",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    apiKey: "kits:read",
    status: 200,
    answer: stock,
  }),
  receiveBatch: operation({
    method: "POST",
    path: "/warehouse/v1/batches",
    summary: "Receives a batch of kits into stock",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    apiKey: "kits:write",
    body: newBatch,
    status: 201,
    answer: stockBatch,
    idempotent: true,
  }),
  setStockWarning: operation({
    method: "PUT",
    path: "/warehouse/v1/stock/:productCode",
    summary: "Sets a product's low-stock level",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    params: z.object({ productCode: text(20) }),
    body: stockWarning,
    status: 200,
    answer: stockedProduct,
  }),
} as const;
