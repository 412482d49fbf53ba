import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues, UseFormProps } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { messageOf } from "../lib/api-error.ts";
import { changesIn } from "../lib/changes-in.ts";
import { useFocusFirstError } from "../lib/focus-first-error.ts";
import { fieldsOf } from "../lib/form-fields.ts";
import { keepKey } from "../lib/idempotency-key.ts";
import { dropEntry, readEntry, useKeptChanges, useKeptEntry } from "../lib/kept-entry.ts";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { showRefusal } from "../lib/show-refusal.ts";
import { useFollowSaved } from "../lib/use-follow-saved.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import layout from "./form-layout.module.css";
import { Notice } from "./notice.tsx";
import { showSnackbar } from "./snackbar.tsx";

/** What makes a repeat of the same entry, sent because no answer came, do nothing again. */
export type Once = { idempotencyKey: string };

/** The changed fields of a saved entry. */
type Changes<Output> = { changes: Partial<Output> };

type Saving<Entry extends FieldValues, Output, Answer> = {
  /** The contract's rules of the entry; without them the fields have rules of their own. */
  schema?: ZodType<Output, Entry>;
  /** What is saved now, and may be changed by others meanwhile. */
  saved?: Entry;
  /** What a new entry begins with. */
  first?: Entry;
  /** The next entry begins as the last one did. */
  repeats?: true;
  /** The name under which a long entry is kept in the tab until it is saved. */
  draft?: string | null;
  /** The field of the draft that the user must enter again. */
  anew?: keyof Entry & string;
  /** Nobody misses the entry, such as a password, if they leave without saving. */
  isFleeting?: true;
  mode?: UseFormProps<Entry>["mode"];
  reValidateMode?: UseFormProps<Entry>["reValidateMode"];
  /** What is wrong with the entry from the first; the same object on every render, because a new one would replace later errors. */
  errors?: FieldErrors<Entry>;
  send: (entry: Output, sent: Once & Changes<Output>) => Promise<Answer>;
  /** The message once it is saved. */
  done?: string | ((answer: Answer, entry: Output) => string);
  onSaved?: (answer: Answer, entry: Output) => unknown;
  /** Shows a refusal that is not of the fields alone; returns false to have it shown as usual. */
  onRefused?: (error: Error) => boolean;
  /** The form's field for a path in the request, where they differ. */
  fieldOf?: (path: string) => string;
  /** A refusal that no field shows stays in the form, as `refusal`. */
  hasNotice?: true;
};

/**
 * A form that saves: it checks the entry by the contract's rules, focuses the first field that is wrong, here or at the server, and
 * shows why it was refused. What the call changes is read again by itself (`lib/touched-reads.ts`).
 */
export function useSaveForm<Entry extends FieldValues, Output extends object = Entry, Answer = unknown>(
  options: Saving<Entry, Output, Answer>,
) {
  const { schema, saved, repeats, draft = null, anew, mode = "onTouched", reValidateMode } = options;
  const { errors, send, done, onSaved, onRefused, fieldOf, hasNotice } = options;
  const [first] = useState(saved ?? options.first ?? ({} as Entry));
  const [withKey] = useState(keepKey);
  const form = useForm<Entry, unknown, Output>({
    ...(schema ? { resolver: zodResolver(schema) } : {}),
    mode,
    ...(reValidateMode ? { reValidateMode } : {}),
    ...(errors ? { errors } : {}),
    shouldFocusError: false,
    defaultValues: readEntry(saved ? null : draft, first) as DefaultValues<Entry>,
  });
  useFollowSaved(form, saved ?? first);
  useKeptEntry(form, saved ? null : draft, anew);
  useKeptChanges(form, saved ? draft : null, anew);
  const element = useFocusFirstError(form.formState);
  // What is being saved is not lost, and once saved it may lead elsewhere before it counts as the form's own.
  const sent = useRef<Entry>(undefined);
  const { defaultValues } = form.formState;
  useLeaveGuard("typed", () => {
    const isKept = options.isFleeting || (draft !== null && anew === undefined);
    return !isKept && [defaultValues, sent.current].every((known) => !isSame(form.getValues(), known));
  });
  const say = (error: unknown) => form.setError("root", { message: messageOf(error) });
  const saving = useMutation({
    mutationFn: (entry: Output) => {
      sent.current = form.getValues();
      return withKey(entry, (idempotencyKey) =>
        send(entry, { idempotencyKey, changes: changesIn(entry, form.formState.defaultValues) }),
      );
    },
    onSuccess: async (answer, entry) => {
      if (draft !== null) dropEntry(draft);
      if (saved) form.reset(form.getValues());
      if (repeats) form.reset();
      if (done) void showSnackbar("success", typeof done === "string" ? done : done(answer, entry));
      await onSaved?.(answer, entry);
    },
    onError: (error) => {
      sent.current = undefined;
      return onRefused?.(error) || showRefusal(form, error, { fieldOf, ...(hasNotice ? { say } : {}) });
    },
  });
  return {
    ...form,
    ...fieldsOf(form),
    isSaving: saving.isPending,
    save: saving.mutate,
    refusal: form.formState.errors.root?.message,
    frame: {
      ref: element,
      noValidate: true,
      onSubmit: form.handleSubmit((entry: Output) => saving.mutate(entry)),
    },
  };
}

const isSame = (entry: object, known: object | undefined): boolean =>
  known !== undefined && Object.keys(changesIn(entry, known)).length === 0;

/** A form of these fields, for components that draw a part of it. */
export type SaveFormOf<Entry extends FieldValues> = ReturnType<typeof useSaveForm<Entry>>;

type SaveFormProps = {
  form: Pick<ReturnType<typeof useSaveForm>, "frame" | "isSaving" | "refusal">;
  /** The button's label. */
  action: ReactNode;
  variant?: "primary" | "danger" | "plain";
  isDisabled?: boolean | undefined;
  /** In a dialog: what its cancel button does. */
  onCancel?: () => void;
  /** Its label. */
  dismiss?: string;
  /** The title of the card that the form fills. */
  card?: string;
  narrow?: boolean;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
};

/** The frame of a form that saves: its fields, then its button. */
export function SaveForm({
  form: { frame, isSaving, refusal },
  card,
  narrow,
  onCancel,
  ...rest
}: SaveFormProps) {
  const { action, variant = "primary", isDisabled, dismiss, more } = rest;
  const children = (
    <>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      {rest.children}
    </>
  );
  const button = (
    <Button type="submit" variant={variant} disabled={isDisabled} busy={isSaving}>
      {action}
    </Button>
  );
  if (onCancel) {
    return (
      <form {...frame} className={layout.form}>
        {children}
        <DialogActions busy={isSaving} onCancel={onCancel} dismiss={dismiss}>
          {button}
        </DialogActions>
      </form>
    );
  }
  const fields = (
    <fieldset disabled={isSaving} className={layout.form}>
      {children}
      <div className={layout.actions}>
        {button}
        {more}
      </div>
    </fieldset>
  );
  return (
    <form {...frame} className={narrow ? layout.narrow : undefined}>
      {card === undefined ? fields : <Card title={card}>{fields}</Card>}
    </form>
  );
}
