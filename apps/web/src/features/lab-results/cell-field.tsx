import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import styles from "./entry-grid.module.css";
import type { Cell } from "./grid-rows.ts";

type CellFieldProps = {
  label: string;
  cell: Cell;
  /** Whether it is for typing into as soon as it appears. */
  takesFocus: boolean;
  isReadOnly: boolean;
  onCommit: (text: string) => void;
  onConfirm: () => void;
};

/** The input of the active cell. Moving on saves it; Escape restores the previous value; F2 edits it in place. */
export function CellField({ label, cell, takesFocus, isReadOnly, onCommit, onConfirm }: CellFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(cell.text);
  const [known, setKnown] = useState(cell.text);
  const [isEditing, setEditing] = useState(false);
  const typed = useRef({ text, kept: cell.text, commit: onCommit });
  if (known !== cell.text) {
    setKnown(cell.text);
    // What somebody else has entered meanwhile must not become a part of what is being typed.
    if (text === known) setText(cell.text);
  }
  useEffect(() => {
    typed.current = { text, kept: cell.text, commit: onCommit };
  });

  // Moving on by key, click or wheel unmounts the field: its text is saved then.
  useEffect(() => {
    if (takesFocus) {
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    }
    const isTyping = () => typed.current.text.trim() !== typed.current.kept;
    const askBefore = (event: BeforeUnloadEvent) => {
      if (isTyping()) event.preventDefault();
    };
    window.addEventListener("beforeunload", askBefore);
    return () => {
      window.removeEventListener("beforeunload", askBefore);
      if (isTyping()) typed.current.commit(typed.current.text);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- whether it takes the focus matters as it appears
  }, []);

  const commit = () => {
    if (text.trim() === typed.current.kept) return;
    typed.current.kept = text.trim();
    setKnown(text);
    onCommit(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      commit();
      // In the last row the cell stays active, and the next digit replaces its text.
      input.current?.select();
      setEditing(false);
    } else if (event.key === "Escape") {
      setText(cell.text);
      setEditing(false);
    } else if (event.key === "F2") {
      setEditing(true);
      input.current?.setSelectionRange(text.length, text.length);
    } else if (event.key === "Delete" && !isEditing && !isReadOnly) {
      event.preventDefault();
      setText("");
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && cell.state === "asks") {
      event.preventDefault();
      onConfirm();
    }
  };

  return (
    <input
      ref={input}
      type="text"
      value={text}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={cell.state === "refused" || undefined}
      readOnly={isReadOnly}
      data-editing={isEditing}
      className={styles.field}
      onChange={(event) => setText(event.target.value)}
      onDoubleClick={() => setEditing(true)}
      onKeyDown={onKeyDown}
      onBlur={isReadOnly ? undefined : commit}
    />
  );
}
