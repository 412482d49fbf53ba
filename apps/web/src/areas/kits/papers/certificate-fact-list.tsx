import type { CertificateFacts } from "@kitpath/contract/kits/papers/certificates";
import { unknownText } from "@kitpath/contract/fields/formats";
import { dayInWords, resultInWords, timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import { Facts } from "../../../ui/facts.tsx";

/** Everything printed on a certificate, in the same words. */
export const CertificateFactList = ({ facts }: { facts: CertificateFacts }) => (
  <Facts
    isRuled
    facts={[
      { label: "Name", value: facts.name },
      { label: "Born", value: dayInWords(facts.dateOfBirth) },
      { label: "Result", value: <strong>{resultInWords(facts)}</strong> },
      ...facts.findings.map(({ biomarker, value, unit }) => ({
        label: biomarker,
        value: `${value} ${unit}`.trim(),
      })),
      { label: "Test", value: facts.product },
      { label: "Test type", value: facts.testType ?? unknownText },
      { label: "Sample collected", value: timeInWords(facts.collectedAt) },
      { label: "Received at the lab", value: timeInWords(facts.receivedAt) },
      { label: "Result given", value: timeInWords(facts.resultAt) },
      { label: "Laboratory", value: facts.lab ?? unknownText },
      { label: "Certificate number", value: facts.number },
      { label: "Issued by", value: facts.organisation },
    ]}
  />
);
