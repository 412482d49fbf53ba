export type Request = {
  method: string;
  /** Includes the query. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

export const keyHeader = { "X-API-Key": "$KITPATH_API_KEY" };

/** The shell takes everything in single quotes literally; a quote itself must be outside of them. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a request as a shell command that expands variables such as `$KITPATH_API_URL`. */
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
    // `-d` leaves out the line ends of a file, which separate the segments of an HL7 message.
    ...(isSent ? [`${text.startsWith("@") ? "--data-binary" : "-d"} ${quoted(text)}`] : []),
  ].join(" \\\n  ");
}
