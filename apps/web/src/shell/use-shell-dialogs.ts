import { useEffect, useState } from "react";
import { isAway, isInDialog, isShortcut, isTyping, letterOf } from "../lib/shortcuts.ts";

/** The palette and the list of shortcuts, which their keys open from anywhere. */
export function useShellDialogs() {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = isShortcut("palette", event)
        ? "palette"
        : isShortcut("help", event) && !isTyping(event)
          ? "keys"
          : null;
      if (wanted === null || isAway(event)) return;
      event.preventDefault();
      setOpen(wanted);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const [typed, setTyped] = useTypedAhead(open === "palette");
  return { open, setOpen, typed, setTyped };
}

/** The palette's text, including letters typed before its field is mounted. */
function useTypedAhead(isOpen: boolean) {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if (letter === null || isInDialog(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + letter);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
      setTyped("");
    };
  }, [isOpen]);
  return [typed, setTyped] as const;
}
