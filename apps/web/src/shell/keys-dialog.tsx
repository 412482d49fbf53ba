import { shortcuts } from "../lib/shortcuts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Keys } from "../ui/keys.tsx";
import styles from "./keys-dialog.module.css";

const groups = Object.entries(Object.groupBy(Object.values(shortcuts), ({ where }) => where));

/** The list of keyboard shortcuts. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} narrow title="Keyboard shortcuts">
    {groups.map(([where, list]) => (
      <section key={where} className={styles.group}>
        <h3>{where}</h3>
        <dl className={styles.list}>
          {list?.map(({ keys, does }) => (
            <div key={does} className={styles.line}>
              <dt>{does}</dt>
              <dd className={styles.keys}>
                {keys.map((each) => (
                  <Keys key={each} keys={each} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
