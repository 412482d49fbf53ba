import { Agent, request } from "node:http";

export type Call = { method?: "GET" | "POST" | "PUT"; headers?: Record<string, string>; body?: string };
/** Without a status: 200. */
export type Answer = { status?: number; headers: Record<string, string>; body: string };

/** Sends requests over persistent connections, as browsers and partners' servers do. */
export function openHttpClient(origin: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    /** Throws on any status other than success. */
    send: (path: string, { method = "GET", headers = {}, body }: Call = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const sent = request(`${origin}${path}`, { method, headers, agent }, (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk: string) => (text += chunk));
          answer.once("error", reject);
          answer.once("end", () => {
            const status = answer.statusCode ?? 0;
            if (status >= 200 && status < 300)
              resolve({ headers: answer.headers as Record<string, string>, body: text });
            else reject(new Error(`${method} ${path} answered ${status}: ${text}`));
          });
        });
        sent.once("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Returns the `authorization` header of a user. */
export async function authorizationOf(
  origin: string,
  user: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${origin}/v1/auth/login_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(user),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}
