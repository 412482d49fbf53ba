import { useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import type { Theme } from "../../ui/theme.ts";
import { applyTheme } from "../../ui/theme.ts";
import styles from "./theme-preview.module.css";

/** A small picture of the dashboard in a theme, before anybody else sees it. */
export function ThemePreview({ theme, organisation }: { theme: Theme; organisation: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) applyTheme(theme, frame.current);
  }, [theme]);
  return (
    <div ref={frame} className={styles.frame} role="img" aria-label="Preview of your colours">
      <div inert className={styles.shell}>
        <div className={styles.header}>
          {theme.logoUrl ? <img src={theme.logoUrl} alt="" className={styles.logo} /> : organisation}
        </div>
        <div className={styles.side}>
          <span className={styles.here}>Dashboard</span>
          <span className={styles.link}>Create Order</span>
          <span className={styles.link}>Team</span>
        </div>
        <div className={styles.main}>
          <strong>Hello, Rosa</strong>
          <span className={styles.card}>
            <a href="#preview">Follow your orders</a>
            <Button variant="primary">Place an order</Button>
          </span>
        </div>
        <div className={styles.footer}>Terms of Service · Contact</div>
      </div>
    </div>
  );
}
