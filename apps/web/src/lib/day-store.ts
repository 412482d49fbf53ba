import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { dayName } from "@kitpath/contract/fields/day-name";
import { createStore, del, delMany, get, set } from "idb-keyval";
import { readToken } from "./session-token.ts";

/**
 * What a nurse's phone keeps for times without a network: encrypted with a key that no page can read out, for one person. It ends when
 * they sign out, or when somebody else signs in. What is not sent by then is put aside, encrypted as before, until they are back.
 */
type Owner = { userId: string; tokenHash: string; key: CryptoKey };
type Sealed = { iv: BufferSource; data: ArrayBuffer };
type Left = { key: CryptoKey; sealed: Sealed };

/** What is kept: a day that can be read again, and what nobody else knows. */
type Keepable = { day: unknown; drafts: object; waiting: readonly unknown[]; refused: readonly unknown[] };

const kept = "day";
const leftOf = (userId: string) => `left.${userId}`;

let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore(dayName, "kept"));

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].join(".");
}

async function seal(key: CryptoKey, value: object): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain) };
}

async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain)) as Value;
}

/** Returns whose phone it is, if the session is still the one in which that was known; the server need not be asked then. */
export async function readOwner(): Promise<string | null> {
  const token = readToken();
  const owner = await get<Owner>("owner", store());
  return token && owner && owner.tokenHash === (await hashOf(token)) ? owner.userId : null;
}

/** Gives the phone to the signed-in user, with what they had left unsent. */
export async function giveTo(userId: string): Promise<void> {
  const token = readToken();
  if (!token) return;
  const tokenHash = await hashOf(token);
  const owner = await get<Owner>("owner", store());
  if (owner?.userId === userId) await set("owner", { ...owner, tokenHash } satisfies Owner, store());
  else {
    await forgetDay();
    const left = await get<Left>(leftOf(userId), store());
    const key =
      left?.key ??
      (await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]));
    if (left) await set(kept, left.sealed, store());
    await set("owner", { userId, tokenHash, key } satisfies Owner, store());
    await del(leftOf(userId), store());
  }
  localStorage.setItem(localKeys.dayOf, userId);
}

/** Ends it: the day is gone. Only what is not sent stays. */
export const forgetDay = (): Promise<void> =>
  navigator.locks.request(dayName, async () => {
    localStorage.removeItem(localKeys.dayOf);
    const owner = await get<Owner>("owner", store());
    const sealed = await get<Sealed>(kept, store());
    if (owner && sealed) {
      const { key, userId } = owner;
      const known = await unseal<Keepable>(key, sealed);
      if (known.waiting.length + known.refused.length > 0) {
        const left: Left = { key, sealed: await seal(key, { ...known, day: null, drafts: {} }) };
        await set(leftOf(userId), left, store());
      }
    }
    await delMany(["owner", kept], store());
  });

async function keyOf(userId: string): Promise<CryptoKey | null> {
  const owner = await get<Owner>("owner", store());
  return owner?.userId === userId ? owner.key : null;
}

/** Returns what is kept; null if there is nothing. */
export async function readKept<Kept extends Keepable>(userId: string): Promise<Kept | null> {
  const [key, sealed] = [await keyOf(userId), await get<Sealed>(kept, store())];
  return key && sealed ? unseal<Kept>(key, sealed) : null;
}

/** Changes what is kept, one tab after the other; returns it. */
export const changeKept = <Kept extends Keepable>(
  userId: string,
  change: (known: Kept | null) => Kept,
): Promise<Kept> =>
  navigator.locks.request(dayName, async () => {
    const next = change(await readKept<Kept>(userId));
    const key = await keyOf(userId);
    if (!key) throw new Error("This phone is somebody else's by now.");
    await set(kept, await seal(key, next), store());
    return next;
  });
