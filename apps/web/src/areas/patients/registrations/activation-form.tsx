import { useSaveForm } from "../../../ui/save-form.tsx";
import type { ActivatableKit, ActivatedKit } from "@kitpath/contract/patients/activation/activation";
import {
  activatedMessage,
  activationConsent,
} from "@kitpath/contract/patients/activation/activation-consent";
import { useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { tellHost } from "../../../lib/tell-host.ts";
import { sentAnswers } from "../../../lib/sent-answers.ts";
import { withTexts } from "../../../lib/with-texts.ts";
import { AskedQuestions } from "../../../ui/asked-questions.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PrivacyLink } from "../../../ui/privacy-link.tsx";
import type { ActivationOutput } from "./activation-schema.ts";
import { activationSchema, emptyActivation } from "./activation-schema.ts";
import { AudienceNotice } from "./audience-notice.tsx";
import { CollectionFields } from "./collection-fields.tsx";
import { KnownPersonFacts } from "./known-person-facts.tsx";
import { OwnTextsField } from "./own-texts-field.tsx";
import { MobileField, PersonFields } from "./person-fields.tsx";
import { statusOf } from "./person-schema.ts";
import { StatusField } from "./status-field.tsx";

type ActivationFormProps = {
  kit: ActivatableKit;
  token: string | undefined;
  onDone: (activated: ActivatedKit, isTaken: boolean) => void;
};

/** The person enters who they are and when they took the sample, and consents to the test. */
export function ActivationForm({ kit, token, onDone }: ActivationFormProps) {
  // A known person's form is short, and another link to the kit may be of somebody else.
  const draft = kit.person ? null : `activate.${kit.kitId}`;
  const queryClient = useQueryClient();
  const form = useSaveForm({
    schema: activationSchema(kit.needsBarcode, kit.questions),
    first: emptyActivation(kit.person),
    draft,
    anew: "consent",
    send: (entry: ActivationOutput) =>
      call("activateKit", {
        body: {
          kitId: kit.kitId,
          user: withTexts(entry.user),
          collectedAt: entry.collected,
          ...statusOf(entry),
          ...sentAnswers(kit, entry.answers),
          consent: activationConsent.version,
          ...(kit.needsBarcode ? { barcode: entry.barcode } : {}),
          ...(token ? { token } : {}),
        },
      }),
    onSaved: (activated, { collected }) => {
      tellHost(activatedMessage(kit.kitId), kit.frameOrigins);
      onDone(activated, collected !== null);
    },
    onRefused: (error) => {
      const refusal = error instanceof ApiError ? error : null;
      const message = refusal?.fields.collectedAt;
      if (message) form.setError("collected.day", { message });
      else if (isOfKit(refusal)) {
        if (draft) dropEntry(draft);
        void queryClient.resetQueries({ queryKey: ["findActivatableKit"] });
      } else return false;
      return true;
    },
  });
  return (
    <FormProvider {...form}>
      <form {...form.frame} className={layout.form}>
        {kit.person ? (
          <>
            <KnownPersonFacts person={kit.person} />
            <MobileField autoComplete="tel" />
          </>
        ) : (
          <PersonFields isSelf />
        )}
        {kit.sendsTexts ? <OwnTextsField /> : null}
        {kit.needsBarcode ? (
          <TextField
            label="Barcode on the tube"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            {...form.field("barcode")}
          />
        ) : null}
        {kit.asksHormonalStatus ? <StatusField /> : null}
        <AskedQuestions questions={kit.questions} />
        <AudienceNotice product={kit.product} audience={kit.audience} />
        <CollectionFields isSelfCollected={kit.isSelfCollected} />
        <Checkbox
          label={
            <>
              {activationConsent.text(kit.organisation.name)} <PrivacyLink />
            </>
          }
          {...form.field("consent")}
        />
        <Button type="submit" variant="primary" wide busy={form.isSaving}>
          Register my kit
        </Button>
      </form>
    </FormProvider>
  );
}

/** Whether the kit, the link to it or what was asked is another by now. */
const isOfKit = (refusal: ApiError | null): boolean =>
  refusal !== null &&
  (refusal.code.startsWith("KIT_") ||
    ["not_found", "link_expired"].includes(refusal.code) ||
    "questionnaireVersion" in refusal.fields);
