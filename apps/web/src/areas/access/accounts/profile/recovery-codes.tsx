import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../../lib/copy-text.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import layout from "../../../../ui/form-layout.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import styles from "./recovery-codes.module.css";

/** Shows the recovery codes, only this once, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(codes.join("\n"))) setCopied(true);
  };
  const save = () => {
    const text = `Recovery codes for ${location.host}. Each works once.\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "kitpath-recovery-codes.txt");
  };
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div className={layout.form}>
      <Notice tone="info" title="Keep these codes somewhere safe">
        If you lose your phone, you can use each code once to sign in. We will not show them again.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classNames(layout.actions, styles.actions)}>
        <Button onClick={() => void copy()}>
          <CopyIcon size={17} aria-hidden="true" />
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <Button onClick={save}>
          <Download size={17} aria-hidden="true" />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
