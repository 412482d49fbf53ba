import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { MemberForm } from "./member-form.tsx";
import { MembersTable } from "./members-table.tsx";
import { partnerUsersQuery } from "./queries.ts";
import type { Questions } from "./use-member-actions.tsx";

type PartnerUsersProps = {
  partnerId: string;
  query: TeamListQuery;
  onChange: (change: Partial<TeamListQuery>) => void;
};

/** The users of a partner or lab, for the platform's staff. */
export function PartnerUsers({ partnerId: id, query, onChange }: PartnerUsersProps) {
  const found = useQuery(partnerUsersQuery(id, query));
  const [edited, setEdited] = useState<TeamMember | "new" | null>(null);
  const close = () => setEdited(null);
  // The current values: the list may be read again while the form is open.
  const member =
    edited === "new" ? null : (found.data?.data.find(({ id: userId }) => userId === edited?.id) ?? edited);
  const questions: Questions = {
    reset: {
      title: "Reset the password",
      text: "We will e-mail them a link to set a new password.",
      action: "Reset password",
      done: "Link sent.",
      act: ({ id: userId }) => call("resetPartnerPassword", { params: { id, userId } }),
    },
    delete: {
      title: "Delete this user",
      text: "Their personal details will be erased and they will no longer be able to sign in. The record of what they did is kept.",
      action: "Delete user",
      done: "The user is deleted.",
      act: ({ id: userId }) => call("deletePartnerUser", { params: { id, userId } }),
    },
  };
  return (
    <>
      <PageHead
        isPart
        title="Users"
        actions={
          <Button onClick={() => setEdited("new")}>
            <Plus size={17} aria-hidden="true" />
            Add a user
          </Button>
        }
      />
      <MembersTable
        label="Users"
        found={found}
        query={query}
        onChange={onChange}
        questions={questions}
        renderEdit={(each, label) => (
          <Button variant="quiet" aria-label={label} onClick={() => setEdited(each)}>
            Edit
          </Button>
        )}
      />
      <Dialog
        open={edited !== null}
        onClose={close}
        title={edited === "new" ? "Add a user" : "Edit the user"}
      >
        <MemberForm
          member={member}
          roles={found.data?.roles ?? {}}
          save={({ email, ...change }) =>
            member
              ? call("updatePartnerUser", { params: { id, userId: member.id }, body: change })
              : call("addPartnerUser", { params: { id }, body: { email, ...change } })
          }
          done={member ? "The user is saved." : "Invitation sent."}
          onSaved={close}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
