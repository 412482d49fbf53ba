const unreachable = "There was no network for this screen's file.";

/**
 * Marks the failure to load a screen's file without a network. The router reloads the page when it shows a screen whose file
 * is missing, as after a new version; without a network that would leave an empty page, so it must not recognise the failure.
 */
export function markUnreachable(failure: Error): void {
  failure.message = unreachable;
}

export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === unreachable;
