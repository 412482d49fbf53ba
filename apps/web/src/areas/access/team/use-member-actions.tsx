import type { TeamMember } from "@kitpath/contract/access/team/team";
import { isGone } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

type Asked = { what: "reset" | "delete"; member: TeamMember };

/** The confirmations for resetting a password and deleting a member, with the calls that do it. */
export type Questions = Record<
  Asked["what"],
  { title: string; text: string; action: string; done: string; act: (member: TeamMember) => Promise<unknown> }
>;

/** Asks for confirmation, then acts; render `dialog`. */
export const useMemberActions = (questions: Questions) =>
  useConfirmation(({ what, member }: Asked) => ({
    ...questions[what],
    about: `${member.fname} ${member.lname}, ${member.email}`,
    isDangerous: what === "delete",
    act: () => questions[what].act(member),
    onError: (error) => {
      if (what === "delete" && isGone(error)) void showSnackbar("success", "They had already been removed.");
      else showFailure(error);
    },
  }));
