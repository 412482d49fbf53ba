import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "../lib/show-failure.ts";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { showSnackbar } from "./snackbar.tsx";

type Question<Answer> = Pick<
  ConfirmDialogProps,
  "title" | "text" | "about" | "action" | "dismiss" | "isDangerous"
> & {
  act: () => Promise<Answer>;
  /** The message once it is done. */
  done?: string;
  /** Called after success, and awaited before the dialog closes. */
  onDone?: (answer: Answer) => unknown;
  onError?: (error: unknown) => void;
  /** Called when the dialog has closed, also after a refusal. */
  onSettled?: () => unknown;
};

/** Asks for confirmation, then acts and reports success or failure; render `dialog`. */
export function useConfirmation<Subject = void, Answer = unknown>(
  questionOn: (subject: Subject) => Question<Answer>,
) {
  // Kept when the dialog closes, which shows its words until it has gone.
  const [asked, setAsked] = useState<{ subject: Subject; isOpen: boolean } | null>(null);
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  const doing = useMutation({
    mutationFn: (subject: Subject) => questionOn(subject).act(),
    onSuccess: (answer, subject) => {
      const { done, onDone } = questionOn(subject);
      if (done) void showSnackbar("success", done);
      return onDone?.(answer);
    },
    onError: (error, subject) => (questionOn(subject).onError ?? showFailure)(error),
    onSettled: (_answer, _error, subject) => {
      close();
      return questionOn(subject).onSettled?.();
    },
  });
  const question = asked && questionOn(asked.subject);
  const dialog = (
    <ConfirmDialog
      open={asked?.isOpen ?? false}
      title={question?.title ?? ""}
      text={question?.text ?? ""}
      about={question?.about}
      action={question?.action ?? ""}
      dismiss={question?.dismiss}
      isDangerous={question?.isDangerous ?? false}
      busy={doing.isPending}
      onClose={close}
      onConfirm={() => (asked ? doing.mutate(asked.subject) : undefined)}
    />
  );
  return { ask: (subject: Subject) => setAsked({ subject, isOpen: true }), dialog, doing };
}
