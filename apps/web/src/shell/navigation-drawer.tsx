import { Dialog } from "@base-ui/react/dialog";
import { Menu as MenuIcon, X } from "lucide-react";
import { useState } from "react";
import type { Account } from "../lib/access.ts";
import { isSecondClick } from "../ui/second-click.ts";
import styles from "./navigation-drawer.module.css";
import { SideNavigation } from "./side-navigation.tsx";

/** The navigation on a narrow screen. */
export function NavigationDrawer({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next, { event }) => (isSecondClick(event) ? undefined : setOpen(next))}
    >
      <Dialog.Trigger className={styles.trigger} aria-label="Menu">
        <MenuIcon size={22} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>Menu</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close menu">
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <SideNavigation account={account} onNavigate={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
