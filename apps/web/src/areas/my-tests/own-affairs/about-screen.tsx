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
  onLeft: () => void;
};

/** What concerns the person who is signed in, whosever tests they see. */
export function AboutScreen({ me, carers, onLeft }: AboutScreenProps) {
  const { data, error, refetch } = useQuery(aboutQuery);
  const { clinic } = me;
  return (
    <>
      <title>{`About me · ${clinic.name}`}</title>
      <h1>About me</h1>
      {data ? (
        <div className={styles.sections}>
          <OwnDetails about={data.data} clinic={clinic.name} />
          {carers}
          <OwnAgreements about={data.data} clinic={clinic.name} />
          <OwnReadings />
          <OwnRequests about={data.data} />
          <OwnPasskeys />
          <OwnDevices onLeft={onLeft} />
          <CloseAccess clinic={clinic.name} onLeft={onLeft} />
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
