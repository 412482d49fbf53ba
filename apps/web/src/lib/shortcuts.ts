/** All keyboard shortcuts: the product listens to these, and `?` lists them. */
export const shortcuts = {
  palette: { keys: ["Mod+K"], does: "Search everything or run a command", where: "Everywhere" },
  help: { keys: ["?"], does: "Show keyboard shortcuts", where: "Everywhere" },
  close: { keys: ["Escape"], does: "Close the open window or menu", where: "Everywhere" },
  search: { keys: ["/"], does: "Go to the search", where: "In a list" },
  nextRow: { keys: ["J", "ArrowDown"], does: "Next row", where: "In a list" },
  previousRow: { keys: ["K", "ArrowUp"], does: "Previous row", where: "In a list" },
  openRow: { keys: ["Enter"], does: "Open row", where: "In a list" },
  signCommentary: { keys: ["Mod+Enter"], does: "Sign", where: "Reviewing" },
  insertSnippet: { keys: ["/"], does: "Insert a snippet while writing", where: "Reviewing" },
  nextReview: { keys: ["J", "Alt+PageDown"], does: "Next review", where: "Reviewing" },
  previousReview: { keys: ["K", "Alt+PageUp"], does: "Previous review", where: "Reviewing" },
  gridMove: {
    keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
    does: "Next cell",
    where: "Entering results",
  },
  gridFar: {
    keys: ["Mod+ArrowDown", "Mod+ArrowRight"],
    does: "Last cell in that direction",
    where: "Entering results",
  },
  gridEdit: { keys: ["F2"], does: "Edit the cell", where: "Entering results" },
} as const satisfies Record<string, { keys: readonly string[]; does: string; where: string }>;

export type Shortcut = keyof typeof shortcuts;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a key press is the given shortcut. */
export function isShortcut(name: Shortcut, { key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  const held = `${altKey ? "Alt+" : ""}${ctrlKey || metaKey ? "Mod+" : ""}`;
  const pressed = `${held}${key.length === 1 ? key.toUpperCase() : key}`;
  return (shortcuts[name].keys as readonly string[]).includes(pressed);
}

/** Returns the letter that a key press would type, or null. */
export const letterOf = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | null =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing ? key : null;

const fields = "input, select, textarea, [contenteditable]";
const dialogs = "[role=dialog], [role=alertdialog]";
const popups = `${dialogs}, [role=menu], [role=listbox]`;

/** Whether a key press goes to an input field. */
export const isTyping = ({ target }: Pick<Event, "target">): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Whether a key press goes to something within a dialog. */
export const isInDialog = ({ target }: Pick<Event, "target">): boolean =>
  target instanceof Element && target.closest(dialogs) !== null;

/** Whether something is open above the screen, or has the key press. */
export const isAway = (event: Pick<Event, "target">): boolean =>
  document.querySelector(dialogs) !== null ||
  (event.target instanceof Element && event.target.closest(popups) !== null);
