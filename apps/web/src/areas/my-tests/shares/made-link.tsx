import type { MadeShare } from "@kitpath/contract/my-tests/shares/shares";
import { Share2 } from "lucide-react";
import { showFailure } from "../../../lib/show-failure.ts";
import { focusOn } from "../../../lib/focus-on.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { Button } from "../../../ui/button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./shares.module.css";

/** The link and its code, which are shown this once. */
export function MadeLink({ made, onDone }: { made: MadeShare; onDone: () => void }) {
  const { data, link, code, qrCode } = made;
  const copy = async () => {
    if (await copyText(link)) void showSnackbar("success", "The link is copied.");
  };
  const send = () =>
    navigator.share({ url: link }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) showFailure(error);
    });
  return (
    <>
      <h1 ref={focusOn} tabIndex={-1} aria-describedby="made-intro made-code">
        Your link for {data.forWhom}
      </h1>
      <p id="made-intro" className={styles.intro}>
        Both are shown only now. The link works until <Time value={data.endsAt} format="moment" />.
      </p>
      <section className={styles.card} aria-labelledby="step-link">
        <h2 id="step-link">1. Give them the link</h2>
        <p>They can scan it here, or you can send it.</p>
        <div className={styles.code}>
          <QrCode {...qrCode} label="QR code of the link" />
        </div>
        <div className={styles.actions}>
          {"share" in navigator ? (
            <Button variant="primary" onClick={() => void send()}>
              <Share2 size={17} aria-hidden="true" />
              Send the link
            </Button>
          ) : null}
          <Button onClick={() => void copy()}>Copy the link</Button>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="step-code">
        <h2 id="step-code">2. Tell them the code</h2>
        <p id="made-code" className={styles.digits}>
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <p>Say it in person or by phone. Do not send it with the link: then only they can open it.</p>
      </section>
      <Button variant="primary" wide onClick={onDone}>
        I have both
      </Button>
    </>
  );
}
