import { messages } from "@kitpath/contract/messages";
import { passwordRules } from "@kitpath/contract/password-rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../lib/api.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useRefreshAccount } from "../../lib/use-refresh-account.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import layout from "../../ui/form-layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";
import { PasswordStrength } from "../../ui/password-strength.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

type Entry = { currentPassword: string; newPassword: string };

/** Changes the password, given the current one; other sessions end. */
export function PasswordCard() {
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
    mutationFn: (body: Entry) => call("changePassword", { body }),
    onSuccess: async () => {
      form.reset();
      void showSnackbar("success", "Password changed. Your other sessions have been signed out.");
      await queryClient.invalidateQueries();
      await refreshAccount();
    },
    onError: (error) => showRefusal(form, error),
  });
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
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={changing.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
