import type { Review } from "@kitpath/contract/review/reviews/reviews";
import type { KeyboardEvent, RefObject } from "react";
import { useId, useState } from "react";
import { optionId } from "./snippet-list.tsx";

type Snippet = Review["snippets"][number];
/** From where the slash was typed up to the caret. */
type Slash = { from: number; to: number };

const slashBefore = /(?:^|\s)\/([^/\n]{0,40})$/;

type Options = {
  snippets: readonly Snippet[];
  area: RefObject<HTMLTextAreaElement | null>;
  words: string;
  onWords: (words: string) => void;
};

/** Opens the list of snippets when somebody types a slash, and puts the chosen one in its place. */
export function useSnippets({ snippets, area, words, onWords }: Options) {
  const listId = useId();
  const [slash, setSlash] = useState<Slash | null>(null);
  const [place, setPlace] = useState(0);
  const typed = slash ? words.slice(slash.from + 1, slash.to).toLowerCase() : "";
  const found = slash
    ? snippets.filter(({ title, words: text }) => `${title} ${text}`.toLowerCase().includes(typed))
    : [];
  const chosen = Math.min(place, Math.max(0, found.length - 1));

  /** Looks whether the caret is behind a slash that begins a word. */
  function look({ value, selectionStart: caret }: HTMLTextAreaElement): void {
    const match = slashBefore.exec(value.slice(0, caret));
    setSlash(match ? { from: caret - (match[1] ?? "").length - 1, to: caret } : null);
    setPlace(0);
  }

  function insert(snippet: Snippet): void {
    const at = slash ?? { from: words.length, to: words.length };
    const before = words.slice(0, at.from) + snippet.words;
    onWords(before + words.slice(at.to));
    setSlash(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!slash || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const snippet = found[chosen];
    if (step !== 0 && found.length > 0) setPlace((chosen + step + found.length) % found.length);
    else if (key === "Escape") setSlash(null);
    else if (key === "Enter" && snippet) insert(snippet);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Opens the list at the caret, as a typed slash does. */
  function open(): void {
    const field = area.current;
    if (!field) return;
    const caret = field.selectionStart;
    const lead = /(?:^|\s)$/.test(words.slice(0, caret)) ? "/" : " /";
    onWords(words.slice(0, caret) + lead + words.slice(caret));
    const to = caret + lead.length;
    setSlash({ from: to - 1, to });
    setPlace(0);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(to, to);
    });
  }

  const isOpen = slash !== null;
  return {
    listId,
    isOpen,
    found,
    chosen,
    look,
    insert,
    open,
    onKeyDown,
    close: () => setSlash(null),
    /** What tells a screen reader which one Enter inserts. */
    field: {
      "aria-autocomplete": "list" as const,
      ...(isOpen && snippets.length > 0 ? { "aria-controls": listId } : {}),
      ...(isOpen && found.length > 0 ? { "aria-activedescendant": optionId(listId, chosen) } : {}),
    },
  };
}
