import type { RefObject } from "react";
import { useEffect } from "react";
import { isAway, isTyping, letterOf } from "./shortcuts.ts";

/**
 * Gives a scanner's field the focus, and again at the first character of each scan, also if a button was pressed last. Space and
 * Enter are left to the button, and everything to another field, a menu or a dialog.
 */
export function useScanFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    input.current?.focus();
    const focus = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if (letter === null || letter === " " || isTyping(event) || isAway(event)) return;
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}
