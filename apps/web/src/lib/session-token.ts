import { localKeys, sessionKeys, tokenCookie } from "@kitpath/contract/fields/browser-storage";

const hour = 60 * 60;

/** What a tab has stored for its user, while nobody is signed in. */
let held: Record<string, string> = {};

let afterSession = (): void => undefined;

/** Sets what follows the end of a session that nobody has signed out of. */
export const whenSessionEnds = (follow: () => void): void => void (afterSession = follow);

/** Returns the access token of the signed-in user; null when nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(localKeys.token);
  } catch {
    // Storage may be blocked in a frame within another site; nobody is signed in there.
    return null;
  }
}

/** Stores the token in local storage and, for one hour, as a cookie (specification 1 section 7). */
export function keepToken(token: string): void {
  localStorage.setItem(localKeys.token, token);
  writeCookie(token, hour);
}

/**
 * Makes the other tabs forget the data of the user who signs out: setting and removing the mark notifies them. A token that disappears
 * without the mark has expired.
 */
export function tellSignOut(): void {
  localStorage.setItem(localKeys.signedOut, "now");
  localStorage.removeItem(localKeys.signedOut);
}

/** Signs out here, with what this tab keeps for its user gone. */
export function clearToken(): void {
  localStorage.removeItem(localKeys.token);
  forget();
}

function forget(): void {
  // What is typed by somebody who is not signed in, as to register, is nobody's who signs out.
  if (sessionKeys.owner in sessionStorage) sessionStorage.clear();
  held = {};
  // In another tab somebody may have signed in since.
  if (readToken() === null) writeCookie("", 0);
}

/** Ends a session that the server no longer accepts. */
export function endSession(): void {
  holdStored();
  afterSession();
}

/** Ends the session here; what this tab has stored for its user is held in memory alone until they sign in again. */
function holdStored(): void {
  // When several calls are refused at once, the first has taken it already.
  const stored =
    sessionKeys.owner in sessionStorage ? Object.fromEntries(Object.entries(sessionStorage)) : held;
  clearToken();
  held = stored;
}

/** Gives this tab to a person: deletes data stored for anybody else, and restores theirs. */
export function keepFor(personId: string): void {
  Object.assign(sessionStorage, held);
  held = {};
  if (sessionStorage.getItem(sessionKeys.owner) === personId) return;
  sessionStorage.clear();
  sessionStorage.setItem(sessionKeys.owner, personId);
}

type Followers = { left: () => void; ended: () => void; entered: () => void };

/**
 * Calls `left` after a sign-out in another tab, once this tab's data of the user is cleared, `ended` when there is no session left,
 * and `entered` after a sign-in there.
 */
export function hearSession({ left, ended, entered }: Followers): void {
  window.addEventListener("storage", ({ storageArea, key: changed, newValue }) => {
    if (storageArea !== localStorage) return;
    // Without a key, all that was stored for this site is gone.
    if (changed === null || (changed === localKeys.signedOut && newValue !== null)) {
      forget();
      return left();
    }
    if (changed !== localKeys.token) return;
    if (readToken()) return entered();
    holdStored();
    ended();
  });
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing where the page is not secure
  document.cookie = `${tokenCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
