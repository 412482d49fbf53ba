import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

export const twilioSid = (prefix: string) => `${prefix}${randomBytes(16).toString("hex")}`;

type Message = {
  sid: string;
  account_sid: string;
  api_version: string;
  body: string;
  to: string;
  from: string | null;
  messaging_service_sid: string | null;
  status: string;
  direction: string;
  date_created: string;
  date_updated: string;
  date_sent: string | null;
  error_code: number | null;
  error_message: string | null;
  num_segments: string;
  num_media: string;
  price: string | null;
  price_unit: string | null;
  uri: string;
  subresource_uris: Record<string, string>;
};

/** What the next request for a text message meets. */
type Fault =
  | { kind: "refused"; status: number; code: number }
  | { kind: "failing"; status: number; isTaken: boolean }
  | { kind: "silent"; isTaken: boolean }
  | { kind: "cut"; isTaken: boolean };

/** Twilio's Message resource over real HTTP, with its refusals, and the faults of a network. */
export async function startFakeTwilio(now: () => Date, accountSid = twilioSid("AC")) {
  const messages: Message[] = [];
  const requests: { method: string; path: string; fields: Record<string, string>; authorization: string }[] =
    [];
  const faults: Fault[] = [];
  const state = { isDown: false };

  function make({ To, Body, From, MessagingServiceSid }: Record<string, string>): Message {
    const sid = twilioSid("SM");
    const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
    const message: Message = {
      sid,
      account_sid: accountSid,
      api_version: "2010-04-01",
      body: Body ?? "",
      to: To ?? "",
      from: From ?? null,
      messaging_service_sid: MessagingServiceSid ?? null,
      status: MessagingServiceSid ? "accepted" : "queued",
      direction: "outbound-api",
      date_created: now().toUTCString().replace("GMT", "+0000"),
      date_updated: now().toUTCString().replace("GMT", "+0000"),
      date_sent: null,
      error_code: null,
      error_message: null,
      num_segments: "1",
      num_media: "0",
      price: null,
      price_unit: "USD",
      uri: `${uri}.json`,
      subresource_uris: { media: `${uri}/Media.json` },
    };
    messages.unshift(message);
    return message;
  }

  const answer = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? "/", "http://twilio.test");
    const method = request.method ?? "";
    const fields = Object.fromEntries(method === "GET" ? url.searchParams : new URLSearchParams(text));
    const { authorization = "" } = request.headers;
    requests.push({ method, path: url.pathname, fields, authorization });
    if (state.isDown) return void request.socket.destroy();
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return answer(response, 404, { code: 20404, message: "Not found", status: 404 });
    if (method === "GET") {
      const found = messages.filter(({ to }) => to === fields.To).slice(0, Number(fields.PageSize ?? 50));
      return answer(response, 200, { messages: found, page: 0, page_size: 50, next_page_uri: null });
    }
    const fault = faults.shift();
    if (fault?.kind === "refused")
      return answer(response, fault.status, { code: fault.code, message: "Refused", status: fault.status });
    const message = !fault || fault.isTaken ? make(fields) : null;
    if (fault?.kind === "silent") return;
    if (fault?.kind === "cut") return void request.socket.destroy();
    if (fault)
      return answer(response, fault.status, { code: 20500, message: "Failed", status: fault.status });
    return answer(response, 201, message!);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  after(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return {
    at: `http://127.0.0.1:${port}`,
    accountSid,
    messages,
    requests,
    state,
    /** The next request meets it. */
    fail: (fault: Fault) => void faults.push(fault),
  };
}
