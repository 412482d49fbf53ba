import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import styles from "./menu.module.css";

type MenuProps = { trigger: ReactElement; heading?: ReactNode; children: ReactNode };

export const Menu = ({ trigger, heading, children }: MenuProps) => (
  <BaseMenu.Root modal={false}>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner sideOffset={8} align="end" className={styles.positioner}>
        <BaseMenu.Popup className={styles.popup}>
          {heading ? <div className={styles.heading}>{heading}</div> : null}
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

export const MenuItem = ({ onSelect, children }: { onSelect(): void; children: ReactNode }) => (
  <BaseMenu.Item className={styles.item} onClick={onSelect}>
    {children}
  </BaseMenu.Item>
);
