const key = "kitpath.token";
const cookie = "kitpath_token";
const hour = 60 * 60;

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

export function clearToken(): void {
  localStorage.removeItem(key);
  sessionStorage.clear();
  writeCookie("", 0);
}

/**
 * Calls `leave` after a sign-out in another tab, once this tab's data of the user is cleared. Returns a function that stops
 * this.
 */
export function followSignOut(leave: () => void): () => void {
  const listen = ({ storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || readToken()) return;
    sessionStorage.clear();
    leave();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing where the page is not secure
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
