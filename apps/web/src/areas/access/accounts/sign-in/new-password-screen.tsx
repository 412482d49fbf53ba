import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import { call } from "../../../../lib/api.ts";
import { ApiError, messageOf } from "../../../../lib/api-error.ts";
import { Button } from "../../../../ui/button.tsx";
import { EntryPage } from "../../../../ui/entry-page.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { LoadingScreen } from "../../../../ui/spinner.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import type { Asked } from "./forgotten-password-screen.tsx";
import { SecondStep } from "./second-step.tsx";

const loadForm = () => import("./new-password-form.tsx");

/** Loaded while the link is checked, to keep the pages before sign-in small. */
const NewPasswordForm = lazy(async () => ({ default: (await loadForm()).NewPasswordForm }));

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

type NewPasswordProps = { token: string; search: Asked };

/** Where the link from an e-mail leads: asks for the second step of whoever has one, then for a new password and what is kept. */
export function NewPasswordScreen({ token, search }: NewPasswordProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const queryKey = ["reviewRecovery", token];
  const review = useQuery({
    queryKey,
    queryFn: () => {
      void loadForm().catch(() => undefined);
      return call("reviewRecovery", { body: { token } });
    },
    retry: false,
    gcTime: 0,
    // The proven second step and the ticked choices stay.
    staleTime: Infinity,
  });
  if (review.data)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <NewPasswordForm token={token} search={search} recovery={review.data} />
      </Suspense>
    );
  if (review.isPending) return <LoadingScreen />;
  if (hasCode(review.error, "two_factor_required"))
    return (
      <SecondStep
        methods={review.error.methods}
        action="Continue"
        send={(answer) => call("reviewRecovery", { body: { token, ...answer } })}
        onProven={(recovery) => void queryClient.setQueryData(queryKey, recovery)}
        onBack={() => void navigate({ to: "/login", search })}
      />
    );
  if (hasCode(review.error, "link_expired")) return <ExpiredLink search={search} />;
  return (
    <EntryPage title="Set a password">
      <div className={layout.form}>
        <Notice tone="bad">{messageOf(review.error)}</Notice>
        <Button wide busy={review.isFetching} onClick={() => void review.refetch()}>
          Try again
        </Button>
      </div>
    </EntryPage>
  );
}
