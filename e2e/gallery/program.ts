import { operations } from "@kitpath/contract/operations";
import type { Input, OperationName } from "@kitpath/contract/operations";
import { demo } from "../expect.ts";

type Given = { params?: object; query?: object; body?: object | string };

/** Returns a function that calls an operation, as whoever has a token. */
export const programWith =
  (url: string, token?: string) =>
  async <Of>(name: OperationName, given: Given = {}): Promise<Of> => {
    const { method, path } = operations[name];
    const filled = Object.entries(given.params ?? {}).reduce(
      (address, [key, value]) => address.replace(`:${key}`, String(value)),
      path as string,
    );
    const search = new URLSearchParams(given.query as Record<string, string>);
    const isText = typeof given.body === "string";
    const answer = await fetch(`${url}${filled}?${search.toString()}`, {
      method,
      headers: {
        ...(given.body ? { "content-type": isText ? "text/csv" : "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: isText ? (given.body as string) : given.body ? JSON.stringify(given.body) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Of;
  };

/** Signs in as a program does, and returns a function that calls an operation. */
export async function openProgram(url: string, email: string) {
  const body = { email, password: demo.password } satisfies Input<"createToken">["body"];
  const { access_token: token } = await programWith(url)<{ access_token: string }>("createToken", { body });
  return programWith(url, token);
}
