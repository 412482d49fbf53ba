import type { Verification } from "@kitpath/contract/certificates";
import { dayInWords, timeInWords } from "@kitpath/contract/paper-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queryFor } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { EntryPage } from "../../ui/entry-page.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import layout from "../../ui/form-layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { CertificateFactList } from "./certificate-fact-list.tsx";

/** Whether the certificate with a code is valid, superseded or unknown, for anyone who holds the paper. */
export const VerificationScreen = ({ code }: { code: string }) => (
  <EntryPage title="Certificate check" sub="Whether a certificate is genuine and still holds." wide>
    <Answer code={code} />
    <p className={layout.links}>
      <Link to="/verify">Check another certificate</Link>
    </p>
  </EntryPage>
);

function Answer({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    ...queryFor("verifyCertificate", { params: { code } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice tone="bad" title="Unknown">
        No certificate has this code. Compare it with the paper, letter by letter.
      </Notice>
    );
  }
  if (error) {
    const title = "The certificate could not be checked";
    return <FailedState title={title} message={error.message} onRetry={() => void refetch()} />;
  }
  return data ? <Verdict verification={data} /> : <LoadingScreen label="Checking the certificate" />;
}

function Verdict({ verification }: { verification: Verification }) {
  if (verification.status === "valid") {
    return (
      <>
        <Notice tone="ok" title="Valid">
          This is what the certificate says. The paper must say the same.
        </Notice>
        <CertificateFactList facts={verification.certificate} />
      </>
    );
  }
  const { name, dateOfBirth, number, organisation } = verification.certificate;
  return (
    <>
      <Notice tone="bad" title="Superseded">
        This certificate no longer holds: its result was amended on {timeInWords(verification.supersededAt)}.
        Ask for the new one.
      </Notice>
      <Facts
        isRuled
        facts={[
          { label: "Name", value: name },
          { label: "Born", value: dayInWords(dateOfBirth) },
          { label: "Certificate number", value: number },
          { label: "Issued by", value: organisation },
        ]}
      />
    </>
  );
}
