import { Readable } from "node:stream";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { FastifyReply } from "fastify";

/** Sends a file as a download, or inline if it is public. */
export function sendFile(reply: FastifyReply, { filename, mediaType, content, isPublic }: FileAnswer) {
  const disposition = isPublic ? "inline" : "attachment";
  reply.header("content-disposition", `${disposition}; ${named(filename)}`);
  if (isPublic) {
    reply.header("cache-control", "public, max-age=31536000, immutable");
    // Images in e-mails are shown by other sites, such as webmail.
    reply.header("cross-origin-resource-policy", "cross-origin");
  }
  reply.header("content-type", mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType);
  if (typeof content === "string") return reply.send(content);
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  // A stream is sent as it is: if the client has left before its first read, one around it would not close it.
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}

/** The name for old programs, and if it has other characters than these, as it is (RFC 8187). */
function named(filename: string): string {
  const plain = filename.replace(/[^\w.-]/g, "-");
  const coded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"${plain === filename ? "" : `; filename*=UTF-8''${coded}`}`;
}
