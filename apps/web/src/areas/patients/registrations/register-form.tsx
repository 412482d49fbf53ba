import { useSaveForm } from "../../../ui/save-form.tsx";
import type { RegistrableKit } from "@kitpath/contract/patients/registrations/registrations";
import { useCallback, useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { sentAnswers } from "../../../lib/sent-answers.ts";
import { withTexts } from "../../../lib/with-texts.ts";
import { AskedQuestions } from "../../../ui/asked-questions.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { TextsField } from "../../../ui/texts-field.tsx";
import { AudienceNotice } from "./audience-notice.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { PersonOutput } from "./person-schema.ts";
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
  const form = useSaveForm({
    schema: personSchema(needsBarcode, kit.questions),
    first: { ...emptyPerson, user: { ...emptyPerson.user, ...kit.recipient } },
    send: (person: PersonOutput, once) => {
      const { user, barcode } = person;
      const body = {
        kitId: kit.kitId,
        user: withTexts(user),
        ...statusOf(person),
        ...sentAnswers(kit, person.answers),
        ...(needsBarcode ? { barcode } : {}),
      };
      return call("registerTest", { body }, once);
    },
    onSaved: (_done, { user }) => onDone(`${user.firstName} ${user.lastName}`),
    onRefused: (error) => {
      const isOfKit = error instanceof ApiError && (error.code.startsWith("KIT_") || error.status === 404);
      if (isOfKit) onRefused(error);
      return isOfKit;
    },
  });
  const { isSaving } = form;
  const { ref: focusFirstError } = form.frame;
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback(
    (attached: HTMLFormElement) => {
      element.current = attached;
      return focusFirstError(attached);
    },
    [focusFirstError],
  );
  // What is sent stays until it is answered, since only its form can say why it was refused.
  useEffect(() => {
    onSending(isSaving);
    return () => onSending(false);
  }, [isSaving, onSending]);
  useEffect(() => {
    const fields = element.current?.querySelectorAll<HTMLInputElement>("input[type=text], input[type=email]");
    [...(fields ?? [])].find(({ value }) => value === "")?.focus();
  }, [element]);
  useEffect(() => {
    const form = element.current;
    const putAway = (event: KeyboardEvent) => (event.key === "Escape" && !isSaving ? onCancel() : undefined);
    form?.addEventListener("keydown", putAway);
    return () => form?.removeEventListener("keydown", putAway);
  }, [element, isSaving, onCancel]);
  return (
    <FormProvider {...form}>
      <form {...form.frame} ref={attach} className={layout.form} aria-label={`Register kit ${kit.kitId}`}>
        {needsBarcode ? (
          <TextField
            label="Barcode on the tube"
            autoComplete="off"
            maxLength={60}
            help="Scan it. This kit has no barcode yet."
            {...form.field("barcode")}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // A scanner ends with Enter, but the person is still missing.
              event.preventDefault();
              element.current?.querySelector<HTMLInputElement>("[name='user.firstName']")?.focus();
            }}
          />
        ) : null}
        <PersonFields />
        <TextsField of="user" />
        {kit.asksHormonalStatus ? <StatusField /> : null}
        <AskedQuestions questions={kit.questions} />
        <AudienceNotice product={kit.product} audience={kit.audience} />
        <div className={layout.actions}>
          <Button type="submit" variant="primary" disabled={isLeaving} busy={isSaving}>
            Register kit
          </Button>
          <Button disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
