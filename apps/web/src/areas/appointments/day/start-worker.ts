import { readerFile } from "./scanning.ts";

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}

const scope = "/admin/provider/day";
const script = "/day-worker.js";

/** The file's address, in the form that the page's policy asks for. */
function workerAddress(): string {
  const rules = { createScriptURL: () => script };
  return window.trustedTypes?.createPolicy("kitpath-day", rules).createScriptURL(script) ?? script;
}

/** Whether the page was loaded at this address: only then may it use the camera and keep itself. */
export const isOwnPage = (): boolean => {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === scope;
};

let isStarted = false;

/** Keeps the page itself on the phone, for a reload without a network; calls `onKept` once it is there. */
export async function startWorker(onKept: () => void): Promise<void> {
  if (isStarted || !("serviceWorker" in navigator)) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener("message", onKept);
  await navigator.serviceWorker.register(workerAddress(), { scope });
  const { active } = await navigator.serviceWorker.ready;
  const reader = await readerFile();
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  active?.postMessage({ paths: [...new Set([scope, "/theme.js", "/favicon.svg", ...reader, ...files])] });
}
