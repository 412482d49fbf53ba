import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import { useEffect, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { Conflicts } from "./conflicts.tsx";
import { DayList } from "./day-list.tsx";
import { DayTour } from "./day-tour.tsx";
import { DayVisitScreen } from "./day-visit-screen.tsx";
import styles from "./day.module.css";
import { attemptOf } from "./kept-day.ts";
import { SendingNotice } from "./sending-notice.tsx";
import { startWorker } from "./start-worker.ts";
import { useDay } from "./use-day.ts";
import { doneWords } from "./visit-progress.ts";

type DayScreenProps = {
  userId: string;
  date: string | undefined;
  /** The visit that is open, at its time. */
  attempt: string | undefined;
  onOpen: (attempt: string | undefined) => void;
  onSignOut: () => void;
};

/** A nurse's day on a phone, with or without a network. */
export function DayScreen({ userId, date: asked, attempt, onOpen, onSignOut }: DayScreenProps) {
  const own = useDay(userId, asked);
  const { kept, date, sending, problem } = own;
  const [isLeaving, setLeaving] = useState(false);
  const isThere = date !== undefined && kept?.day?.date === date;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (isThere) void startWorker(() => setKept(true)).catch(() => undefined);
  }, [isThere]);
  if (!kept || !date) return <LoadingScreen />;
  const waiting = kept.waiting.length;
  const visit = isThere ? kept.day?.visits.find((each) => attemptOf(each) === attempt) : undefined;
  return (
    <main className={styles.page} data-kept={isKept || undefined}>
      <title>My day · Kitpath</title>
      <SendingNotice sending={sending} waiting={waiting} />
      <Conflicts refused={kept.refused} onPutAway={(id) => void own.putAway(id)} />
      {visit ? (
        <DayVisitScreen
          visit={visit}
          kept={kept}
          onDraft={(told) => void own.draft(visit, told)}
          onAct={(told) => void own.act(visit, told)}
          onBack={() => onOpen(undefined)}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <h1>My day</h1>
            <span>
              {isThere && kept.day?.visits.length
                ? `${shortDay(date)}, ${doneWords(kept.day.visits, kept)}`
                : shortDay(date)}
            </span>
          </div>
          <DayTour userId={userId} />
          {isThere ? (
            kept.day?.visits.length === 0 ? (
              <EmptyState title="No visits on this day" />
            ) : (
              <DayList kept={kept} onOpen={onOpen} />
            )
          ) : (
            <NotThere problem={problem} onRetry={own.sync} />
          )}
          <div className={styles.ending}>
            <ButtonLink variant="quiet" to="/admin/profile">
              Profile
            </ButtonLink>
            <Button variant="quiet" onClick={() => (waiting > 0 ? setLeaving(true) : onSignOut())}>
              Sign out
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Sign out before everything is sent?"
        text={`${waiting === 1 ? "1 action is only on this phone. It stays here, and is" : `${waiting} actions are only on this phone. They stay here, and are`} sent when you sign in on this phone again.`}
        action="Sign out"
        dismiss="Stay"
        busy={false}
        onConfirm={onSignOut}
        onClose={() => setLeaving(false)}
      />
    </main>
  );
}

function NotThere({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem === null) return <LoadingScreen />;
  if (problem instanceof ApiError && problem.status === 404)
    return (
      <EmptyState title="You are not one of the nurses yet">
        Ask your coordinator to choose your account under Nurses.
      </EmptyState>
    );
  if (problem instanceof ApiError && problem.status === 0)
    return (
      <EmptyState title="This day is not on this phone">
        Open it once with a network before you leave.
      </EmptyState>
    );
  return (
    <FailedState
      title="Your day could not be shown"
      message="Something went wrong. Nothing on this phone is lost."
      error={problem}
      onRetry={onRetry}
    />
  );
}
