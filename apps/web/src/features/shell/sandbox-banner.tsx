import { addressOfMode } from "../../lib/environment-address.ts";
import styles from "./sandbox-banner.module.css";

/** Shown on every sandbox screen: says that it is the sandbox, and how to go live. */
export const SandboxBanner = () => (
  <section aria-label="Sandbox" className={styles.banner}>
    <strong>Sandbox.</strong> Nothing here is shipped or charged.{" "}
    <a href={addressOfMode("live", window.location)}>Switch to live</a>
  </section>
);
