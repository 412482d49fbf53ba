import { useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import type { Scheme, Theme } from "../../ui/theme.ts";
import { applyTheme } from "../../ui/theme.ts";
import styles from "./theme-preview.module.css";

type ThemePreviewProps = { theme: Theme; organisation: string; scheme: Scheme };

/** A small picture of the dashboard in a theme, before anybody else sees it. */
export function ThemePreview({ theme, organisation, scheme }: ThemePreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) applyTheme(theme, frame.current);
  }, [theme]);
  return (
    <div
      ref={frame}
      data-theme={scheme}
      className={styles.frame}
      role="img"
      aria-label={`Preview of your colours, ${scheme} theme`}
    >
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
