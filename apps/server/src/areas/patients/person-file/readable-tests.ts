import { hormonalStatusNames } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { outcomeInWords } from "@kitpath/contract/kits/kits/commentary-words";
import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { contentOf } from "./enclosed-files.ts";
import type { Holdings } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup, table } from "./markup.ts";
import {
  actorInWords,
  carrierInWords,
  detailInWords,
  meaningInWords,
  moveInWords,
  plain,
  when,
} from "./readable-words.ts";

export const testsSection = ({
  tests,
  kits,
  consents,
  resultSets,
  results,
  alerts,
  alertBiomarkers,
  commentaries,
  commentaryDrafts,
  attachments,
}: Holdings): Section => ({
  title: "Your tests and results",
  empty: "We have no tests for you.",
  items: tests.map((test) => {
    const kit = kits.find(({ id }) => id === test.kit_id);
    const versions = resultSets.filter(({ test_id }) => test_id === test.id);
    const critical = alerts.filter(({ test_id }) => test_id === test.id);
    return markup`<article><h3>${test.product}, order ${test.order_number}</h3>${factList({
      Name: formatName(test.first_name, test.last_name),
      "Sex at birth": test.gender && (test.gender === "f" ? "Female" : "Male"),
      "Cycle, menopause or pregnancy": test.hormonal_status && hormonalStatusNames[test.hormonal_status],
      Status: plain(test.status),
      Kit: kit?.kit_code ?? null,
      Barcode: kit?.barcode ?? null,
      Registered: when(test.registered_at),
      "Sample taken": when(test.collected_at),
      "You agreed": consents
        .filter(({ test_id }) => test_id === test.id)
        .map(({ version, given_at }) => `To version ${version} of the consent, ${when(given_at)}`)
        .join(", "),
      "Received at the lab": when(test.accessioned_at),
      "Results released": when(test.processed_at),
      Outcome: test.outcome && plain(test.outcome),
      "To be run again": test.to_rerun ? "Yes" : null,
    })}${versions.map((version) =>
      table(
        `Results, version ${version.version}, released ${when(version.released_at)}${version.reason ? `: ${version.reason}` : ""}`,
        ["Measured", "Result", "Normal range", "Meaning"],
        results
          .filter(({ result_set_id }) => result_set_id === version.id)
          .map((row) => [
            row.biomarker,
            [valueInWords(row.value, row.unit), row.reported_as && `reported as ${row.reported_as}`]
              .filter(Boolean)
              .join(", "),
            rangeInWords(row.rule, row.unjudged),
            meaningInWords(row.interpretation),
          ]),
      ),
    )}${critical.map((alert) =>
      factList({
        "A critical result was raised": when(alert.raised_at),
        "The lab corrected it": alertBiomarkers
          .filter(({ alert_id, corrected_at }) => alert_id === alert.id && corrected_at)
          .map(({ biomarker_code, corrected_at }) => `${biomarker_code}, ${when(corrected_at)}`)
          .join("; "),
        "The lab rejected the sample": alert.withdrawn_as === "rejected" ? when(alert.withdrawn_at) : null,
        "We acknowledged it": when(alert.acknowledged_at),
        "What we noted": alert.note,
      }),
    )}${commentaries
      .filter(({ test_id }) => test_id === test.id)
      .map((row) =>
        factList({
          "A clinician wrote": row.words,
          "Why it replaced the one before": row.reason,
          "What to do": outcomeInWords(row.outcome, row.repeat_weeks),
          "About version of the results": String(row.result_version),
          Signed: `${row.clinician_name}, ${row.professional_body} ${row.registration_number}, ${when(row.signed_at)}`,
        }),
      )}${attachments
      .filter(({ test_id }) => test_id === test.id)
      .map(
        ({ id, name, added_at }) =>
          markup`<p><a download="${name}" href="data:application/pdf;base64,${contentOf(id)}">${name}</a>, a file that a clinician added ${when(added_at)}</p>`,
      )}${commentaryDrafts
      .filter(({ test_id }) => test_id === test.id)
      .map((row) =>
        factList({ "A clinician has begun to write": row.words, Saved: when(row.saved_at) }),
      )}</article>`;
  }),
});

export const kitsSection = ({ kits, custody }: Holdings): Section => ({
  title: "Where your kits have been",
  empty: "None of your kits has been dispatched.",
  items: kits.map((kit) => {
    const way = custody.filter(({ kit_id }) => kit_id === kit.id);
    return markup`<article><h3>Kit ${kit.kit_code}</h3>${factList({
      Status: plain(kit.status),
      Barcode: kit.barcode,
      "Sent by":
        kit.outbound_carrier && `${carrierInWords(kit.outbound_carrier)} ${kit.outbound_tracking_code ?? ""}`,
      "Sent back by":
        kit.return_carrier && `${carrierInWords(kit.return_carrier)} ${kit.return_tracking_code ?? ""}`,
      "To be used by": kit.expires_on && formatCalendarDay(kit.expires_on),
      Recalled: when(kit.recalled_at),
      "Why it was rejected": kit.rejection_reason && plain(kit.rejection_reason),
    })}${table(
      "Who had it, and when",
      ["When", "What happened", "By", "Where"],
      way.map((step) => [
        when(step.occurred_at),
        [moveInWords(step.event), detailInWords(step.detail)].filter(Boolean).join(". "),
        actorInWords(step.actor_kind),
        step.place,
      ]),
    )}</article>`;
  }),
});
