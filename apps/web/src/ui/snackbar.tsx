import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

type Severity = "success" | "error";

/** A button in a notice, which ends the notice. */
type SnackbarAction = { label: string; act: () => void };

const loadList = () => import("./snackbar-list.tsx");
const wanted = Promise.withResolvers<void>();
const SnackbarPlace = lazyPart(
  async () => {
    await wanted.promise;
    return (await loadList()).SnackbarPlace;
  },
  () => null,
);

/** The ids of the notices on the screen, by what they say. */
const shown = new Map<string, string>();

/**
 * Shows a notice at the lower left; it disappears after 5 seconds unless told otherwise (specification 1 section 9). It takes the
 * place of an earlier one that says the same, whose button would otherwise come up again after its own.
 */
export async function showSnackbar(
  severity: Severity,
  message: string,
  timeoutMs = 5000,
  action?: SnackbarAction,
): Promise<void> {
  placeSnackbar();
  const { manager, isPlaced } = await loadList();
  await isPlaced;
  const press = () => {
    manager.close(id);
    action?.act();
  };
  const said = `${severity} ${message}`;
  const earlier = shown.get(said);
  if (earlier) manager.close(earlier);
  const id = manager.add({
    title: message,
    type: severity,
    timeout: timeoutMs,
    // With high priority the library hides the notice from screen readers while its button can have the focus.
    priority: "low",
    ...(action ? { actionProps: { children: action.label, onClick: press } } : {}),
    onRemove: () => void (shown.get(said) === id && shown.delete(said)),
  });
  shown.set(said, id);
}

/**
 * Loads the place of notices, which can then also say that the network is gone. To be called after the first screen, which has
 * none to show and is drawn sooner without it.
 */
export const placeSnackbar = (): void => wanted.resolve();

/** Where notices appear. */
export const Snackbar = () => (
  <Suspense>
    <SnackbarPlace />
  </Suspense>
);
