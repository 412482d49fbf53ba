import { legalDocuments, versionLine } from "@kitpath/contract/legal/legal-documents";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import layout from "../../../../ui/form-layout.module.css";
import styles from "./lab-terms-form.module.css";
import type { RegistrationSearch } from "./registration-search.ts";

type LabTermsFormProps = {
  search: RegistrationSearch;
  busy: boolean;
  onAccept: () => void;
  /** The agreement's text. */
  children: ReactNode;
};

/** The agreement for a lab; accepting it completes the registration. */
export function LabTermsForm({ search, busy, onAccept, children }: LabTermsFormProps) {
  const [isAccepted, setAccepted] = useState(false);
  return (
    <div className={layout.form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div role="region" aria-label="Services agreement" tabIndex={0} className={styles.text}>
        {children}
      </div>
      <p>
        The{" "}
        <Link to="/register/lab/terms" target="_blank">
          terms and conditions for laboratory testing services
        </Link>{" "}
        ({versionLine(legalDocuments.lab_terms)}) and the{" "}
        <Link to="/register/legal/$page" params={{ page: "terms" }} target="_blank">
          terms of service
        </Link>{" "}
        of Kitpath form part of it. They open in a new tab. A service-level agreement for each test type
        follows after you sign in.
      </p>
      <Checkbox
        label="I have read and accept the lab terms of service"
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <div className={`${layout.actions} ${layout.spread}`}>
        <ButtonLink to="/register/lab/your-details" search={search}>
          Your Details
        </ButtonLink>
        <Button variant="primary" disabled={!isAccepted} busy={busy} onClick={onAccept}>
          Complete
        </Button>
      </div>
    </div>
  );
}
