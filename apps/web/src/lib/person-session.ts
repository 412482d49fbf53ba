import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { useSyncExternalStore } from "react";
import { personSession } from "./person-token.ts";

/**
 * The session of a test taker in their place at a clinic. Each clinic's place has one of its own; the open page is of one clinic.
 */
let clinic: string | null = null;
/** Where storage is blocked, as in a frame within another site, the session lasts as long as the page. */
const held = new Map<string, string>();
const followers = new Set<() => void>();
const tell = () => followers.forEach((follow) => follow());

/** Says whose place the page is. */
export function openPlaceOf(code: string): void {
  clinic = code.toLowerCase();
  Object.assign(personSession, { read: readPersonToken, end: clearPersonToken });
}

function readOf(code: string): string | null {
  try {
    const key = `${localKeys.myTests}${code}`;
    return localStorage.getItem(key) ?? held.get(code) ?? null;
  } catch {
    return held.get(code) ?? null;
  }
}

/** Returns the token of whoever is in the open place; null if nobody is. */
const readPersonToken = (): string | null => (clinic === null ? null : readOf(clinic));

export function keepPersonToken(token: string): void {
  if (clinic === null) return;
  held.set(clinic, token);
  try {
    const key = `${localKeys.myTests}${clinic}`;
    localStorage.setItem(key, token);
  } catch {
    // It is held for this page.
  }
  tell();
}

/** Ends the session in this browser. */
export function clearPersonToken(): void {
  if (clinic === null) return;
  held.delete(clinic);
  try {
    const key = `${localKeys.myTests}${clinic}`;
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  tell();
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  window.addEventListener("storage", follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener("storage", follower);
  };
}

/** Whether somebody is in the open place, also by another tab. */
export const useIsInside = (): boolean => useSyncExternalStore(follow, () => readPersonToken() !== null);
