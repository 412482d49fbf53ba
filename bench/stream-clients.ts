import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { newsPath } from "@kitpath/contract/messaging/events/news";

/** A stream of news, which is reopened whenever it ends. */
export type Stream = {
  origin: string;
  authorization: string;
  lastId: string | null;
  /** When it last heard that something has happened or was missed, in ms of `performance.now()`. */
  heardAt: number;
};

const openedAtOnce = 40;
const againMs = 1000;

const idLine = /^id: (\S+)$/m;
const newsLine = /^event: (?!ready)/m;

/** Opens streams, some at a time, and keeps them open. Resolves once each has been open. */
export async function openStreams(streams: readonly Stream[]): Promise<void> {
  const waiting = streams.values();
  const lane = async () => {
    for (const stream of waiting) await open(stream);
  };
  await Promise.all(Array.from({ length: openedAtOnce }, lane));
}

function open(stream: Stream): Promise<void> {
  const { hostname, port } = new URL(stream.origin);
  return new Promise((opened) => {
    const last = stream.lastId ? `last-event-id: ${stream.lastId}\r\n` : "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${newsPath} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${stream.authorization}\r\n${last}\r\n`,
      ),
    ).setEncoding("latin1");
    socket.on("data", (text: string) => {
      const [, id] = idLine.exec(text) ?? [];
      if (id) stream.lastId = id;
      if (newsLine.test(text)) stream.heardAt = performance.now();
      if (id || newsLine.test(text)) opened();
      // The end of a chunked answer, whose connection is kept.
      if (text.endsWith("0\r\n\r\n") || text.startsWith("HTTP/1.1 5")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => void pause(stream.lastId ? 0 : againMs).then(() => open(stream).then(opened)));
  });
}
