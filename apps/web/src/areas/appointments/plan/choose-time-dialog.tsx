import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import type { VisitPlan } from "@kitpath/contract/appointments/plan/visits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { plannedText } from "./assign-button.tsx";
import styles from "./choose-time-dialog.module.css";
import { suggestionsQuery } from "./queries.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { dayInWords } from "./visit-time.ts";

type ChooseTimeProps = {
  visit: Pick<VisitRow, "id" | "orderNumber" | "area" | "startsAt">;
  onClose: () => void;
};

/** Who could take a visit and when, on the day that is chosen; a press on a time plans it. */
export function ChooseTimeDialog({ visit, onClose }: ChooseTimeProps) {
  return (
    <Dialog open onClose={onClose} title={`Choose a time for ${visit.orderNumber}`} description={visit.area}>
      <ChooseTime visit={visit} onClose={onClose} />
    </Dialog>
  );
}

function ChooseTime({ visit, onClose }: ChooseTimeProps) {
  const [day, setDay] = useState("");
  const [withKey] = useState(keepKey);
  const read = useQuery(suggestionsQuery(visit.id, day || undefined));
  const planning = useMutation({
    mutationFn: (body: VisitPlan) =>
      withKey(body, (idempotencyKey) =>
        call("planVisit", { params: { id: visit.id }, body }, { idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      void showSnackbar("success", plannedText(data));
      onClose();
    },
    onError: (error) => {
      showFailure(error);
      void read.refetch();
    },
  });
  return (
    <>
      <div className={styles.day}>
        <TextField
          label="Day"
          type="date"
          help="Leave this empty to see who is free first."
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {day ? (
          <Button variant="quiet" onClick={() => setDay("")}>
            First free
          </Button>
        ) : null}
      </div>
      <Loaded query={read} failure="The free times could not be shown" loading="Looking for who is free">
        {({ data, isAtItsTime }) => (
          <SuggestionList
            suggestions={data}
            heading={
              isAtItsTime ? "Free at the same time" : day ? `Free on ${dayInWords(day)}` : "Free first"
            }
            nobody={
              day
                ? `Nobody who goes there is free on ${dayInWords(day)}.`
                : "Nobody who goes there is free in the next two weeks."
            }
            busy={planning.isPending}
            onChoose={(plan) => planning.mutate(plan)}
          />
        )}
      </Loaded>
    </>
  );
}
