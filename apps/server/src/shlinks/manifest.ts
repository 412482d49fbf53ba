import type { SharedType } from "./sealed-file.ts";

/** An encrypted file of a link. */
export type ManifestFile = { contentType: SharedType; sealed: string; lastUpdated: Date };

type Wanted = {
  /** The longest encrypted file that the recipient wants in the manifest itself; any if missing. */
  embeddedLengthMax?: number;
  /** An address at which a longer one is, as `application/jose`, for an hour at most. */
  locate: (file: ManifestFile) => string;
};

/** Returns what the address of a link answers: its files, or where they are. */
export const manifestOf = (
  files: readonly ManifestFile[],
  { embeddedLengthMax = Infinity, locate }: Wanted,
) => ({
  files: files.map((file) => ({
    contentType: file.contentType,
    ...(file.sealed.length <= embeddedLengthMax ? { embedded: file.sealed } : { location: locate(file) }),
    lastUpdated: file.lastUpdated.toISOString(),
    // A laboratory may amend any result.
    status: "can-change" as const,
    ...(file.contentType === "application/fhir+json" ? { fhirVersion: "4.0.1" } : {}),
  })),
});
