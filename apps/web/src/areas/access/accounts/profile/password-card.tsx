import { messages } from "@kitpath/contract/operation/messages";
import { passwordRules } from "@kitpath/contract/fields/password-rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../../lib/api.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { PasswordStrength } from "../../../../ui/password-strength.tsx";
import { SaveForm, useSaveForm } from "../../../../ui/save-form.tsx";
import { LoadingScreen } from "../../../../ui/spinner.tsx";
import { leftBehindQuery } from "./queries.ts";

const KeptChoice = lazy(async () => ({
  default: (await import("../../../../ui/kept-choice.tsx")).KeptChoice,
}));

/**
 * Changes the password, given the current one; other sessions end. Keys, webhooks and invitations end too if the password had to be
 * changed or somebody else may know it, all but what is kept.
 */
export function PasswordCard({ mustChange }: { mustChange: boolean }) {
  const [isKnown, setIsKnown] = useState(false);
  const [keep, setKeep] = useState<readonly string[]>([]);
  const asks = mustChange || isKnown;
  const left = useQuery({ ...leftBehindQuery, enabled: asks }).data;
  const form = useSaveForm({
    isFleeting: true,
    first: { currentPassword: "", newPassword: "" },
    repeats: true,
    send: (body) => call("changePassword", { body: asks ? { ...body, keep: [...keep] } : body }),
    done: "Password changed. Your other sessions have been signed out.",
    onSaved: () => {
      setIsKnown(false);
      setKeep([]);
    },
  });
  const typed = useWatch({ control: form.control, name: "newPassword" });
  const all = left ? left.keys.length + left.webhooks.length + left.invitations.length : 0;
  const ended = asks ? all - keep.length : 0;
  return (
    <SaveForm
      form={form}
      card="Password"
      action={ended > 0 ? `Change password and end ${ended}` : "Change password"}
      isDisabled={asks && !left}
    >
      <div className={layout.pair}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field("currentPassword", { required: messages.required })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={<PasswordStrength value={typed} />}
          {...form.field("newPassword", { validate: (value) => passwordRules(value)[0] })}
        />
      </div>
      {mustChange ? (
        <p>Passkeys and recovery codes end with the old password. You can add them again below.</p>
      ) : (
        <Checkbox
          label="Somebody else may know my password"
          help="You can then also end what was created with this account."
          checked={isKnown}
          onChange={({ target }) => setIsKnown(target.checked)}
        />
      )}
      {asks && left && all + left.colleagues.length > 0 ? (
        <Suspense fallback={<LoadingScreen />}>
          <KeptChoice left={left} keep={keep} onChange={setKeep} />
        </Suspense>
      ) : null}
      {left && all === 0 && isKnown ? (
        <p>You have made no API keys, webhooks or invitations. Check your passkeys below too.</p>
      ) : null}
    </SaveForm>
  );
}
