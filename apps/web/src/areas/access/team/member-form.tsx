import { messages } from "@kitpath/contract/operation/messages";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import { isMemberName, newTeamMember, teamMemberChange } from "@kitpath/contract/access/team/team";
import type { ComponentProps } from "react";
import { useState } from "react";
import type { z } from "zod";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

const memberEntry = newTeamMember.extend({ roleBefore: teamMemberChange.shape.roleBefore });
export type MemberEntry = z.infer<typeof memberEntry>;

/** A member keeps a name that a new one could not have. */
function entryOf(member: TeamMember | null): z.ZodType<MemberEntry, MemberEntry> {
  if (!member) return memberEntry;
  const { fname, lname } = teamMemberChange.shape;
  return memberEntry.extend({
    fname: fname.refine((name) => isMemberName(name, member.fname), messages.name),
    lname: lname.refine((name) => isMemberName(name, member.lname), messages.name),
  });
}

export type Roles = Record<string, { title: string; description: string }>;

type Question = { title: string; text: string; action: string; dismiss: string };

type MemberFormProps = Pick<ComponentProps<typeof SaveForm>, "onCancel" | "more"> & {
  /** The member to change; null to add one. A user's e-mail cannot be changed. */
  member: TeamMember | null;
  roles: Roles;
  /** Returns what to ask before an entry is saved; null to ask nothing. */
  questionFor?: (entry: MemberEntry) => Question | null;
  save: (entry: MemberEntry, sent: { idempotencyKey: string }) => Promise<unknown>;
  done: string;
  onSaved: () => void | Promise<void>;
};

/** The fields for a member's details and role. */
export function MemberForm({ member, roles, questionFor, save, done, onSaved, ...frame }: MemberFormProps) {
  const [asked, setAsked] = useState<{ question: Question; entry: MemberEntry } | null>(null);
  const form = useSaveForm({
    schema: entryOf(member),
    saved: {
      email: member?.email ?? "",
      fname: member?.fname ?? "",
      lname: member?.lname ?? "",
      adminRole: member?.role_code ?? "",
      roleBefore: member?.role_code,
    },
    send: (entry, sent) => save(entry, sent).finally(() => setAsked(null)),
    done,
    onSaved,
  });
  const submit = (entry: MemberEntry) => {
    const question = questionFor?.(entry);
    if (question) setAsked({ question, entry });
    else form.save(entry);
  };
  return (
    <>
      <SaveForm
        form={{ ...form, frame: { ...form.frame, onSubmit: form.handleSubmit(submit) } }}
        action={member ? "Save changes" : "Add user"}
        {...frame}
      >
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
          {...form.field("email")}
        />
        <div className={layout.pair}>
          <TextField label="First name" {...form.field("fname")} />
          <TextField label="Last name" {...form.field("lname")} />
        </div>
        <RadioList
          label="Role"
          error={form.errorOf("adminRole")}
          options={Object.entries(roles).map(([value, { title, description }]) => ({
            value,
            label: title,
            description,
          }))}
          radio={form.register("adminRole")}
        />
      </SaveForm>
      {asked ? (
        <ConfirmDialog
          open
          {...asked.question}
          isDangerous
          busy={form.isSaving}
          onClose={() => setAsked(null)}
          onConfirm={() => form.save(asked.entry)}
        />
      ) : null}
    </>
  );
}
