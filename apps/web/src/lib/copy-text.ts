import { showSnackbar } from "../ui/snackbar.tsx";

/** Copies a text to the clipboard, and tells so or what to do instead. Returns whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers may refuse it; on a page without HTTPS there is no clipboard, which throws here too.
    await navigator.clipboard.writeText(text);
  } catch {
    void showSnackbar("error", "This could not be copied. Select the text and copy it.");
    return false;
  }
  void showSnackbar("success", "Copied.");
  return true;
}
