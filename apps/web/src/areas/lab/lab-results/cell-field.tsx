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
  /** Gets the text with the version of the result that it was typed over. */
  onCommit: (text: string, version: number) => void;
  onConfirm: () => void;
};

/** The input of the active cell. Moving on saves it; Escape restores the previous value; F2 edits it in place. */
export function CellField({ label, cell, takesFocus, isReadOnly, onCommit, onConfirm }: CellFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(cell.text);
  const [known, setKnown] = useState({ text: cell.text, version: cell.version });
  const [isEditing, setEditing] = useState(false);
  const [isChosen] = useState(takesFocus);
  // What somebody else enters meanwhile neither becomes a part of what is being typed nor is replaced by it unseen.
  const follow = () => {
    setKnown({ text: cell.text, version: cell.version });
    setText(cell.text);
  };
  if (text === known.text && (known.text !== cell.text || known.version !== cell.version)) follow();
  const version = cell.isMine ? cell.version : known.version;
  const typed = useRef({ text, kept: cell.text, version, commit: onCommit });
  useEffect(() => {
    typed.current = { text, kept: cell.text, version, commit: onCommit };
  });

  // Moving on by key, click or wheel unmounts the field: its text is saved then.
  useEffect(() => {
    if (isChosen) {
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
      if (isTyping()) typed.current.commit(typed.current.text, typed.current.version);
    };
  }, [isChosen]);

  const commit = () => {
    if (text.trim() === typed.current.kept) return;
    typed.current.kept = text.trim();
    setKnown({ text, version });
    onCommit(text, version);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      commit();
      // In the last row the cell stays active, and the next digit replaces its text.
      input.current?.select();
      setEditing(false);
    } else if (event.key === "Escape") {
      follow();
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
