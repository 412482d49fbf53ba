import { sessionKeys } from "@kitpath/contract/fields/browser-storage";

const mark = "No file for a screen. ";

/**
 * Marks the failure to load a screen's file. The router, which knows such failures by their first words, must not recognise it: it
 * would reload the page even without a network, which leaves an empty page, and would not if the screen was only pointed at.
 */
export function markFileFailure(failure: Error): void {
  failure.message = mark + failure.message;
}

export const isFileFailure = (failure: unknown): failure is Error =>
  failure instanceof Error && failure.message.startsWith(mark);

/** Whether a reload may help, as after a new version: once for each file in a tab, or a missing file would be reloaded for ever. */
export function mayReloadFor({ message }: Error): boolean {
  const key = `${sessionKeys.reloaded}${message}`;
  if (sessionStorage.getItem(key)) return false;
  sessionStorage.setItem(key, "yes");
  return true;
}
