import type { Verification } from "@kitpath/contract/kits/papers/certificates";
import { dayInWords, timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queryFor } from "../../../lib/api.ts";
import { EntryPage } from "../../../ui/entry-page.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CertificateFactList } from "./certificate-fact-list.tsx";

/** Shows whether the certificate with a code is valid, superseded or unknown, to anyone who has the paper. */
export const VerificationScreen = ({ code }: { code: string }) => (
  <EntryPage title="Certificate check" sub="Check whether a certificate is genuine and still valid." wide>
    <Answer code={code} />
    <p className={layout.links}>
      <Link to="/verify">Check another certificate</Link>
    </p>
  </EntryPage>
);

function Answer({ code }: { code: string }) {
  const query = useQuery({
    ...queryFor("verifyCertificate", { params: { code } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded
      query={query}
      loading="Checking the certificate"
      failure="The certificate could not be checked"
      missing={
        <Notice tone="bad" title="Unknown">
          No certificate has this code. Check it against the certificate, character by character.
        </Notice>
      }
    >
      {(verification) => <Verdict verification={verification} />}
    </Loaded>
  );
}

function Verdict({ verification }: { verification: Verification }) {
  if (verification.status === "valid") {
    return (
      <>
        <Notice tone="ok" title="Valid">
          These are the details on the genuine certificate. The one you were given must show the same.
        </Notice>
        <CertificateFactList facts={verification.certificate} />
      </>
    );
  }
  const { name, dateOfBirth, number, organisation } = verification.certificate;
  return (
    <>
      <Notice tone="bad" title="Superseded">
        This certificate is no longer valid. Its result was amended on{" "}
        {timeInWords(verification.supersededAt)}. Ask for the new certificate.
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
