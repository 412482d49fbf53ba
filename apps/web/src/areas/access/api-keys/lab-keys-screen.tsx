import { CopyButton } from "../../../ui/copy-button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { KeysPlace } from "./keys-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import styles from "./lab-keys-screen.module.css";
import { labKeys } from "./queries.ts";

/** The API keys of a lab's own systems, and the address they send results to. */
export const LabKeysScreen = (place: KeysPlace) => (
  <KeysPanel
    {...place}
    keys={labKeys}
    label="API keys"
    renderHead={(generate) => (
      <>
        <PageHead
          title="Lab systems"
          sub="Results from your laboratory system are stored as drafts for your team to verify."
          actions={generate}
        />
        <ul className={styles.addresses}>
          <li>
            <strong>HL7 v2, ORU^R01, one or a batch</strong> <Address path="/labs/v1/hl7" />
          </li>
          <li>
            <strong>JSON</strong> <Address path="/labs/v1/results" />
          </li>
          <li>
            Send the key in the header <code>X-API-Key</code>.
          </li>
        </ul>
      </>
    )}
    empty={{
      title: "No API keys yet",
      text: "Generate one for each system that sends results, so that you can revoke each one separately.",
    }}
  />
);

function Address({ path }: { path: string }) {
  const address = `${window.location.origin}${path}`;
  return (
    <>
      <code>POST {address}</code> <CopyButton value={address} label={`Copy address ${address}`} />
    </>
  );
}
