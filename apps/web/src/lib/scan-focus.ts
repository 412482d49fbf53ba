import type { RefObject } from "react";
import { useEffect } from "react";
import { isAway, isShortcut, isTyping, letterOf } from "./shortcuts.ts";

/** A field of a time takes the letters of am and pm where clocks have twelve hours. */
const halfDay = new Set(["a", "m", "p"]);

/** Whether a field takes a character: a date takes digits alone, and a letter in a list would choose another of its options. */
function takes(field: Element, letter: string): boolean {
  if (field.matches("select")) return false;
  if (!field.matches("[type^=date], [type=time], [type=month]")) return true;
  return /\d/.test(letter) || (!field.matches("[type=date]") && halfDay.has(letter.toLowerCase()));
}

/**
 * Gives a scanner's field the focus, and again at the first character of each scan, also if a button, a list or a date was used last.
 * That character does nothing else, such as moving between rows. Space and Enter are left to the button, and everything to another
 * field that takes it, a menu or a dialog.
 */
export function useScanFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    input.current?.focus();
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      const letter = letterOf(event);
      if (letter === null || letter === " " || isAway(event)) return;
      if (isShortcut("help", event) || isShortcut("search", event)) return;
      if (isTyping(event) && target instanceof Element && takes(target, letter)) return;
      event.stopPropagation();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus, { capture: true });
    return () => document.removeEventListener("keydown", focus, { capture: true });
  }, [input]);
}
