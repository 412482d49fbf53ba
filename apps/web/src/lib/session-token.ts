const key = "kitpath.token";
const cookie = "kitpath_token";
const hour = 60 * 60;

/** The access token of the signed-in user; null when nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A frame within somebody else's page may be refused its storage; nobody is signed in there.
    return null;
  }
}

/** Keeps the token in local storage and, for one hour, as a cookie (specification 1 section 7). */
export function keepToken(token: string): void {
  localStorage.setItem(key, token);
  writeCookie(token, hour);
}

export function clearToken(): void {
  localStorage.removeItem(key);
  sessionStorage.clear();
  writeCookie("", 0);
}

/** Tells of a sign-out in another tab, with what this one keeps for its user gone. Gives the function that ends it. */
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
