import assert from "node:assert/strict";
import type { JsonReply } from "../apps/server/test/json-reply.ts";
import { demo } from "./expect.ts";

type Sent = { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; body?: object; token?: string };

/** Sends a request as a program does. */
export async function send(address: string, { method = "POST", body, token }: Sent = {}): Promise<JsonReply> {
  const answer = await fetch(address, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, body: await answer.json() };
}

export type Program = (
  method: NonNullable<Sent["method"]>,
  path: string,
  body?: object,
) => Promise<JsonReply>;

/** Returns the product's API for a signed-in program; a browser's token cannot be used outside it. */
export async function programOf(url: string, email: string): Promise<Program> {
  const signedIn = await send(`${url}/v1/auth/login_token`, { body: { email, password: demo.password } });
  assert.equal(signedIn.status, 200, `${email} signs in`);
  const token: string = signedIn.body.access_token;
  return (method, path, body) => send(`${url}${path}`, { method, token, ...(body ? { body } : {}) });
}
