import { formatCount } from "@kitpath/contract/formats";
import type { FileAnswer } from "@kitpath/contract/operation";
import { newId } from "#db/ids.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import { storeEntries } from "#features/lab-results/store-entries.ts";
import { componentOf, parseSegments } from "#hl7/hl7-segments.ts";
import { decodeText } from "../../files/decode-text.ts";
import type { Scope } from "../../scope.ts";
import { answerHl7 } from "./answer-hl7.ts";
import { readHl7 } from "./read-hl7.ts";

/** Stores the results of an ORU^R01 message and acknowledges it, or reports line by line why nothing was stored. */
export async function receiveHl7(scope: Scope, content: Uint8Array): Promise<FileAnswer> {
  const message = parseSegments(decodeText(content));
  const about = { controlId: newId(scope.now), now: scope.now };
  if (!message) {
    const text = "The message does not begin with an MSH segment.";
    return answerHl7(null, { ...about, verdict: "AR", text });
  }
  const header = message.segments[0];
  const type = `${componentOf(message, header, 9, 1)}^${componentOf(message, header, 9, 2)}`;
  if (type !== "ORU^R01") {
    const text = `Only ORU^R01 messages are accepted here, not ${type}.`;
    return answerHl7(message, { ...about, verdict: "AR", text });
  }
  const biomarkers = await listKnownBiomarkers(scope.mode.db.directory);
  const { entries, problems } = readHl7(message, { biomarkers, now: scope.now });
  const outcome =
    problems.length > 0
      ? { problems }
      : await scope.mode.db.inTenant(scope.actor.organisationId, (trx) =>
          storeEntries(trx, scope, { source: "hl7", entries, isConfirmed: () => false }),
        );
  if ("problems" in outcome) {
    const text = "Nothing was stored. The errors are listed below.";
    return answerHl7(message, { ...about, verdict: "AE", text, problems: outcome.problems });
  }
  return answerHl7(message, {
    ...about,
    verdict: "AA",
    text: `${formatCount(entries.length, "result")} stored.`,
  });
}
