import type { DueConsent } from "@kitpath/contract/access/consents/consents";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../lib/api.ts";
import { showFailure } from "../lib/show-failure.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import layout from "../ui/form-layout.module.css";
import { PageHead } from "../ui/page-head.tsx";
import { DueDocument } from "./due-document.tsx";

/** Replaces every screen until the due documents have been accepted. */
export function ConsentScreen({ due, organisation }: { due: DueConsent[]; organisation: string }) {
  const [isAccepted, setAccepted] = useState(false);
  const accepting = useMutation({
    mutationFn: () =>
      call("giveConsents", {
        body: { documents: Object.fromEntries(due.map(({ document, version }) => [document, version])) },
      }),
    onError: (error) => {
      showFailure(error);
      // A newer version than the one shown must be read first.
      setAccepted(false);
    },
  });
  const isFirst = due.every(({ acceptedVersion }) => acceptedVersion === null);
  return (
    <div className={layout.narrow}>
      <PageHead
        title="Please read and accept"
        sub={`${isFirst ? "These documents set out the agreement between you and Kitpath." : "There is a new version of these documents."} You can use Kitpath once you have accepted them.`}
      />
      <div className={layout.form}>
        {due.map((document) => (
          <DueDocument key={document.document} due={document} />
        ))}
        <Checkbox
          label={`I have read these documents and accept them for myself and, where they apply to it, for ${organisation}`}
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <div className={layout.actions}>
          <Button
            variant="primary"
            disabled={!isAccepted}
            busy={accepting.isPending}
            onClick={() => accepting.mutate()}
          >
            Accept and continue
          </Button>
        </div>
      </div>
    </div>
  );
}
