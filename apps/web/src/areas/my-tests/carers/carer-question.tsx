import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./own-carers.module.css";
import { ownCarersQuery } from "./queries.ts";

/** Asks somebody who is now old enough whether their parent may go on seeing their tests. Nothing is shown to the parent until then. */
export function CarerQuestion() {
  const { data } = useQuery(ownCarersQuery);
  const saying = useMutation({
    mutationFn: ({ id, wish }: { id: string; wish: "keep" | "end" }) =>
      call("stateOwnWish", { params: { id }, body: { wish } }),
  });
  const [asked] = (data?.data.carers ?? []).filter(({ sees }) => !sees);
  if (!asked) return null;
  const { id, person } = asked;
  return (
    <section className={styles.question} aria-labelledby="carer-question">
      <h2 id="carer-question">May {person.firstName} keep seeing your tests?</h2>
      <p>
        You are now old enough to decide this yourself. {person.firstName} has seen your tests until now, and
        sees nothing until you answer. You can change your mind under About me.
      </p>
      {saying.error ? <Notice tone="bad">{messageOf(saying.error)}</Notice> : null}
      <div className={styles.actions}>
        <Button busy={saying.isPending} onClick={() => saying.mutate({ id, wish: "keep" })}>
          Yes, {person.firstName} may
        </Button>
        <Button busy={saying.isPending} onClick={() => saying.mutate({ id, wish: "end" })}>
          No
        </Button>
      </div>
    </section>
  );
}
