import { Link, Outlet, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Suspense, useEffect, useRef } from "react";
import type { Account } from "../lib/access.ts";
import { isUnconfirmed } from "../lib/access.ts";
import { keepFocus } from "../lib/keep-focus.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { SandboxBanner } from "../ui/sandbox-banner.tsx";
import styles from "./app-shell.module.css";
import { keepClear } from "./keep-clear.ts";
import { Footer } from "./footer.tsx";
import { ConfirmationBanner } from "./confirmation-banner.tsx";
import { MissingDialog } from "../ui/missing-dialog.ts";
import { homeOf } from "./navigation.ts";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { useShellDialogs } from "./use-shell-dialogs.ts";
import { ViewingBanner } from "./viewing-banner.tsx";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette, MissingDialog);
const KeysDialog = lazyPart(async () => (await import("./keys-dialog.tsx")).KeysDialog, MissingDialog);

type AppShellProps = {
  account: Account;
  onSignOut: () => void;
  /** Shown above every screen until somebody acts. */
  alert?: ReactNode;
  /** Replaces the screen of the address. */
  children?: ReactNode;
};

/** The frame of every signed-in screen: header, navigation, and the screen of the address. */
export function AppShell({ account, onSignOut, alert, children }: AppShellProps) {
  const main = useFocusOnNavigation();
  const { open, setOpen, typed, setTyped } = useShellDialogs();
  const organisation = account.clinic?.name ?? account.lab?.name ?? account.provider?.name ?? "Kitpath";
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <header className={styles.top}>
        <NavigationDrawer account={account} />
        <Link to={homeOf(account)} className={styles.logo}>
          <BrandMark name={organisation} />
        </Link>
        <PaletteButton onOpen={() => setOpen("palette")} />
        <ProfileMenu account={account} onSignOut={onSignOut} />
      </header>
      <aside className={styles.side}>
        <SideNavigation account={account} />
      </aside>
      <div className={styles.body}>
        <div ref={keepClear} className={styles.notices}>
          {alert}
          {account.viewing ? <ViewingBanner viewing={account.viewing} /> : null}
          {isUnconfirmed(account) ? <ConfirmationBanner account={account} /> : null}
        </div>
        <SandboxBanner />
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          {children ?? <Outlet />}
        </main>
        <Footer />
      </div>
      <Suspense>
        {open === "palette" ? (
          <Palette
            account={account}
            typed={typed}
            onType={setTyped}
            onShowKeys={() => setOpen("keys")}
            onSignOut={onSignOut}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open === "keys" ? <KeysDialog onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </div>
  );
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>("[role$=dialog]")];

/** Moves the focus to the content after a change of screen, as after loading a page. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(() => openDialogs().at(-1) ?? main.current), []);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
