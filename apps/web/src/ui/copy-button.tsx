import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../lib/copy-text.ts";
import styles from "./copy-button.module.css";

/** Copies a number or code to the clipboard. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()} aria-label={label}>
      {copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
    </button>
  );
}
