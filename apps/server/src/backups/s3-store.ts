import type { ListMultipartUploadsCommandOutput, MultipartUpload } from "@aws-sdk/client-s3";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { minuteMs } from "@kitpath/contract/time/durations";
import type { Readable } from "node:stream";
import { asError } from "../errors/thrown.ts";
import { isBackup } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";
import { BackupStoreError } from "./backup-store.ts";

type Options = { bucket: string; prefix: string; endpoint: string; region: string; silentMs?: number };

/** S3 allows 10,000 parts, so back-ups can be up to 320 GB. */
const partBytes = 32 * 1024 * 1024;

const connectMs = 10_000;
/** How long a service may say nothing: some do while they put the parts of a large upload together. */
const longestSilenceMs = 5 * minuteMs;

/** Stores back-ups in a bucket. Credentials and region come from AWS's usual variables or from the machine's role. */
export function openS3Store({
  bucket,
  prefix,
  endpoint,
  region,
  silentMs = longestSilenceMs,
}: Options): BackupStore {
  const client = new S3Client({
    // Without these it waits for ever. A whole request has no limit, as the line may be slow.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    // Settings that services other than Amazon's also understand.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region || "us-east-1" } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  const addressOf = (name: string) => `s3://${bucket}/${prefix}${name}`;
  const told = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw refusalOf(error, bucket);
    });

  async function refuseToReplace(name: string): Promise<void> {
    try {
      await client.send(new HeadObjectCommand(objectOf(name)));
    } catch (error) {
      if (error instanceof NotFound) return;
      throw refusalOf(error, bucket);
    }
    throw new BackupStoreError(`${addressOf(name)} is there already.`);
  }

  return {
    async write(name, content) {
      await refuseToReplace(name);
      await upload(client, objectOf(name), content, told);
    },
    async *read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
        yield* Body as Readable;
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw refusalOf(error, bucket);
        throw new BackupStoreError(`There is no back-up ${addressOf(name)}.`, { cause: error });
      }
    },
    async list() {
      const names: string[] = [];
      let after: string | undefined;
      do {
        const page = await told(
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after })),
        );
        names.push(...(page.Contents ?? []).map(({ Key = "" }) => Key.slice(prefix.length)));
        after = page.NextContinuationToken;
      } while (after);
      return names;
    },
    async remove(name) {
      try {
        await client.send(new DeleteObjectCommand(objectOf(name)));
      } catch (error) {
        // The key may lack the right, so that nobody who steals it can remove back-ups: then a rule of the bucket removes them.
        if (error instanceof S3ServiceException && error.name === "AccessDenied") return;
        throw refusalOf(error, bucket);
      }
    },
    async removeUnfinished(before) {
      try {
        for (const { Key = "", UploadId, Initiated } of await listUploads(client, bucket, prefix)) {
          if (!isBackup(Key.slice(prefix.length)) || !Initiated || Initiated >= before) continue;
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
        }
      } catch (error) {
        // The key may lack the right, or the service cannot: a rule of the bucket may do it, and the back-up goes on.
        if (!(error instanceof S3ServiceException)) throw refusalOf(error, bucket);
      }
    },
  };
}

async function listUploads(client: S3Client, bucket: string, prefix: string): Promise<MultipartUpload[]> {
  const uploads: MultipartUpload[] = [];
  let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (after) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after }),
    );
    uploads.push(...(page.Uploads ?? []));
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
  return uploads;
}

/** Names the bucket and what keeps it from being used: its service's refusal, a missing region or key, or the network. */
function refusalOf(error: unknown, bucket: string): BackupStoreError {
  const { name, message } = asError(error);
  const reason = [name === "Error" ? "" : name, message].filter(Boolean).join(": ");
  return new BackupStoreError(`The bucket ${bucket} cannot be used: ${reason}`, { cause: error });
}

/** Uploads in parts, because the length is unknown until the end. */
async function upload(
  client: S3Client,
  object: { Bucket: string; Key: string },
  content: AsyncIterable<Buffer>,
  told: <T>(answer: Promise<T>) => Promise<T>,
): Promise<void> {
  const { UploadId } = await told(client.send(new CreateMultipartUploadCommand(object)));
  const begun = { ...object, UploadId };
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of inPieces(content, partBytes)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await told(client.send(new UploadPartCommand({ ...begun, PartNumber, Body })));
      parts.push({ PartNumber, ETag });
    }
    const complete = { ...begun, MultipartUpload: { Parts: parts } };
    await told(client.send(new CompleteMultipartUploadCommand(complete)));
  } catch (error) {
    // Parts of an unfinished upload would be billed.
    await client.send(new AbortMultipartUploadCommand(begun)).catch(() => undefined);
    throw error;
  }
}

/** Splits content into pieces of equal size; only the last may be shorter. */
export async function* inPieces(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < bytes) continue;
    const all = Buffer.concat(held, length);
    const end = length - (length % bytes);
    for (let at = 0; at < end; at += bytes) yield all.subarray(at, at + bytes);
    held = [all.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
