const key = "kitpath.token";
const cookie = "kitpath_token";
const owner = "kitpath.owner";
const hour = 60 * 60;

/** What a tab has stored for its user, while nobody is signed in. */
let held: Record<string, string> = {};

let afterSession = (): void => undefined;

/** Sets what follows the end of a session that nobody has signed out of. */
export const whenSessionEnds = (follow: () => void): void => void (afterSession = follow);

/** Returns the access token of the signed-in user; null when nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be blocked in a frame within another site; nobody is signed in there.
    return null;
  }
}

/** Stores the token in local storage and, for one hour, as a cookie (specification 1 section 7). */
export function keepToken(token: string): void {
  localStorage.setItem(key, token);
  writeCookie(token, hour);
}

/** Signs out here, with what this tab keeps for its user gone. */
export function clearToken(): void {
  localStorage.removeItem(key);
  sessionStorage.clear();
  held = {};
  writeCookie("", 0);
}

/**
 * Ends a session that the server no longer accepts. What this tab has stored for its user is held in memory alone until they sign in
 * again.
 */
export function endSession(): void {
  // When several calls are refused at once, the first has taken it already.
  const stored = owner in sessionStorage ? Object.fromEntries(Object.entries(sessionStorage)) : held;
  clearToken();
  held = stored;
  afterSession();
}

/** Gives this tab to a person: what it has stored for somebody else is deleted, what it holds for them is restored. */
export function keepFor(personId: string): void {
  for (const [name, value] of Object.entries(held)) sessionStorage.setItem(name, value);
  held = {};
  if (sessionStorage.getItem(owner) === personId) return;
  sessionStorage.clear();
  sessionStorage.setItem(owner, personId);
}

/**
 * Calls `left` after a sign-out in another tab, once this tab's data of the user is cleared, and `entered` after a sign-in there.
 * Returns a function that stops this.
 */
export function followSession({ left, entered }: { left: () => void; entered: () => void }): () => void {
  const listen = ({ storageArea, key: changed }: StorageEvent) => {
    if (storageArea !== localStorage || (changed !== key && changed !== null)) return;
    if (readToken()) return entered();
    clearToken();
    left();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing where the page is not secure
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
