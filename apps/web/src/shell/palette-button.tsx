import { Search } from "lucide-react";
import { shortcuts } from "../lib/shortcuts.ts";
import { Keys } from "../ui/keys.tsx";
import styles from "./palette-button.module.css";

/** Opens the palette without its keyboard shortcut. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={styles.button} aria-keyshortcuts="Control+K" onClick={onOpen}>
    <Search size={17} aria-hidden="true" />
    <span className={styles.words}>Search everything</span>
    <span aria-hidden="true" className={styles.keys}>
      <Keys keys={shortcuts.palette.keys[0]} />
    </span>
  </button>
);
