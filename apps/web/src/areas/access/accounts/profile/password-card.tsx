import { messages } from "@kitpath/contract/operation/messages";
import { passwordRules } from "@kitpath/contract/fields/password-rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../../lib/api.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../../lib/show-refusal.ts";
import { useRefreshAccount } from "../../../../lib/use-refresh-account.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { PasswordStrength } from "../../../../ui/password-strength.tsx";
import { showSnackbar } from "../../../../ui/snackbar.tsx";
import { LoadingScreen } from "../../../../ui/spinner.tsx";
import { leftBehindQuery } from "./queries.ts";

type Entry = { currentPassword: string; newPassword: string };

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
  const queryClient = useQueryClient();
  const refreshAccount = useRefreshAccount();
  const form = useForm<Entry>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "newPassword" });
  const changing = useMutation({
    mutationFn: (body: Entry) => call("changePassword", { body: asks ? { ...body, keep: [...keep] } : body }),
    onSuccess: async () => {
      form.reset();
      setIsKnown(false);
      setKeep([]);
      void showSnackbar("success", "Password changed. Your other sessions have been signed out.");
      await queryClient.invalidateQueries();
      await refreshAccount();
    },
    onError: (error) => showRefusal(form, error),
  });
  const all = left ? left.keys.length + left.webhooks.length + left.invitations.length : 0;
  const ended = asks ? all - keep.length : 0;
  return (
    <Card title="Password">
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => changing.mutate(entry))}
      >
        <div className={layout.pair}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register("currentPassword", { required: messages.required })}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            help={<PasswordStrength value={typed} />}
            {...form.register("newPassword", { validate: (value) => passwordRules(value)[0] })}
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
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={changing.isPending} disabled={asks && !left}>
            {ended > 0 ? `Change password and end ${ended}` : "Change password"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
