import type { Share, ShareableTest, ShareForm } from "@kitpath/contract/my-tests/shares/shares";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { Whose } from "../../../lib/whose.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./shares.module.css";

const formWords: Record<ShareForm, string> = {
  page: "on the page",
  pdf: "as a PDF",
  csv: "as a table (CSV)",
  fhir: "as a health record (FHIR)",
  app: "in another app",
};

const stateWords = {
  open: { badge: "Works", tone: "ok", until: "Works until" },
  expired: { badge: "Over", tone: "idle", until: "Ended on" },
  ended: { badge: "Ended early", tone: "idle", until: "Ended on" },
  by_clinic: { badge: "Ended by the clinic", tone: "idle", until: "Ended on" },
  of_childhood: { badge: "Over: you decide now", tone: "idle", until: "Ended on" },
  wrong_codes: { badge: "Ended: wrong codes", tone: "warn", until: "Ended on" },
} as const;

type ShareCardProps = { share: Share; tests: readonly ShareableTest[]; whose: Whose };

/** A link of a person: what it shows, until when, and who has opened it. */
export function ShareCard({ share, tests, whose }: ShareCardProps) {
  const { forWhom, state, endsAt, openings } = share;
  const { badge, tone, until } = stateWords[state];
  const names = tests.filter(({ id }) => share.tests?.includes(id)).map(({ product }) => product);
  return (
    <article className={styles.card} aria-label={`Link for ${forWhom}`}>
      <div className={styles.head}>
        <h3>For {forWhom}</h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <p>
        {share.tests ? names.join(", ") || "Tests that are not shown now" : `All ${whose.your} results`}
        <br />
        {until} <Time value={endsAt} format="moment" />
      </p>
      {state === "of_childhood" ? (
        <p>It is from before you were old enough to decide. Make a new link if you want one.</p>
      ) : null}
      {state === "wrong_codes" ? (
        <p>
          Somebody typed ten wrong codes, so we closed it. Was it the person you meant? Make a new link, and
          tell them the code again.
        </p>
      ) : null}
      <h4>{openings.length > 0 ? "Who opened it" : "Nobody has opened it"}</h4>
      {openings.length > 0 ? (
        <ul className={styles.openings}>
          {openings.map(({ reader, form, openedAt }, index) => (
            <li key={`${openedAt} ${index}`}>
              <strong>{reader}</strong> {formWords[form]}
              <Time value={openedAt} format="moment" />
            </li>
          ))}
        </ul>
      ) : null}
      {state === "open" ? <Ending share={share} /> : null}
    </article>
  );
}

function Ending({ share: { id, forWhom } }: { share: Share }) {
  const ending = useMutation({
    mutationFn: () => call("endShare", { params: { id } }),
    onSuccess: () => void showSnackbar("success", "The link has ended."),
    onError: showFailure,
  });
  return (
    <SureButton
      name={`End the link for ${forWhom}`}
      question={`Nobody can open it any more, and a page that is open loses the results. ${forWhom} is not told.`}
      action="End it now"
      keep="Keep it"
      busy={ending.isPending}
      onSure={() => ending.mutate()}
    >
      End this link
    </SureButton>
  );
}
