import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { focusOn } from "../../../lib/focus-on.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import styles from "./about.module.css";
import { requestKinds, requestOrder } from "./request-kinds.ts";

const noWords = "Write what is wrong, and what is right.";

/** Asks for something about their data. A correction needs words, and a deletion is asked about first. */
export function RequestForm({ clinic, onClose }: { clinic: string; onClose: () => void }) {
  const [kind, setKind] = useState<PrivacyKind>("access");
  const [wish, setWish] = useState("");
  const [isTried, setTried] = useState(false);
  const asking = useMutation({
    mutationFn: () => call("makeOwnRequest", { body: { kind, wish: kind === "correction" ? wish : "" } }),
    onSuccess: onClose,
  });
  const problem = isTried && kind === "correction" && !wish.trim() ? noWords : undefined;
  return (
    <form
      ref={focusOn}
      tabIndex={-1}
      aria-label="Ask about my data"
      noValidate
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (kind === "erasure") return;
        if (kind !== "correction" || wish.trim()) asking.mutate();
        else event.currentTarget.querySelector("textarea")?.focus();
      }}
    >
      {asking.error ? <Notice tone="bad">{messageOf(asking.error)}</Notice> : null}
      <RadioList
        label="I want"
        options={requestOrder.map((value) => ({
          value,
          label: requestKinds[value].title,
          description: requestKinds[value].means,
        }))}
        chosen={kind}
        radio={{ name: "kind", onChange: ({ target }) => setKind(target.value as PrivacyKind) }}
      />
      {kind === "correction" ? (
        <TextAreaField
          label="What is wrong, and what is right?"
          value={wish}
          maxLength={1000}
          error={problem}
          onChange={({ target }) => setWish(target.value)}
        />
      ) : null}
      <div className={styles.actions}>
        {kind === "erasure" ? (
          <SureButton
            variant="primary"
            question={`Your name, your details and your place here go, and nobody can bring them back. Results that ${clinic} must keep stay without your name. You can take this back until somebody begins.`}
            action="Ask to delete my data"
            busy={asking.isPending}
            onSure={() => asking.mutate()}
          >
            Ask for it
          </SureButton>
        ) : (
          <Button type="submit" variant="primary" busy={asking.isPending}>
            Ask for it
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
