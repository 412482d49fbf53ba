import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type Two = {
  id: string;
  otherId: string;
  /** Who the other is, where several are listed. */
  other?: string;
};

/** Says that two records are of two people: they are not suggested as one any more. */
export function TellApart({ id, otherId, other, onTold }: Two & { onTold?: () => void }) {
  const telling = useMutation({
    mutationFn: () => call("tellApart", { params: { id, otherId } }),
    onSuccess: () => {
      void showSnackbar("success", "Noted: they are two people. You can undo it on their pages.");
      onTold?.();
    },
    onError: showFailure,
  });
  return (
    <Button
      busy={telling.isPending}
      aria-label={other && `These are two people: ${other}`}
      onClick={() => telling.mutate()}
    >
      These are two people
    </Button>
  );
}

/** Takes that back. */
export function UndoTellingApart({ id, otherId, other }: Two) {
  const undoing = useMutation({
    mutationFn: () => call("undoTellingApart", { params: { id, otherId } }),
    onSuccess: () => void showSnackbar("success", "Undone. If much speaks for it, they are suggested again."),
    onError: showFailure,
  });
  return (
    <Button
      variant="quiet"
      busy={undoing.isPending}
      aria-label={other && `Undo: ${other}`}
      onClick={() => undoing.mutate()}
    >
      Undo
    </Button>
  );
}
