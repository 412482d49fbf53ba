import styles from "./clinic-words.module.css";
import { ReachableText } from "./reachable-text.tsx";

type ClinicLink = { label: string; address: string };

/** A clinic's own links, at one of the places that it chooses for them. */
export const ClinicLinks = ({ links }: { links: readonly ClinicLink[] }) =>
  links.length > 0 ? (
    <ul className={styles.links}>
      {links.map(({ label, address }) => (
        <li key={`${label} ${address}`}>
          <a href={address} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  ) : null;

type ClinicHelpProps = { clinic: string; help: string; links: readonly ClinicLink[] };

/** How to reach a clinic, in its own words, with its links for that. */
export const ClinicHelp = ({ clinic, help, links }: ClinicHelpProps) =>
  help || links.length > 0 ? (
    <section className={styles.help} aria-label={`Help from ${clinic}`}>
      {help ? (
        <p>
          <ReachableText text={help} />
        </p>
      ) : null}
      <ClinicLinks links={links} />
    </section>
  ) : null;
