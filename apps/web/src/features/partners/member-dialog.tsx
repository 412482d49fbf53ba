import { zodResolver } from "@hookform/resolvers/zod";
import { messages } from "@kitpath/contract/messages";
import type { NewTeamMember, TeamMember } from "@kitpath/contract/team";
import { newTeamMember } from "@kitpath/contract/team";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../lib/api.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { RadioList } from "../../ui/radio-list.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

type MemberDialogProps = {
  partnerId: string;
  /** Whom to change, or that somebody is to be added; null while it is closed. */
  edited: TeamMember | "new" | null;
  roles: Record<string, { title: string; description: string }>;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a user to a partner or lab, or changes one. */
export const MemberDialog = (props: MemberDialogProps) => (
  <Dialog
    open={props.edited !== null}
    onClose={props.onClose}
    title={props.edited === "new" ? "Add a user" : "Edit the user"}
  >
    {props.edited === null ? null : <MemberForm {...props} />}
  </Dialog>
);

function MemberForm({ partnerId: id, edited, roles, onClose, onSaved }: MemberDialogProps) {
  const member = edited === "new" ? null : edited;
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
        ? call("updatePartnerUser", { params: { id, userId: member.id }, body: change })
        : call("addPartnerUser", { params: { id }, body: { email, ...change } }),
    onSuccess: () => {
      void showSnackbar("success", member ? "The user is saved." : "The invitation is on its way.");
      onSaved();
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
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
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </fieldset>
    </form>
  );
}
