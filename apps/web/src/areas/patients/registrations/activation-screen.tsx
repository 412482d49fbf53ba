import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { isFramed } from "../../../lib/tell-host.ts";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PlaceLink, placeDoorQuery } from "../../../ui/place-link.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { ActivationForm } from "./activation-form.tsx";
import type { ActivationKey } from "./activation-queries.ts";
import { activatableKitQuery } from "./activation-queries.ts";
import { Activated } from "./activated.tsx";
import { EnterKitForm } from "./enter-kit-form.tsx";

type ActivationScreenProps = ActivationKey & {
  /** The clinic's code in the link, whose place is led to if it has one. */
  partnerCode: string | undefined;
  onKit: (kitId: string) => void;
};

/** The page where people register their own kits, in the branding of the kit's clinic. */
export function ActivationScreen({ kitId, token, partnerCode, onKit }: ActivationScreenProps) {
  const queryClient = useQueryClient();
  const {
    data: kit,
    error,
    isFetching,
    refetch,
  } = useQuery(activatableKitQuery(queryClient, { kitId, token }));
  const [done, setDone] = useState<Omit<ComponentProps<typeof Activated>, "page" | "partnerCode"> | null>(
    null,
  );
  const isOver = error instanceof ApiError && error.code === "link_expired";
  const { data: door } = useQuery(placeDoorQuery(partnerCode));
  const page = { brand: kit?.organisation.name ?? door?.clinic.name, isFramed, wide: true };
  if (done) return <Activated {...done} page={page} partnerCode={partnerCode} />;
  if (kit) {
    return (
      <EntryPage
        {...page}
        title="Register your kit"
        sub={`Tell ${kit.organisation.name} whose sample this is.`}
      >
        <Facts
          facts={[
            { label: "Kit ID", value: <strong>{kit.kitId}</strong> },
            { label: "Test", value: kit.product },
            ...(kit.expiresOn ? [{ label: "Use by", value: formatCalendarDay(kit.expiresOn) }] : []),
          ]}
        />
        <ActivationForm
          kit={kit}
          token={token}
          onDone={(activated, isTaken) =>
            setDone({ kit: activated, isTaken, isSelfCollected: kit.isSelfCollected })
          }
        />
        <PlaceLink clinic={partnerCode}>Back to my tests</PlaceLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage {...page} title="Register your kit" sub={isOver ? null : "Your kit ID is printed on the box."}>
      {isFetching ? (
        <LoadingScreen label="Looking for your kit" />
      ) : isOver ? (
        <Notice tone="bad" title="This link no longer works">
          {error.message}
        </Notice>
      ) : error && !isAnswer(error) ? (
        <FailedState
          title="We could not look up your kit"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <EnterKitForm kitId={kitId} refusal={error} onKit={onKit} onAgain={() => void refetch()} />
      )}
      <PlaceLink clinic={partnerCode}>Back to my tests</PlaceLink>
    </EntryPage>
  );
}

/** Whether the kit cannot be activated, so that retrying would not help. */
const isAnswer = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;
