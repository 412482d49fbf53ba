import { zodResolver } from "@hookform/resolvers/zod";
import { messages } from "@kitpath/contract/messages";
import type { NewTeamMember, TeamMember } from "@kitpath/contract/team";
import { newTeamMember } from "@kitpath/contract/team";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../lib/api.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { RadioList } from "../../ui/radio-list.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { teamRolesQuery } from "./queries.ts";

/** Adds a user, or with `member` changes one; the e-mail of a user stays what it is. */
export function MemberForm({ member, onDone }: { member: TeamMember | null; onDone: () => void }) {
  const roles = useQuery(teamRolesQuery).data?.data ?? {};
  const queryClient = useQueryClient();
  const form = useForm<NewTeamMember>({
    resolver: zodResolver(newTeamMember),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: {
      email: member?.email ?? "",
      fname: member?.fname ?? "",
      lname: member?.lname ?? "",
      adminRole: member?.role_code ?? "",
    },
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: ({ email, ...change }: NewTeamMember) =>
      member
        ? call("updateTeamMember", { params: { id: member.id }, body: change })
        : call("addTeamMember", { body: { email, ...change } }),
    onSuccess: async () => {
      void showSnackbar("success", "User created or updated!");
      onDone();
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /Team/.test(String(queryKey[0])) });
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      ref={element}
      noValidate
      className={layout.narrow}
      onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}
    >
      <Card>
        <fieldset disabled={saving.isPending} className={layout.form}>
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            readOnly={member !== null}
            help={member ? "The e-mail of an account stays what it is." : "We send an invitation to it."}
            error={errors.email?.message}
            {...form.register("email")}
          />
          <div className={layout.pair}>
            <TextField label="First name" error={errors.fname?.message} {...form.register("fname")} />
            <TextField label="Last name" error={errors.lname?.message} {...form.register("lname")} />
          </div>
          <RadioList
            label="Role"
            error={errors.adminRole ? messages.required : undefined}
            options={Object.entries(roles).map(([value, { title, description }]) => ({
              value,
              label: title,
              description,
            }))}
            radio={form.register("adminRole")}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              {member ? "Save changes" : "Add user"}
            </Button>
            <ButtonLink to="/admin/clinics/team">Cancel</ButtonLink>
          </div>
        </fieldset>
      </Card>
    </form>
  );
}
