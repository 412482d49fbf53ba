import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ClinicLinks } from "../../../ui/clinic-words.tsx";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { journeyDrawings } from "../../../ui/drawings/journey-drawings.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { whoseOf } from "../../../lib/whose.ts";
import { nextStepsQuery } from "./queries.ts";
import { RegisterKit } from "./step-actions.tsx";
import { StepCard } from "./step-card.tsx";
import styles from "./step-card.module.css";

/** `question`: what is asked of the person before anything else. */
type HomeScreenProps = { me: Me; question: ReactNode };

/** The first screen: a card for each kit, with what comes next. */
export function HomeScreen({ me, question }: HomeScreenProps) {
  const { data, error, refetch } = useQuery(nextStepsQuery);
  const { clinic, seen, welcome, links } = me;
  const whose = whoseOf(seen);
  return (
    <>
      <title>{`My kits · ${clinic.name}`}</title>
      <h1>{seen.isSelf ? `Hello ${seen.firstName}` : `${seen.firstName}’s kits`}</h1>
      {question}
      {seen.isSelf && me.hasOtherRecord ? (
        <div className={styles.notice}>
          <Notice tone="info" title="There are tests under another record">
            <p>
              {clinic.name} seems to have you twice. Ask {clinic.name} to join the two records: then all your
              tests are here.
            </p>
          </Notice>
        </div>
      ) : null}
      {welcome ? <p className={styles.welcome}>{welcome}</p> : null}
      {data && data.data.length > 0 ? (
        <ul className={styles.list}>
          {data.data.map((step) => (
            <li key={step.id}>
              <StepCard
                step={step}
                clinic={clinic}
                whose={whose}
                heading="h2"
                end={
                  <p>
                    <Link to="/my/$clinic/kits/$kitId" params={{ clinic: clinic.code, kitId: step.id }}>
                      What has happened so far
                      <VisuallyHidden> to {step.product.title}</VisuallyHidden>
                    </Link>
                  </p>
                }
              />
            </li>
          ))}
        </ul>
      ) : data ? (
        <article className={styles.card}>
          <div className={styles.picture}>
            <Drawing {...journeyDrawings.nothing} />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>Nothing here yet</h2>
            <p>
              Once {clinic.name} orders a test for {whose.you}, you can follow it here.
            </p>
          </div>
        </article>
      ) : error ? (
        <FailedState
          title={`${whose.Your} kits could not be shown`}
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label={`Looking for ${whose.your} kits`} />
      )}
      {data ? (
        <p className={styles.other}>
          Have you got a kit that is not here? <RegisterKit>Register a kit</RegisterKit>
        </p>
      ) : null}
      <ClinicLinks links={links.filter(({ spot }) => spot === "home")} />
    </>
  );
}
