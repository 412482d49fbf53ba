import type { CommentaryAttachment } from "@kitpath/contract/kits/kits/commentary-attachment";
import {
  attachmentLimits,
  attachmentMediaTypes,
  mostAttachments,
} from "@kitpath/contract/review/commentaries/attachments";
import { Paperclip } from "lucide-react";
import { useId, useRef } from "react";
import type { Attached } from "../../../ui/attachment-list.tsx";
import { AttachmentList } from "../../../ui/attachment-list.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./attachments-field.module.css";
import type { Attachments } from "./use-attachments.ts";

type AttachmentsFieldProps = {
  /** Of the version before, where they are kept. */
  kept?: readonly CommentaryAttachment[];
  onDrop?: (id: string) => void;
  attachments: Attachments;
  /** The server's refusal of what was signed. */
  error?: string | undefined;
};

const none: readonly CommentaryAttachment[] = [];

/** The PDF files that are signed with a commentary. */
export function AttachmentsField({ kept = none, onDrop, attachments, error }: AttachmentsFieldProps) {
  const { files, add, remove, get, isBusy, problem } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const all: readonly Attached[] = [...kept, ...files];
  const fault = problem ?? error;
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
    >
      <p id={`${id}-label`} className={styles.label}>
        Files
      </p>
      <AttachmentList
        label="Files to sign"
        files={all}
        get={get}
        busy={isBusy}
        onRemove={(file) => {
          // The button goes with the file, and the keys of the form work only inside it.
          group.current?.focus();
          if (kept.some((each) => each.id === file.id)) onDrop?.(file.id);
          else remove(file.id);
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="PDF file"
        accept={attachmentMediaTypes.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add(file);
          target.value = "";
        }}
      />
      {all.length < mostAttachments ? (
        <div>
          <Button busy={isBusy} onClick={() => input.current?.click()}>
            <Paperclip size={17} aria-hidden="true" />
            Attach a PDF
          </Button>
        </div>
      ) : null}
      <p id={`${id}-note`} className={fault ? styles.error : styles.help} role={fault ? "alert" : undefined}>
        {fault ?? `Optional. ${attachmentLimits}.`}
      </p>
    </div>
  );
}
