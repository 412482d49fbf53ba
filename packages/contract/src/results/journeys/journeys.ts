import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { sampleRejection, publicStatus } from "../../kits/kits/test-facts.ts";
import { maxOrdersTold, orderFollows } from "../../orders/orders/journey.ts";
import { publicOrderStatus } from "../../orders/orders/order-detail.ts";
import { orderAppointment } from "../../orders/orders/orders.ts";

export const journeyStates = ["OPEN", "ACTION_NEEDED", "RESULTS_READY", "ENDED_WITHOUT_RESULT"] as const;
export type JourneyState = (typeof journeyStates)[number];

const test = z.object({
  id: z.string().describe("For `GET /tests/v2/{id}`."),
  status: publicStatus,
  registeredAt: instant,
  accessionedAt: instant.nullable(),
  processedAt: instant.nullable(),
  rejection: sampleRejection.nullable(),
  reruns: z
    .array(z.object({ at: instant }))
    .describe("When the lab began to test the sample again. It stays the same test."),
});

const kit = z.object({
  kitId: z.string(),
  status: z.string(),
  recalledAt: instant.nullable(),
  replacedBy: z.string().nullable().describe("The order that replaces this kit."),
  test: test.nullable().describe("Null until the kit is registered."),
});

export const journeyAnswer = z.object({
  id: z.string(),
  state: z
    .enum(journeyStates)
    .describe(
      "`OPEN`: something is under way. `ACTION_NEEDED`: a sample was rejected or an unused kit recalled, and nothing follows it yet. `RESULTS_READY`: nothing is under way, and there are results. `ENDED_WITHOUT_RESULT`: nothing is under way, and there are none.",
    ),
  orders: z
    .array(
      z.object({
        orderNumber: z.string(),
        productCode: z.string(),
        orderedAt: instant,
        status: publicOrderStatus,
        follows: orderFollows.nullable().describe("Null for the first order."),
        appointment: orderAppointment
          .nullable()
          .describe("The last one; null for a product whose sample people take themselves."),
        kits: z.array(kit),
      }),
    )
    .describe(`In the order of time: the newest ${maxOrdersTold}.`),
});
export type JourneyAnswer = z.infer<typeof journeyAnswer>;
