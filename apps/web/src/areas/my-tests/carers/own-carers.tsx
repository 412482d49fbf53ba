import type { CarerBasis } from "@kitpath/contract/my-tests/carers/carer-bases";
import type { Carer } from "@kitpath/contract/my-tests/carers/carers";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import styles from "./own-carers.module.css";
import { ownCarersQuery } from "./queries.ts";

const words: Record<CarerBasis, { theirs: string; mine: string }> = {
  parent: { theirs: "Your parent", mine: "Your child" },
  guardian: { theirs: "Your guardian", mine: "You are their guardian" },
  consent: { theirs: "You have agreed to it", mine: "They have agreed to it" },
  attorney: { theirs: "Your attorney, or chosen by a court", mine: "You are their attorney" },
};

/** Who else sees their tests, and whose tests they see. Each can end it. */
export function OwnCarers({ clinic }: { clinic: string }) {
  const { data, error } = useQuery(ownCarersQuery);
  const ending = useMutation({ mutationFn: (id: string) => call("endOwnCarer", { params: { id } }) });
  const problem = error ?? ending.error;
  const { carers, looksAfter } = data?.data ?? { carers: [], looksAfter: [] };
  const row = (carer: Carer, side: "theirs" | "mine") => (
    <li key={carer.id}>
      <div>
        <strong>
          {carer.person.firstName} {carer.person.lastName}
        </strong>
        <span className={styles.quiet}>
          {words[carer.basis][side]}
          {carer.endsOn ? `, until ${formatCalendarDay(carer.endsOn)}` : ""}
        </span>
        {side === "mine" && !carer.sees ? (
          <p>
            {carer.person.firstName} is now old enough to decide. You see their tests again if they say that
            you may.
          </p>
        ) : null}
      </div>
      <SureButton
        name={
          side === "mine"
            ? `Stop seeing the tests of ${carer.person.firstName}`
            : `End this for ${carer.person.firstName}`
        }
        question={
          side === "mine"
            ? `You no longer see the tests of ${carer.person.firstName}. Only ${clinic} can give this back to you.`
            : `${carer.person.firstName} no longer sees your tests, from this moment on.`
        }
        action={side === "mine" ? "Stop seeing them" : "End it now"}
        keep={side === "mine" ? "Keep seeing them" : "Keep it"}
        busy={ending.isPending && ending.variables === carer.id}
        onSure={() => ending.mutate(carer.id)}
      >
        {side === "mine" ? "Stop" : "End this"}
      </SureButton>
    </li>
  );
  return (
    <section className={styles.section} aria-labelledby="own-carers">
      <h2 id="own-carers">Who sees my tests</h2>
      {problem ? <Notice tone="bad">{messageOf(problem)}</Notice> : null}
      {data ? (
        <p>{carers.length > 0 ? "Besides you and your clinic:" : "You and your clinic. Nobody else."}</p>
      ) : null}
      {carers.length > 0 ? (
        <ul className={styles.list}>{carers.map((each) => row(each, "theirs"))}</ul>
      ) : null}
      {looksAfter.length > 0 ? (
        <>
          <h3>Whose tests I see</h3>
          <ul className={styles.list}>{looksAfter.map((each) => row(each, "mine"))}</ul>
        </>
      ) : null}
    </section>
  );
}
