import { sessionKeys } from "@kitpath/contract/fields/browser-storage";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesIn } from "./changes-in.ts";

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

/**
 * Keeps a form's entry as it is typed, except for a field that the user must enter again, such as a secret. It keeps nothing if the
 * form has no name, or if the browser stores nothing for the page, as in another site's frame.
 */
export function useKeptEntry<Entry extends FieldValues, Context, Output>(
  form: UseFormReturn<Entry, Context, Output>,
  name: string | null,
  anew?: keyof Entry,
): void {
  useEffect(() => {
    if (name === null) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = anew === undefined ? values : { ...values, [anew]: undefined };
        ifKept(() => sessionStorage.setItem(place(name), JSON.stringify(kept)));
      },
    });
  }, [form, name, anew]);
}

/**
 * The same for a form that changes something saved. It keeps only the typed changes, and puts them on top of the values saved now,
 * because others may have saved meanwhile.
 */
export function useKeptChanges<Entry extends FieldValues, Context, Output>(
  form: UseFormReturn<Entry, Context, Output>,
  name: string | null,
  anew?: keyof Entry,
): void {
  useEffect(() => {
    if (name === null) return undefined;
    const saved = form.formState.defaultValues as Entry;
    const entry = readEntry(name, saved);
    // Typed values count as changes of the saved ones.
    if (Object.keys(changesIn(entry, saved)).length > 0)
      form.reset(entry, { keepDefaultValues: true, keepErrors: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const kept = anew === undefined ? values : { ...values, [anew]: (defaultValues as Entry)[anew] };
        const typed = changesIn(kept, defaultValues);
        if (Object.keys(typed).length === 0) dropEntry(name);
        else ifKept(() => sessionStorage.setItem(place(name), JSON.stringify(typed)));
      },
    });
  }, [form, name, anew]);
}

export const dropEntry = (name: string): void => ifKept(() => sessionStorage.removeItem(place(name)));

/** A browser that keeps nothing for a page throws as soon as the storage is named. */
function ifKept(use: () => void): void {
  try {
    use();
  } catch {
    // What was typed then lasts as long as the page.
  }
}

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
