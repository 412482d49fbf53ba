import { useEffect, useState } from "react";
import { isAway, isShortcut, isTyping } from "../../lib/shortcuts.ts";

/** The palette and the list of keys, which their own keys open from anywhere. */
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
  return { open, setOpen };
}
