import { zodResolver } from "@hookform/resolvers/zod";
import type { Profile } from "@kitpath/contract/access/accounts/profile";
import { profileChange } from "@kitpath/contract/access/accounts/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../../lib/api.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../../lib/use-follow-saved.ts";
import { useRefreshAccount } from "../../../../lib/use-refresh-account.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { PhoneField } from "../../../../ui/phone-field.tsx";
import { showSnackbar } from "../../../../ui/snackbar.tsx";

/** The signed-in person's name and phone. */
export function PersonCard({ profile: { fname, lname, phone } }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const refreshAccount = useRefreshAccount();
  const saved = { fname, lname, phone: phone ?? "" };
  const form = useForm({
    resolver: zodResolver(profileChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: (body: { fname: string; lname: string; phone: string }) => call("updateProfile", { body }),
    onSuccess: async (_, entry) => {
      form.reset(entry);
      void showSnackbar("success", "Your profile is saved.");
      await queryClient.invalidateQueries();
      await refreshAccount();
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <Card title="Your details">
      <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
        <fieldset disabled={saving.isPending} className={layout.form}>
          <div className={layout.pair}>
            <TextField label="First name" error={errors.fname?.message} {...form.register("fname")} />
            <TextField label="Last name" error={errors.lname?.message} {...form.register("lname")} />
          </div>
          <PhoneField
            label="Phone"
            placeholder="+447789123456"
            error={errors.phone?.message}
            field={(rules) => form.register("phone", rules)}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              Save changes
            </Button>
          </div>
        </fieldset>
      </form>
    </Card>
  );
}
