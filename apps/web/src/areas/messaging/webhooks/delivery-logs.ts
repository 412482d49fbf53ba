import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventLabels, eventTypes } from "@kitpath/contract/messaging/events/events";
import type { VisitEventType } from "@kitpath/contract/messaging/events/visit-event-types";
import { visitEventTypes } from "@kitpath/contract/messaging/events/visit-event-types";
import type { DeliveryListQuery } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import type { DeliveryDetail, ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import type { UseQueryOptions } from "@tanstack/react-query";
import { keepPreviousData } from "@tanstack/react-query";
import { call, queryFor } from "../../../lib/api.ts";
import type { DialogStep } from "../../../lib/dialog-step.ts";
import { nextLookMs } from "./queries.ts";

type Of<Type> = { eventType: Type };
export type Delivery<Type> = Omit<ListedDelivery, "eventType"> & Of<Type>;
export type WholeDelivery<Type> = Omit<DeliveryDetail, "eventType"> & Of<Type>;
type LogQuery<Type> = Omit<DeliveryListQuery, "eventType"> & { eventType?: Type | undefined };
type Page<Type> = { data: Delivery<Type>[]; meta: { total: number } };

/** The calls to the webhooks of a clinic, or to a provider's. */
export type DeliveryLog<Type extends string> = {
  types: readonly Type[];
  labels: Readonly<Record<Type, string>>;
  list(query: LogQuery<Type>): UseQueryOptions<Page<Type>>;
  one(id: string): UseQueryOptions<{ data: WholeDelivery<Type> }>;
  resend(id: string): Promise<unknown>;
};

/** The address of a delivery log: its table's query, and the delivery whose dialog is open. */
export type DeliveryLogSearch<Type> = LogQuery<Type> & { details?: string | undefined };

export type ChangeSearch<Type> = (change: Partial<DeliveryLogSearch<Type>>, dialog?: DialogStep) => void;

type Asked = { queryKey: readonly unknown[] };

const asList = <Type>(query: Asked) =>
  ({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => nextLookMs(data?.data ?? []),
  }) as UseQueryOptions<Page<Type>>;

const asOne = <Type>(query: Asked) =>
  ({
    ...query,
    refetchInterval: ({ state: { data } }) => nextLookMs(data ? [data.data] : []),
  }) as UseQueryOptions<{ data: WholeDelivery<Type> }>;

export const clinicLog: DeliveryLog<EventType> = {
  types: eventTypes,
  labels: eventLabels,
  list: (query) => asList(queryFor("listDeliveries", { query })),
  one: (id) => asOne(queryFor("getDelivery", { params: { id } })),
  resend: (id) => call("resendDelivery", { params: { id } }),
};

export const providerLog: DeliveryLog<VisitEventType> = {
  types: visitEventTypes,
  labels: {
    "VISIT.REQUESTED": "Visit requested",
    "VISIT.CHANGED": "Visit changed",
    "VISIT.CANCELLED": "Visit cancelled",
  },
  list: (query) => asList(queryFor("listVisitDeliveries", { query })),
  one: (id) => asOne(queryFor("getVisitDelivery", { params: { id } })),
  resend: (id) => call("resendVisitDelivery", { params: { id } }),
};
