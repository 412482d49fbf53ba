import { after } from "node:test";

/** Gives a test file a session storage, which other files of its process do not see; returns what is stored. */
export function fakeSessionStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  const value: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value });
  after(() => void Reflect.deleteProperty(globalThis, "sessionStorage"));
  return stored;
}
