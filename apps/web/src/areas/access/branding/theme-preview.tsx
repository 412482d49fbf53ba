import type { PartnerKind } from "@kitpath/contract/access/organisation/partner-kinds";
import { useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Scheme, Theme } from "../../../ui/theme.ts";
import { applyTheme } from "../../../ui/theme.ts";
import styles from "./theme-preview.module.css";

type ThemePreviewProps = { theme: Theme; organisation: string; kind: PartnerKind; scheme: Scheme };

const words = {
  clinic: { place: "Create Order", name: "Rosa", link: "Track your orders", action: "Place an order" },
  lab: { place: "Worklists", name: "Imogen", link: "See what is due", action: "Receive samples" },
  provider: { place: "Calendar", name: "Nora", link: "See who is free", action: "Plan a visit" },
};

/** A small preview of the dashboard in a theme. */
export function ThemePreview({ theme, organisation, kind, scheme }: ThemePreviewProps) {
  const { place, name, link, action } = words[kind];
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
          <span className={styles.link}>{place}</span>
          <span className={styles.link}>Team</span>
        </div>
        <div className={styles.main}>
          <strong>Hello, {name}</strong>
          <span className={styles.card}>
            <a href="#preview">{link}</a>
            <Button variant="primary">{action}</Button>
          </span>
        </div>
        <div className={styles.footer}>Terms of Service · Contact</div>
      </div>
    </div>
  );
}
