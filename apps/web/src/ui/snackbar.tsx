import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

type Severity = "success" | "error";

/** A button in a notice, which ends the notice. */
type SnackbarAction = { label: string; act: () => void };

const loadList = () => import("./snackbar-list.tsx");
const SnackbarPlace = lazyPart(
  async () => (await loadList()).SnackbarPlace,
  () => null,
);

/** Shows a notice at the lower left; it disappears after 5 seconds unless told otherwise (specification 1 section 9). */
export async function showSnackbar(
  severity: Severity,
  message: string,
  timeoutMs = 5000,
  action?: SnackbarAction,
): Promise<void> {
  const { manager, isPlaced } = await loadList();
  await isPlaced;
  const press = () => {
    manager.close(id);
    action?.act();
  };
  const id = manager.add({
    title: message,
    type: severity,
    timeout: timeoutMs,
    // With high priority the library hides the notice from screen readers while its button can have the focus.
    priority: "low",
    ...(action ? { actionProps: { children: action.label, onClick: press } } : {}),
  });
}

/** Where notices appear. It is loaded after the first screen, which has none to show. */
export const Snackbar = () => (
  <Suspense>
    <SnackbarPlace />
  </Suspense>
);
