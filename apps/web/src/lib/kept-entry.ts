import { sessionKeys } from "@kitpath/contract/browser-storage";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * What is typed into a long form stays in this tab through a reload and the end of a session. It is dropped once it is sent, and
 * when the user signs out.
 */
const place = (name: string) => `${sessionKeys.form}${name}`;

/** Returns what was typed into a form, on top of its first values; those alone if nothing was or the form has no name. */
export function readEntry<Entry extends object>(name: string | null, first: Entry): Entry {
  if (name === null) return first;
  try {
    return onTopOf(first, JSON.parse(sessionStorage.getItem(place(name)) ?? "{}")) as Entry;
  } catch {
    return first;
  }
}

/** Keeps what is typed into a form, except for its secret field; nothing if the form has no name. */
export function useKeptEntry<Entry extends FieldValues, Context, Output>(
  form: UseFormReturn<Entry, Context, Output>,
  name: string | null,
  secret?: keyof Entry,
): void {
  useEffect(() => {
    if (name === null) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = secret === undefined ? values : { ...values, [secret]: undefined };
        sessionStorage.setItem(place(name), JSON.stringify(kept));
      },
    });
  }, [form, name, secret]);
}

export const dropEntry = (name: string): void => sessionStorage.removeItem(place(name));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A form may have got other fields since. */
function onTopOf(first: unknown, kept: unknown): unknown {
  if (kept === undefined) return first;
  if (!isFields(first) || !isFields(kept)) return kept;
  return Object.fromEntries(
    Object.entries(first).map(([field, value]) => [field, onTopOf(value, kept[field])]),
  );
}
