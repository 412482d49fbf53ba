import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ensureBranding } from "../../../lib/branding.ts";

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

/** The days and times that can be chosen. */
export const linkTimesQuery = (link: string, asked: { placeId?: string; from: string; to: string }) =>
  queryOptions({
    queryKey: ["findTimesByLink", link, asked] as const,
    queryFn: ({ signal }) => call("findTimesByLink", { body: { link, ...asked } }, { signal }),
    retry: false,
  });
