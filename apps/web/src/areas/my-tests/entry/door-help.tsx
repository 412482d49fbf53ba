import type { PlaceDoor } from "@kitpath/contract/my-tests/place/place";
import styles from "./door.module.css";

/** How to reach the clinic, in its own words. */
export const DoorHelp = ({ door: { help, links, clinic } }: { door: PlaceDoor }) =>
  help || links.length > 0 ? (
    <section className={styles.help} aria-label={`Help from ${clinic.name}`}>
      {help ? <p>{help}</p> : null}
      {links.map(({ label, address }) => (
        <p key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {label}
          </a>
        </p>
      ))}
    </section>
  ) : null;
