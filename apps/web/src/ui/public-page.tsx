import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SandboxBanner } from "./sandbox-banner.tsx";
import styles from "./public-page.module.css";

/** A page of text for people who are not signed in. */
export const PublicPage = ({ end, children }: { end?: ReactNode; children: ReactNode }) => (
  <>
    <header className={styles.top}>
      <Link to="/register" className={styles.brand}>
        Kitpath
      </Link>
      {end ? <div className={styles.end}>{end}</div> : null}
    </header>
    <SandboxBanner isCentred />
    <main className={styles.page}>{children}</main>
  </>
);
