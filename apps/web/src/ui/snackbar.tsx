import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

type Severity = "success" | "error";

const loadList = () => import("./snackbar-list.tsx");
const SnackbarPlace = lazyPart(
  async () => (await loadList()).SnackbarPlace,
  () => null,
);

/** Shows a notice at the lower left; it disappears after 5 seconds unless told otherwise (specification 1 section 9). */
export async function showSnackbar(severity: Severity, message: string, timeoutMs = 5000): Promise<void> {
  const { manager, isPlaced } = await loadList();
  await isPlaced;
  manager.add({
    title: message,
    type: severity,
    timeout: timeoutMs,
    // With high priority the library hides the notice from screen readers while its button can have the focus.
    priority: "low",
  });
}

/** Where notices appear. It is loaded after the first screen, which has none to show. */
export const Snackbar = () => (
  <Suspense>
    <SnackbarPlace />
  </Suspense>
);
