import type { TeamMember } from "@kitpath/contract/team";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

type Asked = { what: "reset" | "delete"; member: TeamMember };

/** The confirmations for resetting a password and deleting a member, with the calls that do it. */
export type Questions = Record<
  Asked["what"],
  { title: string; text: string; action: string; done: string; act: (member: TeamMember) => Promise<unknown> }
>;

/** Asks for confirmation, then acts; render `dialog`. */
export function useMemberActions(questions: Questions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const doing = useMutation({
    mutationFn: ({ what, member }: Asked) => questions[what].act(member),
    onSuccess: (_done, { what }) => void showSnackbar("success", questions[what].done),
    onError: (error, { what }) => {
      const isGone = what === "delete" && error instanceof ApiError && error.code === "not_found";
      if (isGone) void showSnackbar("success", "They had already been removed.");
      else showFailure(error);
    },
    onSettled: () => setAsked(null),
  });
  const { title, text, action } = questions[asked?.what ?? "reset"];
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      text={text}
      action={action}
      isDangerous={asked?.what === "delete"}
      busy={doing.isPending}
      onClose={() => setAsked(null)}
      onConfirm={() => (asked ? doing.mutate(asked) : undefined)}
    />
  );
  return { ask: setAsked, dialog };
}
