import { zodResolver } from "@hookform/resolvers/zod";
import type { RegistrableKit } from "@kitpath/contract/patients/registrations/registrations";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { AudienceNotice } from "./audience-notice.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { PersonEntry, PersonOutput } from "./person-schema.ts";
import { emptyPerson, personSchema, statusOf } from "./person-schema.ts";
import { StatusField } from "./status-field.tsx";

type RegisterFormProps = {
  kit: RegistrableKit;
  /** Another kit is being looked up, which takes the place of this one. */
  isLeaving: boolean;
  onSending: (isSending: boolean) => void;
  onDone: (name: string) => void;
  /** Called when the kit itself was refused in the meantime. */
  onRefused: (error: ApiError) => void;
  onCancel: () => void;
};

/** Registers a kit to a person. The first empty field gets the focus, and Escape cancels. */
export function RegisterForm({ kit, isLeaving, onSending, onDone, onRefused, onCancel }: RegisterFormProps) {
  const needsBarcode = kit.barcode === null;
  const form = useForm<PersonEntry, unknown, PersonOutput>({
    resolver: zodResolver(personSchema(needsBarcode)),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { ...emptyPerson, user: { ...emptyPerson.user, ...kit.recipient } },
  });
  const focusFirstError = useFocusFirstError(form.formState);
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback(
    (attached: HTMLFormElement) => {
      element.current = attached;
      return focusFirstError(attached);
    },
    [focusFirstError],
  );
  const [withKey] = useState(keepKey);
  const registering = useMutation({
    mutationFn: (person: PersonOutput) => {
      const { user, barcode } = person;
      const body = { kitId: kit.kitId, user, ...statusOf(person), ...(needsBarcode ? { barcode } : {}) };
      return withKey(body, (idempotencyKey) => call("registerTest", { body }, { idempotencyKey }));
    },
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
    onSuccess: (_done, { user }) => onDone(`${user.firstName} ${user.lastName}`),
    onError: (error) => {
      if (error instanceof ApiError && (error.code.startsWith("KIT_") || error.status === 404))
        onRefused(error);
      else showRefusal(form, error);
    },
  });
  // What is sent stays until it is answered, since only its form can say why it was refused.
  const isSending = registering.isPending;
  useEffect(() => {
    const fields = element.current?.querySelectorAll<HTMLInputElement>("input[type=text], input[type=email]");
    [...(fields ?? [])].find(({ value }) => value === "")?.focus();
  }, [element]);
  useEffect(() => {
    const form = element.current;
    const putAway = (event: KeyboardEvent) => (event.key === "Escape" && !isSending ? onCancel() : undefined);
    form?.addEventListener("keydown", putAway);
    return () => form?.removeEventListener("keydown", putAway);
  }, [element, isSending, onCancel]);
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        ref={attach}
        noValidate
        className={layout.form}
        aria-label={`Register kit ${kit.kitId}`}
        onSubmit={form.handleSubmit((entry) => registering.mutate(entry))}
      >
        {needsBarcode ? (
          <TextField
            label="Barcode on the tube"
            autoComplete="off"
            maxLength={60}
            help="Scan it. This kit has no barcode yet."
            error={errors.barcode?.message}
            {...form.register("barcode")}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // A scanner ends with Enter, but the person is still missing.
              event.preventDefault();
              element.current?.querySelector<HTMLInputElement>("[name='user.firstName']")?.focus();
            }}
          />
        ) : null}
        <PersonFields />
        {kit.asksHormonalStatus ? <StatusField /> : null}
        <AudienceNotice product={kit.product} audience={kit.audience} />
        <div className={layout.actions}>
          <Button type="submit" variant="primary" disabled={isLeaving} busy={isSending}>
            Register kit
          </Button>
          <Button disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
