import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { ChangeEvent, FormEvent } from "react";
import { useCallback, useEffect, useRef, useState } from "react";

/** Returns a text's error, if any. */
export type TextRule = (text: string) => string | undefined;

type Texts<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * A form of one or two texts, for the pages before sign-in, whose size budget has no room for a forms library. Fields are
 * validated on submit, and from then on while typing; never on blur, because an error message would move the layout under the
 * pointer.
 */
export function useSmallForm<Name extends string>(rules: Record<Name, TextRule>) {
  const names = keysOf(rules);
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ""])) as Texts<Name>,
  );
  const [errors, setErrors] = useState<Errors<Name>>({});
  const checked = useRef(new Set<Name>());
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const check = (name: Name, text: string) => {
    checked.current.add(name);
    setErrors((before) => ({ ...before, [name]: rules[name](text) }));
  };
  const due = useRef<Name | null>(null);
  const focusDue = useCallback(() => {
    const input = due.current === null ? null : inputs.current[due.current];
    if (!input || input.disabled) return;
    due.current = null;
    input.focus();
  }, []);
  const focus = useCallback(
    (name: Name) => {
      due.current = name;
      focusDue();
    },
    [focusDue],
  );
  // After every render, because a field that is disabled while sending cannot take the focus yet.
  useEffect(focusDue);

  return {
    values,
    errors,
    focus,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        if (checked.current.has(name)) check(name, target.value);
      },
    }),
    /** Calls `send` with the texts once they are valid; otherwise focuses the first invalid field. */
    submit: (send: (values: Texts<Name>) => void) => (event: FormEvent) => {
      event.preventDefault();
      for (const name of names) check(name, values[name]);
      const wrong = names.find((name) => rules[name](values[name]));
      if (wrong) focus(wrong);
      else send(values);
    },
    /** Shows the server's errors. */
    refuse: (refused: Errors<Name>) => setErrors((before) => ({ ...before, ...refused })),
    /** Resets a field to its untouched state. */
    clear: (name: Name) => {
      checked.current.delete(name);
      setValues((before) => ({ ...before, [name]: "" }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  };
}
