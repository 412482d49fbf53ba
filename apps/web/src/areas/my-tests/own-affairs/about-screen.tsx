import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import styles from "./about.module.css";
import { CloseAccess } from "./close-access.tsx";
import { OwnAgreements } from "./own-agreements.tsx";
import { OwnDetails } from "./own-details.tsx";
import { OwnDevices } from "./own-devices.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnReadings } from "./own-readings.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { aboutQuery } from "./queries.ts";

type AboutScreenProps = {
  me: Me;
  /** Who else sees their tests, and whose tests they see. */
  carers: ReactNode;
  /** Once they are signed out everywhere, or their access is closed. */
  onLeft: (said: string) => void;
};

/** What concerns the person who is signed in, whosever tests they see. */
export function AboutScreen({ me, carers, onLeft }: AboutScreenProps) {
  const { data, error, refetch } = useQuery(aboutQuery);
  const { clinic } = me;
  const self = me.people.find(({ isSelf }) => isSelf);
  return (
    <>
      <title>{`About me · ${clinic.name}`}</title>
      <h1>About me</h1>
      {me.seen.isSelf ? null : (
        <p>
          This page is about you alone, {self?.firstName}. It shows nothing of {me.seen.firstName}.
        </p>
      )}
      {data ? (
        <div className={styles.sections}>
          <OwnDetails about={data.data} clinic={clinic} />
          {carers}
          <OwnAgreements about={data.data} clinic={clinic.name} />
          <OwnReadings />
          <OwnRequests about={data.data} clinic={clinic.name} />
          <OwnPasskeys />
          <OwnDevices onLeft={() => onLeft("You are signed out everywhere.")} />
          <CloseAccess clinic={clinic.name} onClosed={() => onLeft("Your access is deleted.")} />
        </div>
      ) : error ? (
        <FailedState
          title="This could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Looking for what concerns you" />
      )}
    </>
  );
}
