import type { Account } from "../../../lib/access.ts";
import styles from "./api-keys-screen.module.css";
import type { KeysPlace } from "./keys-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { clinicKeys } from "./queries.ts";

/** The clinic's keys. */
export const ApiKeysScreen = ({ account, ...place }: KeysPlace & { account: Account }) => (
  <KeysPanel
    {...place}
    keys={clinicKeys(account)}
    label="API keys"
    renderHead={(generate) => (
      <div className={styles.head}>
        <p className={styles.text}>
          Your own system can order kits and read results with a key. Send it in the header{" "}
          <code>X-API-Key</code>.
        </p>
        {generate}
      </div>
    )}
    empty={{
      title: "No API keys yet",
      text: "Generate one for each system that talks to Kitpath, so that you can revoke each one separately.",
    }}
    failsSilently
  />
);
