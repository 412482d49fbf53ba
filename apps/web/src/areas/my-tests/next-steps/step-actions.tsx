import { carrierName } from "@kitpath/contract/fields/carriers";
import type { NextStep } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CallLink } from "../../../ui/call-link.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import styles from "./step-card.module.css";

/** What a person can do about a kit now: at most one thing stands out. */
export function StepActions({ step, clinic }: { step: NextStep; clinic: { code: string; name: string } }) {
  const { state, tracking, kitId } = step;
  const params = { clinic: clinic.code, kitId: step.id };
  const provider = step.appointment?.provider;
  const isArrangeable = state === "choose_time" || state === "appointment";
  return (
    <div className={styles.actions}>
      {state === "activate" && kitId ? (
        <RegisterKit kitId={kitId} variant="primary">
          Register this kit
        </RegisterKit>
      ) : null}
      {state === "on_its_way" && kitId && !step.testId ? (
        <RegisterKit kitId={kitId}>It is here: register it</RegisterKit>
      ) : null}
      {isArrangeable ? <Arrange step={step} clinic={clinic.code} /> : null}
      {isArrangeable && provider?.phone ? <CallLink name={provider.name} phone={provider.phone} /> : null}
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
          params={{ clinic: clinic.code, testId: step.testId }}
          variant="primary"
        >
          See the results
        </ButtonLink>
      ) : null}
      {step.canReplace ? <Replace step={step} clinic={clinic.name} /> : null}
      {tracking?.url ? (
        <a href={tracking.url} target="_blank" rel="noreferrer">
          Track it with {carrierName(tracking.carrier)}
        </a>
      ) : null}
    </div>
  );
}

/** Other pages of the product, outside the place: each has a way back to it. */
const goOutside = (address: string, back = ""): void => {
  const { pathname, search, hash } = new URL(address);
  window.location.assign(`${pathname}${search}${back}${hash}`);
};

function Arrange({ step: { id, state }, clinic }: { step: NextStep; clinic: string }) {
  const opening = useMutation({
    mutationFn: () => call("openOwnAppointment", { params: { id } }),
    onSuccess: ({ address }) => goOutside(address, `?${new URLSearchParams({ my: clinic }).toString()}`),
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

type RegisterKitProps = { kitId?: string; variant?: "primary" | "quiet"; children: string };

/** Opens the page where a kit is registered, with the details of the person whose tests are seen. */
export function RegisterKit({ kitId, variant, children }: RegisterKitProps) {
  const opening = useMutation({
    mutationFn: () => call("openOwnRegistration", { body: kitId ? { kitId } : {} }),
    onSuccess: ({ address }) => goOutside(address),
    onError: showFailure,
  });
  return (
    <Button variant={variant} busy={opening.isPending} onClick={() => opening.mutate()}>
      {children}
    </Button>
  );
}

function Replace({ step: { id, replacementTo }, clinic }: { step: NextStep; clinic: string }) {
  const replacing = useMutation({
    mutationFn: () => call("replaceOwnKit", { params: { id } }),
    onSuccess: () => void showSnackbar("success", "A new kit is ordered."),
    onError: showFailure,
  });
  return (
    <SureButton
      variant="primary"
      question={
        <>
          <p>You pay nothing. The new kit goes to the address of the first one{replacementTo ? ":" : "."}</p>
          {replacementTo ? (
            <address>
              {replacementTo.map((line, index) => (
                <span key={index}>
                  {line}
                  <br />
                </span>
              ))}
            </address>
          ) : null}
          <p>Is the address wrong? Ask {clinic} to send the kit.</p>
        </>
      }
      action="Send it there"
      isDangerous={false}
      busy={replacing.isPending}
      onSure={() => replacing.mutate()}
    >
      Send me a new kit
    </SureButton>
  );
}
