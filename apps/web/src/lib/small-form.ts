import { keysOf } from "@kitpath/contract/keys-of";
import type { ChangeEvent, FormEvent } from "react";
import { useCallback, useRef, useState } from "react";

/** What is wrong with a text, if anything is. */
export type TextRule = (text: string) => string | undefined;

type Texts<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * A form of one or two texts, for the pages before signing in, which have no room for a forms library. The fields are
 * checked when it is sent, and from then on while they are typed into: never when they are left, as what an error moves would
 * slip away from under the pointer.
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
  const focus = useCallback((name: Name) => inputs.current[name]?.focus(), []);

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
    /** Hands the texts over once nothing is wrong with them; otherwise the first wrong field has the focus. */
    submit: (send: (values: Texts<Name>) => void) => (event: FormEvent) => {
      event.preventDefault();
      for (const name of names) check(name, values[name]);
      const wrong = names.find((name) => rules[name](values[name]));
      if (wrong) focus(wrong);
      else send(values);
    },
    /** Shows what the server refused. */
    refuse: (refused: Errors<Name>) => setErrors((before) => ({ ...before, ...refused })),
    /** Empties a field as if it had never been touched. */
    clear: (name: Name) => {
      checked.current.delete(name);
      setValues((before) => ({ ...before, [name]: "" }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  };
}
