import { zodResolver } from "@hookform/resolvers/zod";
import { messages } from "@kitpath/contract/operation/messages";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import { isMemberName, newTeamMember, teamMemberChange } from "@kitpath/contract/access/team/team";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";

const memberEntry = newTeamMember.extend({ roleBefore: teamMemberChange.shape.roleBefore });
export type MemberEntry = z.infer<typeof memberEntry>;

/** A member keeps a name that a new one could not have. */
function entryOf(member: TeamMember | null) {
  if (!member) return memberEntry;
  const { fname, lname } = teamMemberChange.shape;
  return memberEntry.extend({
    fname: fname.refine((name) => isMemberName(name, member.fname), messages.name),
    lname: lname.refine((name) => isMemberName(name, member.lname), messages.name),
  });
}

export type Roles = Record<string, { title: string; description: string }>;

type Question = { title: string; text: string; action: string; dismiss: string };

type MemberFormProps = {
  /** The member to change; null to add one. A user's e-mail cannot be changed. */
  member: TeamMember | null;
  roles: Roles;
  /** Returns what to ask before an entry is saved; null to ask nothing. */
  questionFor?: (entry: MemberEntry) => Question | null;
  save: (entry: MemberEntry) => Promise<unknown>;
  onSaved: () => void | Promise<void>;
  /** Renders the save button together with the cancel button. */
  renderActions: (save: ReactNode, isSaving: boolean) => ReactNode;
};

/** The fields for a member's details and role. */
export function MemberForm({ member, roles, questionFor, save, onSaved, renderActions }: MemberFormProps) {
  const [asked, setAsked] = useState<{ question: Question; entry: MemberEntry } | null>(null);
  const saved = {
    email: member?.email ?? "",
    fname: member?.fname ?? "",
    lname: member?.lname ?? "",
    adminRole: member?.role_code ?? "",
    roleBefore: member?.role_code,
  };
  const form = useForm<MemberEntry>({
    resolver: zodResolver(entryOf(member)),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => showRefusal(form, error),
    onSettled: () => setAsked(null),
  });
  const submit = (entry: MemberEntry) => {
    const question = questionFor?.(entry);
    if (question) setAsked({ question, entry });
    else saving.mutate(entry);
  };
  return (
    <>
      <form ref={element} noValidate onSubmit={form.handleSubmit(submit)}>
        <fieldset disabled={saving.isPending} className={layout.form}>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            readOnly={member !== null}
            help={
              member
                ? "You cannot change the e-mail of an account."
                : "We will send an invitation to this address."
            }
            error={errors.email?.message}
            {...form.register("email")}
          />
          <div className={layout.pair}>
            <TextField label="First name" error={errors.fname?.message} {...form.register("fname")} />
            <TextField label="Last name" error={errors.lname?.message} {...form.register("lname")} />
          </div>
          <RadioList
            label="Role"
            error={errors.adminRole?.message}
            options={Object.entries(roles).map(([value, { title, description }]) => ({
              value,
              label: title,
              description,
            }))}
            radio={form.register("adminRole")}
          />
          {renderActions(
            <Button type="submit" variant="primary" busy={saving.isPending}>
              {member ? "Save changes" : "Add user"}
            </Button>,
            saving.isPending,
          )}
        </fieldset>
      </form>
      {asked ? (
        <ConfirmDialog
          open
          {...asked.question}
          isDangerous
          busy={saving.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => saving.mutate(asked.entry)}
        />
      ) : null}
    </>
  );
}
