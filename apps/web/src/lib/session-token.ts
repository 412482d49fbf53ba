const key = "kitpath.token";
const cookie = "kitpath_token";
const owner = "kitpath.owner";
const hour = 60 * 60;

let held: Record<string, string> = {};

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

/** Signs out here, with what this tab keeps for its user gone. */
export function clearToken(): void {
  localStorage.removeItem(key);
  sessionStorage.clear();
  held = {};
  writeCookie("", 0);
}

/** After a session that ended by itself: what this tab keeps for its user waits in memory until they sign in again. */
export function endSession(): void {
  // Of several calls that are refused at once the first has taken it already.
  const kept = owner in sessionStorage ? { ...sessionStorage } : held;
  clearToken();
  held = kept;
}

/** What this tab keeps is there for whoever it was kept for, and for nobody else who signs in. */
export function keepFor(personId: string): void {
  for (const [name, value] of Object.entries(held)) sessionStorage.setItem(name, value);
  held = {};
  if (sessionStorage.getItem(owner) === personId) return;
  sessionStorage.clear();
  sessionStorage.setItem(owner, personId);
}

/** Tells of a sign-out or a sign-in in another tab. Gives the function that ends it. */
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
