import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./about.module.css";

type CloseAccessProps = { clinic: string; onLeft: () => void };

/** Closes their place for them. */
export function CloseAccess({ clinic, onLeft }: CloseAccessProps) {
  const [isSure, setSure] = useState(false);
  const closing = useMutation({ mutationFn: () => call("closeOwnAccess", {}), onSuccess: onLeft });
  return (
    <section className={styles.section} aria-labelledby="close-access">
      <h2 id="close-access">Delete my access</h2>
      <p>
        You can close this place for yourself. {clinic} keeps your results. You get back in only if {clinic}{" "}
        invites you again.
      </p>
      {closing.error ? <Notice tone="bad">{messageOf(closing.error)}</Notice> : null}
      {isSure ? (
        <>
          <p role="status">You are signed out everywhere, and your passkeys are removed. Are you sure?</p>
          <div className={styles.actions}>
            <Button variant="danger" busy={closing.isPending} onClick={() => closing.mutate()}>
              Delete my access
            </Button>
            <Button variant="quiet" onClick={() => setSure(false)}>
              Keep it
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setSure(true)}>Delete my access</Button>
      )}
    </section>
  );
}
