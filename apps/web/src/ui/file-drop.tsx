import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./file-drop.module.css";

type FileDropProps = {
  /** The button's label. */
  action: string;
  /** The file's name for screen readers. */
  label: string;
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** A drop target for a file, with a button that chooses one. */
export function FileDrop({ action, label, accept, busy, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Upload size={28} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      {children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
        {action}
      </Button>
    </div>
  );
}
