import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type Two = { id: string; otherId: string };

/** Says that two records are of two people: they are not suggested as one any more. */
export function TellApart({ id, otherId, onTold }: Two & { onTold?: () => void }) {
  const telling = useMutation({
    mutationFn: () => call("tellApart", { params: { id, otherId } }),
    onSuccess: () => {
      void showSnackbar("success", "Noted: they are two people. You can undo it on their pages.");
      onTold?.();
    },
    onError: showFailure,
  });
  return (
    <Button busy={telling.isPending} onClick={() => telling.mutate()}>
      These are two people
    </Button>
  );
}

/** Takes that back. */
export function UndoTellingApart({ id, otherId }: Two) {
  const undoing = useMutation({
    mutationFn: () => call("undoTellingApart", { params: { id, otherId } }),
    onSuccess: () => void showSnackbar("success", "Undone. If much speaks for it, they are suggested again."),
    onError: showFailure,
  });
  return (
    <Button variant="quiet" busy={undoing.isPending} onClick={() => undoing.mutate()}>
      Undo
    </Button>
  );
}
