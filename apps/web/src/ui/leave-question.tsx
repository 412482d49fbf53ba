import { useBlocker } from "@tanstack/react-router";
import { loseAll, lossOnLeaving } from "../lib/leave-guard.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const questions = {
  typed: {
    title: "Leave without saving?",
    text: "What you entered here is not saved yet.",
  },
  shown: {
    title: "Have you copied it?",
    text: "We show it only this once and cannot recover it.",
  },
};

/** Asks before a page is left whose entry would be lost (`lib/leave-guard.ts`). */
export function LeaveQuestion() {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && lossOnLeaving() !== null,
    enableBeforeUnload: () => lossOnLeaving() !== null,
    withResolver: true,
  });
  const question = questions[lossOnLeaving() ?? "typed"];
  return (
    <ConfirmDialog
      open={leaving.status === "blocked"}
      {...question}
      action="Leave"
      dismiss="Stay"
      isDangerous
      busy={false}
      onConfirm={() => {
        loseAll();
        leaving.proceed?.();
      }}
      onClose={() => leaving.reset?.()}
    />
  );
}
