import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useMatchRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { clearPersonToken } from "../../lib/person-session.ts";
import { headingOf, keepFocus } from "../../lib/keep-focus.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { ClinicHelp } from "../../ui/clinic-words.tsx";
import { PrivacyLink } from "../../ui/privacy-link.tsx";
import { SandboxBanner } from "../../ui/sandbox-banner.tsx";
import styles from "./frame.module.css";
import { PersonSwitch } from "./person-switch.tsx";
import { places } from "./places.tsx";

/** What is around every screen of a person's place: the clinic, whose tests are shown, and the ways between the screens. */
export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const { clinic, hides, help, links } = me;
  const isAboutSelf = useMatchRoute()({ to: "/my/$clinic/about" }) !== false;
  const shown = places.filter(({ part }) => !part || !hides.includes(part));
  const queryClient = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => call("leavePlace", {}),
    onSettled: () => {
      clearPersonToken();
      queryClient.clear();
    },
  });
  useEffect(() => {
    const link = Object.assign(document.createElement("link"), {
      rel: "manifest",
      href: `/my/v1/manifest?clinic=${encodeURIComponent(clinic.code)}`,
    });
    document.head.append(link);
    return () => link.remove();
  }, [clinic.code]);
  useEffect(() => keepFocus(headingOf), []);
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <SandboxBanner isCentred />
      <header className={styles.head}>
        <Link to="/my/$clinic" params={{ clinic: clinic.code }} className={styles.brand}>
          <BrandMark name={clinic.name} />
        </Link>
        <div className={styles.who}>
          <PersonSwitch me={me} />
          <Button variant="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Sign out
          </Button>
        </div>
      </header>
      <nav className={styles.nav} aria-label="My tests">
        {shown.map(({ to, label, icon, exact }) => (
          <Link
            key={to}
            to={to}
            params={{ clinic: clinic.code }}
            className={styles.place}
            activeOptions={{ exact }}
            activeProps={{ "aria-current": "page" }}
          >
            {icon}
            <span>{to === "/my/$clinic" && !me.seen.isSelf ? "Kits" : label}</span>
          </Link>
        ))}
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        {me.seen.isSelf || isAboutSelf ? null : (
          <p className={styles.seen}>
            You see the tests of <strong>{me.seen.firstName}</strong>.
          </p>
        )}
        {children}
      </main>
      <footer className={styles.foot}>
        <ClinicHelp clinic={clinic.name} help={help} links={links.filter(({ spot }) => spot === "help")} />
        <p>
          <PrivacyLink />
        </p>
      </footer>
    </div>
  );
}
