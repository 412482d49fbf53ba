import type { ResultRecord } from "./result-record.ts";

type Reference = { reference: string };
type Around = { baseUrl: string; subject: Reference; author: Reference[] | undefined; report: Reference };

/** The files that a clinician has signed with their commentary, each downloaded by a call of its own. */
export const fhirAttachments = ({ commentary }: Pick<ResultRecord, "commentary">, around: Around) =>
  (commentary?.attachments ?? []).map(({ id, name, bytes, urlPath }) => ({
    resourceType: "DocumentReference",
    id,
    status: "current",
    docStatus: "final",
    type: { text: "Attachment of a clinician’s commentary" },
    subject: around.subject,
    date: commentary?.signedAt,
    author: around.author,
    content: [
      {
        attachment: {
          contentType: "application/pdf",
          url: `${around.baseUrl}${urlPath}`,
          size: bytes,
          title: name,
        },
      },
    ],
    context: { related: [around.report] },
  }));
