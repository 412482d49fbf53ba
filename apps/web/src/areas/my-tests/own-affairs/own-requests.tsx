import type { About, OwnRequest } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import styles from "./about.module.css";

const kinds: Record<PrivacyKind, { title: string; means: string }> = {
  access: { title: "A copy of my data", means: "You get everything that is kept about you." },
  correction: { title: "A correction", means: "Something about you is wrong and should be put right." },
  erasure: { title: "Delete my data", means: "What the law wants kept stays, without your name." },
  restriction: { title: "Keep it, but do not use it", means: "For the time being, such as in a dispute." },
};
const order = ["access", "correction", "erasure", "restriction"] as const;

/** What they have asked for about their data, and a new request. */
export function OwnRequests({ about: { requests } }: { about: About }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="own-requests">
      <h2 id="own-requests">Ask about my data</h2>
      {requests.length > 0 ? (
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <div>
                <strong>{kinds[request.kind].title}</strong>
                <span className={styles.quiet}>
                  {request.reference}, asked {formatCalendarDay(request.receivedOn)}. {stateOf(request)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {isAsking ? (
        <RequestForm onClose={() => setAsking(false)} />
      ) : (
        <>
          <p>You can have a copy of your data, have it put right, or have it deleted.</p>
          <Button onClick={() => setAsking(true)}>Ask for something</Button>
        </>
      )}
    </section>
  );
}

function stateOf({ state, dueOn, reason }: OwnRequest): string {
  if (state === "fulfilled") return "Done.";
  if (state === "refused") return `Refused: ${reason ?? ""}`;
  return `You get an answer by ${formatCalendarDay(dueOn)}.`;
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<PrivacyKind>("access");
  const [wish, setWish] = useState("");
  const asking = useMutation({
    mutationFn: () => call("makeOwnRequest", { body: { kind, wish: kind === "correction" ? wish : "" } }),
    onSuccess: onClose,
  });
  return (
    <form
      noValidate
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate();
      }}
    >
      {asking.error ? <Notice tone="bad">{messageOf(asking.error)}</Notice> : null}
      <RadioList
        label="I want"
        options={order.map((value) => ({
          value,
          label: kinds[value].title,
          description: kinds[value].means,
        }))}
        chosen={kind}
        radio={{ name: "kind", onChange: ({ target }) => setKind(target.value as PrivacyKind) }}
      />
      {kind === "correction" ? (
        <TextAreaField
          label="What is wrong, and what is right?"
          value={wish}
          maxLength={1000}
          onChange={({ target }) => setWish(target.value)}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={asking.isPending}>
          Ask for it
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
