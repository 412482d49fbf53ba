import type { AppointmentPlace } from "@kitpath/contract/appointments/availability/appointment-places";
import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ensureBranding } from "../../../lib/branding.ts";
import type { Source } from "../../../ui/time-picker.tsx";

/** The appointment of a link; its clinic's branding is applied before it is shown. */
export const linkedQuery = (queryClient: QueryClient, link: string) =>
  queryOptions({
    queryKey: ["findByLink", link] as const,
    queryFn: async ({ signal }): Promise<LinkedAppointment> => {
      const { data } = await call("findByLink", { body: { link } }, { signal });
      await ensureBranding(queryClient, { partnerId: data.organisation.id });
      return data;
    },
    enabled: link !== "",
    retry: false,
  });

/** Where the person can go, the nearest first. */
export const linkPlacesQuery = (link: string): Source<{ data: AppointmentPlace[] }> => ({
  queryKey: ["findPlacesByLink", link],
  queryFn: ({ signal }) => call("findPlacesByLink", { body: { link } }, { signal }),
  retry: false,
});

export const timesKey = (link: string) => ["findTimesByLink", link] as const;

/** The days and times that can be chosen. */
export const linkTimesQuery = (
  link: string,
  asked: { placeId?: string; from: string; to: string },
): Source<Availability> => ({
  queryKey: [...timesKey(link), asked],
  queryFn: ({ signal }) => call("findTimesByLink", { body: { link, ...asked } }, { signal }),
  retry: false,
});
