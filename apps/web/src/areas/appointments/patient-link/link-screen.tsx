import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { CallLink } from "../../../ui/call-link.tsx";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { ArrangeAppointment } from "./arrange-appointment.tsx";
import { linkedQuery } from "./queries.ts";

/** The page of the link in a person's message, in their clinic's branding: the time of their appointment, to choose or change. */
export function LinkScreen({ link, back }: { link: string; back: ReactNode }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(linkedQuery(queryClient, link));
  if (data && data.end === null) {
    return (
      <EntryPage
        brand={data.organisation.name}
        wide
        title="Your appointment"
        sub={`Hello ${data.firstName}. ${what(data)}`}
      >
        <ArrangeAppointment
          link={link}
          appointment={data}
          onChanged={(next) => queryClient.setQueryData(linkedQuery(queryClient, link).queryKey, next)}
        />
        {back}
      </EntryPage>
    );
  }
  const isUnknown = link === "" || (error instanceof ApiError && error.status === 404);
  return (
    <EntryPage brand={data?.organisation.name} wide title="Your appointment">
      {data?.end ? (
        <Notice tone="info" title={ends[data.end].title}>
          {ends[data.end].text(data.organisation.name, data.provider)}
          {data.end === "under_way" && data.provider && data.providerPhone ? (
            <p>
              <CallLink name={data.provider} phone={data.providerPhone} />
            </p>
          ) : null}
        </Notice>
      ) : isUnknown ? (
        <Notice tone="bad" title="This link does not work">
          Open the newest message that you were sent, or ask whoever ordered your test for another link.
        </Notice>
      ) : error ? (
        <FailedState
          title="Your appointment could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Looking for your appointment" />
      )}
      {back}
    </EntryPage>
  );
}

const what = ({ type, product }: LinkedAppointment) =>
  type === "MOBILE"
    ? `A nurse takes the sample for ${product} at your home.`
    : `The sample for ${product} is taken at a place near you.`;

const ends: Record<
  NonNullable<LinkedAppointment["end"]>,
  { title: string; text: (clinic: string, provider: string | null) => string }
> = {
  awaits_approval: {
    title: "A physician approves your order first",
    text: (clinic) => `Then you can choose a time here. If it takes longer than you can wait, ask ${clinic}.`,
  },
  order_ended: {
    title: "The order was cancelled",
    text: (clinic) => `There is nothing to arrange. If that surprises you, ask ${clinic}.`,
  },
  taken: {
    title: "Your sample was taken",
    text: (clinic) => `There is nothing left to arrange. ${clinic} will tell you how it goes on.`,
  },
  missed: {
    title: "The appointment is over",
    text: (clinic) => `We did not meet you. Ask ${clinic} for another appointment.`,
  },
  under_way: {
    title: "Your appointment has begun",
    text: (clinic, provider) =>
      `It can no longer be changed here. If nobody is there, call ${provider ?? clinic}.`,
  },
};
