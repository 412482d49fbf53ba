import { addressOfMode } from "../../lib/environment-address.ts";
import styles from "./sandbox-banner.module.css";

/** On every screen of the sandbox: where one is, and the way to live. */
export const SandboxBanner = () => (
  <section aria-label="Sandbox" className={styles.banner}>
    <strong>Sandbox.</strong> Nothing here is shipped or charged.{" "}
    <a href={addressOfMode("live", window.location)}>Switch to live</a>
  </section>
);
