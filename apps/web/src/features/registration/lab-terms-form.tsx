import { useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import layout from "../../ui/form-layout.module.css";

/** What a lab agrees to; its acceptance completes the registration. */
export function LabTermsForm({ busy, onAccept }: { busy: boolean; onAccept: () => void }) {
  const [isAccepted, setAccepted] = useState(false);
  return (
    <div className={layout.form}>
      <p>
        By registering, your lab agrees to test samples for partner companies under Kitpath's terms and
        conditions for laboratory testing services, to keep patients' data confidential, and to the law of
        England and Wales. A service-level agreement for each test type follows after signing in.
      </p>
      <Checkbox
        label="I have read and accept the lab terms of service"
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <div className={`${layout.actions} ${layout.spread}`}>
        <ButtonLink to="/register/lab/your-details">Your Details</ButtonLink>
        <Button variant="primary" disabled={!isAccepted} busy={busy} onClick={onAccept}>
          Complete
        </Button>
      </div>
    </div>
  );
}
