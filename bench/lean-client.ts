import type { Socket } from "node:net";
import { connect } from "node:net";
import type { Call } from "./http-client.ts";

/** The part of an answer that callers need; status 0 if the connection was lost. */
export type LeanAnswer = { status: number; retryAfterSeconds: number };

const cutOff: LeanAnswer = { status: 0, retryAfterSeconds: 0 };

/**
 * Sends POST requests over persistent connections, one at a time on each, with as many connections as there are concurrent
 * requests. It parses as little of an answer as possible, because the client shares a processor with the server and its work
 * distorts the measurement.
 */
export function openLeanClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const all = new Set<Socket>();
  const idle: ((request: string) => Promise<LeanAnswer>)[] = [];

  function open() {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding("latin1");
    all.add(socket);
    let text = "";
    let answered: (answer: LeanAnswer) => void = () => undefined;
    const ask = (request: string) =>
      new Promise<LeanAnswer>((resolve) => {
        answered = resolve;
        if (socket.destroyed) resolve(cutOff);
        else socket.write(request);
      });
    socket.on("data", (chunk: string) => {
      text += chunk;
      const answer = readAnswer(text);
      if (!answer) return;
      text = "";
      idle.push(ask);
      answered(answer);
    });
    socket.on("error", () => undefined);
    socket.once("close", () => {
      all.delete(socket);
      const place = idle.indexOf(ask);
      if (place >= 0) idle.splice(place, 1);
      answered(cutOff);
    });
    return ask;
  }

  return {
    post(path: string, { headers = {}, body = "" }: Call): Promise<LeanAnswer> {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = Buffer.byteLength(body);
      const ask = idle.pop() ?? open();
      return ask(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join("")}content-length: ${length}\r\n\r\n${body}`,
      );
    },
    close: () => all.forEach((socket) => socket.destroy()),
  };
}

/** Returns null while the answer is incomplete. The product sends the content length of every answer with a body. */
function readAnswer(text: string): LeanAnswer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (text.length < end + 4 + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    retryAfterSeconds: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0),
  };
}
