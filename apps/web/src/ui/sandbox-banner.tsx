import { addressOfMode, isSandbox } from "../lib/environment-address.ts";
import { isFramed } from "../lib/tell-host.ts";
import { classNames } from "./class-names.ts";
import styles from "./sandbox-banner.module.css";

/**
 * Shown on every sandbox screen: says that it is the sandbox, and how to go live. A frame has none: the page around it says so
 * already, or is a partner's own.
 */
export const SandboxBanner = ({ isCentred = false }: { isCentred?: boolean }) =>
  isSandbox(window.location) && !isFramed ? (
    <section aria-label="Sandbox" className={classNames(styles.banner, isCentred && styles.centred)}>
      <strong>Sandbox.</strong> Nothing here is shipped or charged.{" "}
      <a href={addressOfMode("live", window.location)}>Switch to live</a>
    </section>
  ) : null;
