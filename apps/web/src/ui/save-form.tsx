import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, UseFormProps } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { useFocusFirstError } from "../lib/focus-first-error.ts";
import { keepKey } from "../lib/idempotency-key.ts";
import { dropEntry, readEntry, useKeptEntry } from "../lib/kept-entry.ts";
import { showRefusal } from "../lib/show-refusal.ts";
import { useFollowSaved } from "../lib/use-follow-saved.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import layout from "./form-layout.module.css";
import { showSnackbar } from "./snackbar.tsx";

/** What makes a repeat of the same entry, sent because no answer came, do nothing again. */
export type Once = { idempotencyKey: string };

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
  /** The field of the draft that has to be given anew. */
  anew?: keyof Entry & string;
  mode?: UseFormProps<Entry>["mode"];
  send: (entry: Output, once: Once) => Promise<Answer>;
  /** The message once it is saved. */
  done?: string | ((answer: Answer, entry: Output) => string);
  onSaved?: (answer: Answer, entry: Output) => unknown;
  /** Shows a refusal that is not of the fields alone; returns false to have it shown as usual. */
  onRefused?: (error: Error) => boolean;
};

/**
 * A form that saves: it checks the entry by the contract's rules, focuses the first field that is wrong, here or at the server, and
 * shows why it was refused. What the call changes is read again by itself (`lib/touched-reads.ts`).
 */
export function useSaveForm<Entry extends FieldValues, Output = Entry, Answer = unknown>(
  options: Saving<Entry, Output, Answer>,
) {
  const {
    schema,
    saved,
    repeats,
    draft = null,
    anew,
    mode = "onTouched",
    send,
    done,
    onSaved,
    onRefused,
  } = options;
  const [first] = useState(saved ?? options.first ?? ({} as Entry));
  const [withKey] = useState(keepKey);
  const form = useForm<Entry, unknown, Output>({
    ...(schema ? { resolver: zodResolver(schema) } : {}),
    mode,
    shouldFocusError: false,
    defaultValues: readEntry(draft, first) as DefaultValues<Entry>,
  });
  useFollowSaved(form, saved ?? first);
  useKeptEntry(form, draft, anew);
  const element = useFocusFirstError(form.formState);
  const saving = useMutation({
    mutationFn: (entry: Output) => withKey(entry, (idempotencyKey) => send(entry, { idempotencyKey })),
    onSuccess: async (answer, entry) => {
      if (draft !== null) dropEntry(draft);
      if (saved) form.reset(form.getValues());
      if (repeats) form.reset();
      if (done) void showSnackbar("success", typeof done === "string" ? done : done(answer, entry));
      await onSaved?.(answer, entry);
    },
    onError: (error) => onRefused?.(error) || showRefusal(form, error),
  });
  const errorOf = (name: FieldPath<Entry>) => form.getFieldState(name, form.formState).error?.message;
  return {
    ...form,
    isSaving: saving.isPending,
    save: saving.mutate,
    errorOf,
    /** What a field is given: its name, its value's ways and its error. */
    field: (name: FieldPath<Entry>, rules?: Parameters<typeof form.register>[1]) => ({
      error: errorOf(name),
      ...form.register(name, rules),
    }),
    frame: {
      ref: element,
      noValidate: true,
      onSubmit: form.handleSubmit((entry: Output) => saving.mutate(entry)),
    },
  };
}

/** A form of these fields, for components that draw a part of it. */
export type SaveFormOf<Entry extends FieldValues> = ReturnType<typeof useSaveForm<Entry>>;

type SaveFormProps = {
  form: Pick<ReturnType<typeof useSaveForm>, "frame" | "isSaving">;
  /** The button's label. */
  action: ReactNode;
  variant?: "primary" | "danger" | "plain";
  isDisabled?: boolean | undefined;
  /** In a dialog: what its cancel button does. */
  onCancel?: () => void;
  /** The title of the card that the form fills. */
  card?: string;
  narrow?: boolean;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
};

/** The frame of a form that saves: its fields, then its button. */
export function SaveForm({
  form: { frame, isSaving },
  card,
  narrow,
  onCancel,
  children,
  ...rest
}: SaveFormProps) {
  const { action, variant = "primary", isDisabled, more } = rest;
  const button = (
    <Button type="submit" variant={variant} disabled={isDisabled} busy={isSaving}>
      {action}
    </Button>
  );
  if (onCancel) {
    return (
      <form {...frame} className={layout.form}>
        {children}
        <DialogActions busy={isSaving} onCancel={onCancel}>
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
