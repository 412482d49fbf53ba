export type Request = {
  method: string;
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

export const keyHeader = { "X-API-Key": "$KITPATH_API_KEY" };

/** In single quotes the shell leaves all as it is; a quote itself stands outside of them. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a command of the shell, which fills in variables such as `$KITPATH_API_URL`. */
export function curlOf({ method, path, headers = {}, body }: Request): string {
  const isSent = body !== undefined;
  const all = {
    ...headers,
    ...(isSent && !headers["Content-Type"] ? { "Content-Type": "application/json" } : {}),
  };
  const isImplied = method === (isSent ? "POST" : "GET");
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  return [
    `curl -sS${isImplied ? "" : ` -X ${method}`} "$KITPATH_API_URL${path}"`,
    ...Object.entries(all).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(isSent ? [`-d ${quoted(text)}`] : []),
  ].join(" \\\n  ");
}
