import { carrierName } from "@kitpath/contract/fields/carriers";
import type { NextStep } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./step-card.module.css";

/** What a person can do about a kit now: at most one thing stands out. */
export function StepActions({ step, clinic }: { step: NextStep; clinic: string }) {
  const { state, tracking, kitId } = step;
  const params = { clinic, kitId: step.id };
  const isArrangeable = state === "choose_time" || state === "appointment";
  return (
    <div className={styles.actions}>
      {state === "activate" && kitId ? (
        <ButtonLink to="/activate" search={{ kitId }} variant="primary">
          Register this kit
        </ButtonLink>
      ) : null}
      {state === "on_its_way" && kitId && !step.testId ? (
        <ButtonLink to="/activate" search={{ kitId }}>
          It is here: register it
        </ButtonLink>
      ) : null}
      {isArrangeable ? <Arrange step={step} /> : null}
      {state === "take_sample" || state === "on_its_way" ? (
        <ButtonLink
          to="/my/$clinic/kits/$kitId/sample"
          params={params}
          variant={state === "take_sample" ? "primary" : "plain"}
        >
          {state === "take_sample" ? "Show me how" : "How to take the sample"}
        </ButtonLink>
      ) : null}
      {state === "results_ready" && step.testId ? (
        <ButtonLink
          to="/my/$clinic/results/$testId"
          params={{ clinic, testId: step.testId }}
          variant="primary"
        >
          See my results
        </ButtonLink>
      ) : null}
      {step.canReplace ? <Replace step={step} /> : null}
      {tracking?.url ? (
        <a href={tracking.url} target="_blank" rel="noreferrer">
          Track it with {carrierName(tracking.carrier)}
        </a>
      ) : null}
    </div>
  );
}

function Arrange({ step: { id, state } }: { step: NextStep }) {
  const opening = useMutation({
    mutationFn: () => call("openOwnAppointment", { params: { id } }),
    onSuccess: ({ address }) => {
      const { pathname, hash } = new URL(address);
      window.location.assign(`${pathname}${hash}`);
    },
    onError: showFailure,
  });
  return (
    <Button
      variant={state === "choose_time" ? "primary" : "plain"}
      busy={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {state === "choose_time" ? "Choose a time" : "Change the appointment"}
    </Button>
  );
}

function Replace({ step: { id } }: { step: NextStep }) {
  const replacing = useMutation({
    mutationFn: () => call("replaceOwnKit", { params: { id } }),
    onSuccess: () => void showSnackbar("success", "A new kit is ordered."),
    onError: showFailure,
  });
  return (
    <Button variant="primary" busy={replacing.isPending} onClick={() => replacing.mutate()}>
      Send me a new kit
    </Button>
  );
}
