import type { BreachDetail, BreachPartner, NewBreach } from "@kitpath/contract/platform/breaches/breaches";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
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
  const [breach] = useState(empty);
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
            save={(body, once) => call("createBreach", { body }, once)}
            done="The breach is recorded."
            onSaved={({ data }) => onOpened(data)}
          />
        </Card>
      </div>
    </>
  );
}
