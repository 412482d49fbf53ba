import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { demo } from "./expect.ts";
import { send } from "./program.ts";

const patienceMs = 30_000;

/** Returns the first match in the mailbox page, as soon as there is one; the newest e-mail comes first. */
export async function findInMail(url: string, pattern: RegExp): Promise<RegExpExecArray> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(200)) {
    const found = pattern.exec(await (await fetch(`${url}/dev/mail`)).text());
    if (found) return found;
  }
  assert.fail(`No e-mail has ${pattern}`);
}

/** Returns the token of the newest link of one kind to somebody; each e-mail is an article of the page. */
async function tokenOf(url: string, email: string, kind: "reset" | "confirm"): Promise<string> {
  const pattern = `To ${email.replaceAll(".", "\\.")},(?:(?!</article>)[^])*?${kind}\\?token=([\\w-]{43})`;
  const [, token = ""] = await findInMail(url, new RegExp(pattern));
  return token;
}

/** Returns the token of the newest link for setting a password. */
export const resetTokenOf = (url: string, email: string): Promise<string> => tokenOf(url, email, "reset");

/** Returns the token of the newest link that confirms an address. */
export const confirmationTokenOf = (url: string, email: string): Promise<string> =>
  tokenOf(url, email, "confirm");

/** Confirms the address that somebody has registered with the demonstration's password. */
export async function confirmRegistration(url: string, email: string): Promise<void> {
  const body = { token: await confirmationTokenOf(url, email), password: demo.password };
  const { status } = await send(`${url}/v1/auth/confirmation`, { body });
  assert.equal(status, 200);
}

/** Sets the password of an invited person with the link from their e-mail. */
export async function acceptInvitation(url: string, email: string): Promise<void> {
  const body = { token: await resetTokenOf(url, email), password: demo.password };
  const { status } = await send(`${url}/api/v2/partners/auth/password/reset`, { body });
  assert.ok(status < 300, `${email} was answered ${status}`);
}

/** Returns the path of the newest link into somebody's own tests, with its secret. */
export async function ownLinkOf(url: string, email: string): Promise<string> {
  const pattern = `To ${email.replaceAll(".", "\\.")},(?:(?!</article>)[^])*?(/my/[^"\\s]+/enter#[\\w-]{43})`;
  const [, path = ""] = await findInMail(url, new RegExp(pattern));
  return path;
}
