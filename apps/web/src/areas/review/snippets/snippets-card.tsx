import type { Snippet } from "@kitpath/contract/review/snippets/snippets";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { SnippetDialog } from "./snippet-dialog.tsx";
import styles from "./snippets-card.module.css";

type SnippetsCardProps = {
  snippets: readonly Snippet[];
  products: readonly { productCode: string; title: string }[];
};

/** The clinic's snippets, and those that ship with the product and wait for a clinician. */
export function SnippetsCard({ snippets, products }: SnippetsCardProps) {
  const [edited, setEdited] = useState<Snippet | "new" | null>(null);
  const approving = useMutation({
    mutationFn: (id: string) => call("approveSnippet", { params: { id } }),
    onSuccess: () => void showSnackbar("success", "The snippet can be inserted."),
    onError: showFailure,
  });
  const removing = useConfirmation(({ id, title }: Snippet) => ({
    title: "Remove the snippet?",
    text: "Commentaries with its words are not touched.",
    about: title,
    action: "Remove",
    isDangerous: true,
    act: () => call("removeSnippet", { params: { id } }),
    done: "The snippet is removed.",
  }));
  return (
    <Card title="Snippets">
      <p>
        Type / in a commentary to insert one. Those marked “to be approved” are ours until you take them over.
      </p>
      <ul className={styles.list}>
        {snippets.map((each) => (
          <li key={each.id} className={styles.snippet}>
            <div className={styles.head}>
              <strong>{each.title}</strong>
              {each.product ? <Badge tone="idle">{each.product}</Badge> : null}
              {each.state === "to_approve" ? <Badge tone="warn">To be approved</Badge> : null}
            </div>
            <p className={styles.words}>{each.words}</p>
            <div className={styles.actions}>
              {each.state === "to_approve" ? (
                <Button
                  aria-label={`Approve ${each.title}`}
                  busy={approving.isPending && approving.variables === each.id}
                  onClick={() => approving.mutate(each.id)}
                >
                  Approve
                </Button>
              ) : (
                <>
                  <Button aria-label={`Change ${each.title}`} onClick={() => setEdited(each)}>
                    Change
                  </Button>
                  <Button aria-label={`Remove ${each.title}`} onClick={() => removing.ask(each)}>
                    Remove
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={() => setEdited("new")}>
          Add a snippet
        </Button>
      </div>
      {edited ? (
        <SnippetDialog
          snippet={edited === "new" ? null : edited}
          products={products}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {removing.dialog}
    </Card>
  );
}
