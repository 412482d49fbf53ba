import type { About, OwnRequest } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import styles from "./about.module.css";
import { RequestForm } from "./request-form.tsx";
import { requestKinds } from "./request-kinds.ts";

type OwnRequestsProps = { about: About; clinic: string };

/** What they have asked for about their data, and a new request. */
export function OwnRequests({ about: { requests }, clinic }: OwnRequestsProps) {
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: (id: string) => call("withdrawOwnRequest", { params: { id } }),
  });
  return (
    <section className={styles.section} aria-labelledby="own-requests">
      <h2 id="own-requests">Ask about my data</h2>
      {withdrawing.error ? <Notice tone="bad">{messageOf(withdrawing.error)}</Notice> : null}
      {requests.length > 0 ? (
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <div>
                <strong>{requestKinds[request.kind].title}</strong>
                <span className={styles.quiet}>
                  {request.reference}, asked {formatCalendarDay(request.receivedOn)}. {stateOf(request)}
                </span>
              </div>
              {request.canWithdraw ? (
                <SureButton
                  name={`Take back ${request.reference}: ${requestKinds[request.kind].title}`}
                  question="Nobody answers this request then. You can ask again at any time."
                  action="Take it back"
                  keep="Keep it"
                  isDangerous={false}
                  busy={withdrawing.isPending && withdrawing.variables === request.id}
                  onSure={() => withdrawing.mutate(request.id)}
                >
                  Take it back
                </SureButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isAsking ? (
        <RequestForm clinic={clinic} onClose={() => setAsking(false)} />
      ) : (
        <>
          <p>
            You can have a copy of your data, have it put right, or have it deleted. Kitpath, which runs this
            service for {clinic}, answers you. {clinic} sees what you ask for.
          </p>
          <Button onClick={() => setAsking(true)}>Ask for something</Button>
        </>
      )}
    </section>
  );
}

function stateOf({ state, dueOn, reason }: OwnRequest): string {
  if (state === "fulfilled") return "Done.";
  if (state === "withdrawn") return "You took it back.";
  if (state === "refused") return `Refused: ${reason ?? ""}`;
  return `You get an answer by ${formatCalendarDay(dueOn)}.`;
}
