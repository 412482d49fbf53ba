import { z } from "zod";
import { certificateLink, reportLink, verification } from "./certificates.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";
import { versionQuery } from "../kits/kits.ts";
import { text } from "../../fields/text.ts";

export const certificatesOperations = {
  downloadCertificate: operation({
    method: "GET",
    path: "/admin/clinics/covid_result/:id/download_certificate",
    summary: "Returns a link to the certificate of a COVID-19 result, valid for five minutes",
    tag: "Certificates",
    access: { kind: "permission", permission: "clinic_covid_results" },
    apiKey: "results:read",
    params: z.object({ id: text(40) }),
    query: versionQuery,
    status: 200,
    answer: certificateLink,
  }),
  downloadReport: operation({
    method: "GET",
    path: "/tests/v2/:id/reports/:version",
    summary:
      "Returns a link to the report of one version of a test's results, valid for five minutes; COVID-19 tests have a certificate instead",
    tag: "Certificates",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: "results:read",
    params: z.object({ id: text(40), version: text(10) }),
    status: 200,
    answer: reportLink,
  }),
  verifyCertificate: operation({
    method: "GET",
    path: "/v1/certificates/:code",
    summary: "Checks by its printed code whether a certificate is valid or superseded",
    tag: "Certificates",
    access: { kind: "public" },
    params: z.object({ code: text(60) }),
    status: 200,
    answer: verification,
    errors: ["too_many_requests"],
  }),
  downloadFile: operation({
    method: "GET",
    path: "/v1/files/:link",
    summary: "Downloads the file of a signed link",
    tag: "Certificates",
    access: { kind: "public" },
    params: z.object({ link: text(1000) }),
    status: 200,
    answer: fileAnswer,
    file: ["application/pdf", "text/csv"],
    errors: ["link_expired"],
  }),
} as const;
