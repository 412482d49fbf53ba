import { samplingGuideOf } from "@kitpath/contract/catalogue/products/sampling/sampling-guide-of";
import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import type { NextStep } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { whoseOf } from "../../../lib/whose.ts";
import { queryFor } from "../../../lib/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import styles from "./step-card.module.css";
import { SamplingGuide } from "./sampling/sampling-guide.tsx";
import type { SamplingPlace } from "./sampling/sampling-place.ts";

const takers = { self: "NONE", nurse: "MOBILE", place: "IN-CLINIC" } as const;

const guideFor = ({ product: { specimenType, testType }, takenBy }: NextStep) =>
  samplingGuideOf({ specimenType, testType, phlebotomyType: takers[takenBy] });

type SampleScreenProps = {
  me: Me;
  kitId: string;
  place: SamplingPlace;
  onPlace: (next: SamplingPlace) => void;
};

/** How the sample of a kit is taken, step by step. */
export function SampleScreen({ me: { clinic, seen }, kitId, place, onPlace }: SampleScreenProps) {
  const whose = whoseOf(seen);
  const { data, error, refetch } = useQuery(queryFor("getNextStep", { params: { id: kitId } }));
  const back = { to: "/my/$clinic", params: { clinic: clinic.code } } as const;
  return (
    <>
      <title>{`Take the sample · ${clinic.name}`}</title>
      {data ? (
        <SamplingGuide
          guide={guideFor(data.data)}
          place={place}
          onPlace={onPlace}
          intro={
            whose.yourself
              ? null
              : `The steps say “you” and mean ${whose.you}: they are about ${whose.your} body.`
          }
          end={
            <ButtonLink {...back} variant="primary">
              Back to {whose.my} kits
            </ButtonLink>
          }
        />
      ) : error ? (
        <FailedState
          title="The steps could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Looking for the steps" />
      )}
      {data ? (
        <p className={styles.below}>
          <Link {...back}>All {whose.my} kits</Link>
        </p>
      ) : null}
    </>
  );
}
