import type { BreachDetail, BreachPartner, NewBreach } from "@kitpath/contract/platform/breaches/breaches";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { BreachForm } from "./breach-form.tsx";

const empty = (): NewBreach => ({
  title: "",
  whatHappened: "",
  dataConcerned: "",
  people: null,
  measures: "",
  partnerIds: [],
  knownAt: new Date().toISOString(),
});

type NewBreachScreenProps = { partners: readonly BreachPartner[]; onOpened: (breach: BreachDetail) => void };

/** Records a new breach. */
export function NewBreachScreen({ partners, onOpened }: NewBreachScreenProps) {
  const queryClient = useQueryClient();
  const [breach] = useState(empty);
  const [withKey] = useState(keepKey);
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/privacy/breaches">Breaches</Link>}
        title="Record breach"
        sub="Nobody is notified until you send the notice."
      />
      <div className={layout.narrow}>
        <Card>
          <BreachForm
            isNew
            breach={breach}
            partners={partners}
            action="Record breach"
            save={(body) =>
              withKey(body, (idempotencyKey) => call("createBreach", { body }, { idempotencyKey }))
            }
            onSaved={({ data }) => {
              void queryClient.invalidateQueries({ queryKey: ["listBreaches"] });
              void showSnackbar("success", "The breach is recorded.");
              onOpened(data);
            }}
          />
        </Card>
      </div>
    </>
  );
}
