import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import styles from "./about.module.css";

type CloseAccessProps = { clinic: string; onClosed: () => void };

/** Closes their place for them. */
export function CloseAccess({ clinic, onClosed }: CloseAccessProps) {
  const closing = useMutation({ mutationFn: () => call("closeOwnAccess", {}), onSuccess: onClosed });
  return (
    <section className={styles.section} aria-labelledby="close-access">
      <h2 id="close-access">Delete my access</h2>
      <p>
        You can close this place for yourself. {clinic} keeps your results. You get back in only if {clinic}{" "}
        invites you again.
      </p>
      {closing.error ? <Notice tone="bad">{messageOf(closing.error)}</Notice> : null}
      <SureButton
        question="You are signed out everywhere, and your passkeys are removed. Are you sure?"
        action="Delete my access"
        keep="Keep it"
        busy={closing.isPending}
        onSure={() => closing.mutate()}
      >
        Delete my access
      </SureButton>
    </section>
  );
}
