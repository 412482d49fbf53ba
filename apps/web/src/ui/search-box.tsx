import { Search, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { isAway, isShortcut, isTyping } from "../lib/shortcuts.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import styles from "./search-box.module.css";

type SearchBoxProps = { label: string; value: string; onSearch: (value: string) => void; maxLength: number };

const waitMs = 250;

/** Searches while typing; clearing takes effect at once. The `/` key focuses it. */
export function SearchBox({ label, value, onSearch, maxLength }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string[]>([]);
  if (known !== value) {
    setKnown(value);
    const isOwn = sent.includes(value);
    if (!isOwn || sent.at(-1) === value) setSent([]);
    // The address changed otherwise, e.g. by the back button. After an own search more may have been typed by now.
    if (!isOwn && typed.trim() !== value) setTyped(value);
  }

  const search = useCallback(
    (text: string) => {
      setSent((before) => (text === value ? before : [...before, text]));
      onSearch(text);
    },
    [value, onSearch],
  );

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search(typed.trim()), typed === "" ? 0 : waitMs);
    return () => clearTimeout(timer);
  }, [typed, value, search]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (!isShortcut("search", event) || isTyping(event) || isAway(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  return (
    <div className={styles.box} role="search">
      <Search size={17} aria-hidden="true" className={styles.icon} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        value={typed}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => (event.key === "Enter" ? search(typed.trim()) : undefined)}
        className={classNames(field.control, styles.input)}
      />
      {typed ? (
        <Button
          variant="quiet"
          icon
          aria-label="Clear the search"
          className={styles.clear}
          onClick={() => {
            setTyped("");
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}
