import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { startTransition, useState } from "react";
import styles from "./menu.module.css";
import { isSecondClick } from "./second-click.ts";

type MenuProps = { trigger: ReactElement; heading?: ReactNode; children: ReactNode };

export function Menu({ trigger, heading, children }: MenuProps) {
  // The popup stays in the landmark of its trigger, where a screen reader expects it.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  // Opened in a transition, so that the press has an immediate effect while the menu renders.
  const [isOpen, setOpen] = useState(false);
  return (
    <BaseMenu.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (next) startTransition(() => setOpen(true));
        else if (isSecondClick(details.event)) details.cancel();
        else setOpen(false);
      }}
    >
      <BaseMenu.Trigger render={trigger} />
      <div ref={setPlace} className={styles.place} />
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner sideOffset={8} align="end" className={styles.positioner}>
          <BaseMenu.Popup className={styles.popup}>
            {heading ? <div className={styles.heading}>{heading}</div> : null}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export const MenuItem = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <BaseMenu.Item className={styles.item} onClick={onSelect}>
    {children}
  </BaseMenu.Item>
);
