import { criticalFirst } from "@kitpath/contract/catalogue/biomarkers/critical-first";
import { notComparedInWords } from "@kitpath/contract/catalogue/biomarkers/standing";
import { formatDate } from "@kitpath/contract/fields/formats";
import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import type { OwnResult, OwnValue } from "@kitpath/contract/my-tests/own-results/own-results";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ClinicLinks } from "../../../ui/clinic-words.tsx";
import { CommentaryCard } from "../../../ui/commentary-card.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import type { Whose } from "../../../lib/whose.ts";
import { whoseOf } from "../../../lib/whose.ts";
import { ownResultQuery } from "./queries.ts";
import styles from "./own-results.module.css";
import { ValueCard } from "./value-card.tsx";

type ResultScreenProps = { me: Me; testId: string };

/** The results of a test: the clinician's words on top, then what to look at, then the rest by panel. */
export function ResultScreen({ me, testId }: ResultScreenProps) {
  const { clinic, links } = me;
  const { data, error, refetch } = useQuery(ownResultQuery(testId));
  return (
    <>
      <title>{`${data?.data.product ?? "Results"} · ${clinic.name}`}</title>
      <p>
        <Link to="/my/$clinic/results" params={{ clinic: clinic.code }}>
          All {whoseOf(me.seen).my} results
        </Link>
      </p>
      {data ? (
        <>
          <Results result={data.data} me={me} />
          <ClinicLinks links={links.filter(({ spot }) => spot === "results")} />
        </>
      ) : error ? (
        <FailedState
          title="These results could not be shown"
          message={error.message}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingScreen label="Looking for the results" />
      )}
    </>
  );
}

function Results({ result, me: { clinic, hides, seen } }: { result: OwnResult; me: Me }) {
  const { testId, product, panels, commentary, collectedAt, lab, kitId } = result;
  const all = panels.flatMap(({ values }) => values);
  const first = criticalFirst(all.filter(isToLookAt));
  const whose = whoseOf(seen);
  const saving = useMutation({
    mutationFn: () => download("downloadOwnReport", { params: { id: testId } }),
    onError: showFailure,
  });
  return (
    <>
      <h1>{product}</h1>
      <p className={styles.facts}>
        {collectedAt ? `Sample taken on ${formatDate(collectedAt)}. ` : null}
        {lab ? `Tested by ${lab}. ` : null}
        Kit {kitId}.
      </p>
      {result.isChanging ? (
        <Notice tone="info" title="A change is being checked">
          The lab has sent a change to these results. {clinic.name} looks at it first. What you see here may
          still change.
        </Notice>
      ) : null}
      {result.isAmended ? (
        <Notice tone="info" title="These results were corrected">
          {result.amendment ? `${result.amendment} ` : null}Values that changed say what was there before.
        </Notice>
      ) : null}
      {commentary ? (
        <section>
          <h2>What {whose.your} clinician says</h2>
          <CommentaryCard
            commentary={commentary}
            getAttachment={(attachmentId) =>
              download("downloadOwnAttachment", { params: { id: testId, attachmentId } })
            }
          />
        </section>
      ) : null}
      {first.length > 0 ? (
        <section>
          <h2>To look at first</h2>
          <p className={styles.facts}>
            {aboutFirst(first, { isUrgent: result.isUrgent, clinic: clinic.name })}
          </p>
          <Values values={first} whose={whose} />
        </section>
      ) : null}
      {result.notCompared > 0 ? (
        <p>
          {notComparedInWords(result.notCompared, all.length)} {clinic.name} can tell you what{" "}
          {result.notCompared === 1 ? "it means" : "they mean"}.
        </p>
      ) : null}
      {panels.map(({ title, values }) => {
        const rest = values.filter((value) => !isToLookAt(value));
        return rest.length === 0 ? null : (
          <section key={title}>
            <h2>{title}</h2>
            <Values values={rest} whose={whose} />
          </section>
        );
      })}
      <p className={styles.end}>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          Download as PDF
        </Button>
        <Link to="/my/$clinic/over-time" params={{ clinic: clinic.code }}>
          See how it changes over time
        </Link>
        {hides.includes("share") ? null : (
          <Link to="/my/$clinic/sharing" params={{ clinic: clinic.code }}>
            Share with a doctor
          </Link>
        )}
      </p>
      <p className={styles.general}>
        What is said about each value is general information. It knows nothing about {whose.you}, and it is no
        advice.
      </p>
    </>
  );
}

const isToLookAt = ({ isOutside, isCritical }: OwnValue): boolean => isOutside || isCritical;

/** What outside means; never soothing where a value or the clinician says that a doctor must look soon. */
function aboutFirst(
  first: readonly OwnValue[],
  { isUrgent, clinic }: { isUrgent: boolean; clinic: string },
): string {
  const critical = first.filter(({ isCritical }) => isCritical).map(({ name }) => name);
  if (critical.length > 0)
    return `A doctor must look soon at ${new Intl.ListFormat("en-GB").format(critical)}. If nobody from ${clinic} has talked to you about it, call them today.`;
  const outside = `${first.length === 1 ? "One value is" : "These values are"} outside the usual range.`;
  return isUrgent
    ? `${outside} Do what your clinician says above, and call ${clinic} if you have questions.`
    : `${outside} That is common, and it often means nothing serious. Talk to ${clinic} if you have questions.`;
}

const Values = ({ values, whose }: { values: readonly OwnValue[]; whose: Whose }) => (
  <ul className={styles.values}>
    {values.map((value) => (
      <li key={value.code}>
        <ValueCard value={value} whose={whose} />
      </li>
    ))}
  </ul>
);
