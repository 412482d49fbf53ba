import type { About } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./about.module.css";

/** How the clinic writes to them, and what they have agreed to. */
export function OwnAgreements({ about, clinic }: { about: About; clinic: string }) {
  const { texts, consents } = about;
  const agreeing = useMutation({
    mutationFn: (acceptsTexts: boolean) => call("setOwnTexts", { body: { acceptsTexts } }),
  });
  const { isOffered, isAgreed, stoppedAt } = texts;
  return (
    <section className={styles.section} aria-labelledby="own-agreements">
      <h2 id="own-agreements">Messages and consent</h2>
      <p>{wayOfWriting(clinic, texts)}</p>
      {stoppedAt ? (
        <p>
          Your number replied STOP on <Time value={stoppedAt} format="moment" />. It gets no text messages
          until it replies START.
        </p>
      ) : null}
      {agreeing.error ? <Notice tone="bad">{messageOf(agreeing.error)}</Notice> : null}
      <p>
        <Button busy={agreeing.isPending} onClick={() => agreeing.mutate(!isAgreed)}>
          {isOffered
            ? isAgreed
              ? "Write to me by e-mail"
              : "Write to me by text message"
            : isAgreed
              ? "I no longer agree to text messages"
              : "I agree to text messages"}
        </Button>
      </p>
      {consents.length > 0 ? (
        <>
          <h3>What you have agreed to</h3>
          <ul className={styles.list}>
            {consents.map(({ id, product, version, givenAt }) => (
              <li key={id}>
                <div>
                  <strong>Your sample is tested and you get the results: {product}</strong>
                  <span className={styles.quiet}>
                    <Time value={givenAt} format="moment" />, version {version}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            To take it back, ask below for your data to be erased, or to be kept but not used.
          </p>
        </>
      ) : null}
    </section>
  );
}

function wayOfWriting(clinic: string, { isOffered, isAgreed }: About["texts"]): string {
  if (isOffered)
    return isAgreed
      ? `${clinic} writes to you by text message. Where that fails, by e-mail.`
      : `${clinic} writes to you by e-mail.`;
  return isAgreed
    ? `${clinic} sends no text messages at the moment, so it writes to you by e-mail. You have agreed to text messages, should it send some.`
    : `${clinic} sends no text messages at the moment, so it writes to you by e-mail.`;
}
