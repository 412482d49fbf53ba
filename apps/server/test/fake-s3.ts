import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

/** As much of an S3 service as back-ups need, addressed by paths; it takes signed requests alone. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; begun: Date; parts: Map<number, Buffer> }>();
  let count = 0;
  let isRemovalRefused = false;
  const regions = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? "/", "http://s3");
      const key = decodeURIComponent(url.pathname.slice(1));
      const answer = (status: number, text: string | Buffer = "", headers = {}) =>
        response.writeHead(status, { "content-type": "application/xml", ...headers }).end(text);
      const uploadId = url.searchParams.get("uploadId") ?? "";
      const parts = uploads.get(uploadId)?.parts;
      const { authorization = "" } = request.headers;
      if (!authorization.startsWith("AWS4-HMAC-SHA256 Credential=key/")) return answer(403);
      regions.add(authorization.split("/")[2]!);
      if (request.method === "POST" && url.searchParams.has("uploads")) {
        uploads.set(`upload-${++count}`, { key, begun: new Date(), parts: new Map() });
        return answer(200, `<X><UploadId>upload-${count}</UploadId></X>`);
      }
      if (request.method === "PUT" && parts) {
        parts.set(Number(url.searchParams.get("partNumber")), body);
        return answer(200, "", { etag: `"${createHash("md5").update(body).digest("hex")}"` });
      }
      if (request.method === "POST" && parts) {
        objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
        uploads.delete(uploadId);
        return answer(200, "<X><Key>k</Key></X>");
      }
      if (request.method === "DELETE") {
        if (isRemovalRefused && !uploadId) return answer(403, "<Error><Code>AccessDenied</Code></Error>");
        uploads.delete(uploadId);
        if (!uploadId) objects.delete(key);
        return answer(204);
      }
      if (url.searchParams.has("uploads")) {
        if (isRemovalRefused) return answer(403, "<Error><Code>AccessDenied</Code></Error>");
        const start = `${key.replace(/\/$/, "")}/`;
        const begun = [...uploads]
          .filter(([, upload]) => upload.key.startsWith(start + (url.searchParams.get("prefix") ?? "")))
          .map(([id, upload]) => {
            const about = `<Key>${upload.key.slice(start.length)}</Key><UploadId>${id}</UploadId>`;
            return `<Upload>${about}<Initiated>${upload.begun.toISOString()}</Initiated></Upload>`;
          });
        return answer(200, `<X><IsTruncated>false</IsTruncated>${begun.join("")}</X>`);
      }
      if (url.searchParams.get("list-type") === "2") {
        const start = `${key.replace(/\/$/, "")}/`;
        const names = [...objects.keys()]
          .filter((name) => name.startsWith(start + (url.searchParams.get("prefix") ?? "")))
          .map((name) => `<Contents><Key>${name.slice(start.length)}</Key></Contents>`);
        return answer(200, `<X>${names.join("")}</X>`);
      }
      const object = objects.get(key);
      if (!object)
        return answer(404, request.method === "HEAD" ? "" : "<Error><Code>NoSuchKey</Code></Error>");
      return answer(200, request.method === "HEAD" ? "" : object, { "content-length": object.length });
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  after(() => server.close());
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The regions that requests were signed for. */
    regions,
    /** From here on no object may be removed, nor may uploads be listed. */
    refuseRemoval: () => (isRemovalRefused = true),
    /** Uploads that were begun and neither finished nor given up. */
    unfinished: () => uploads.size,
  };
}
