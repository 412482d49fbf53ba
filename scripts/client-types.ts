import type { JSONSchema } from "json-schema-to-typescript";
import { compile } from "json-schema-to-typescript";
import { z } from "zod";
import type { Operation } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";

/** The calls of the client package, all of which accept an API key. */
const calls = [
  "listPublicProducts",
  "getPublicProduct",
  "createOrder",
  "getOrder",
  "trackOrder",
  "cancelOrder",
  "getAvailability",
  "holdSlot",
  "createAppointment",
  "listAppointments",
  "getAppointment",
  "rescheduleAppointment",
  "cancelAppointment",
  "listVisits",
  "getVisit",
  "suggestNurses",
  "planVisit",
  "assignNurse",
  "reportVisit",
  "holdVisit",
  "declineVisit",
  "noteUnreached",
  "setVisitWebhook",
  "getVisitWebhookSecret",
  "findTest",
  "getTest",
  "registerTest",
  "listBiomarkerResults",
  "downloadCertificate",
  "downloadReport",
  "listWebhooks",
  "updateWebhooks",
  "getWebhookSecret",
  "simulate",
] as const satisfies OperationName[];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function typeOf(name: string, schema: z.ZodType, io: "input" | "output"): Promise<string> {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-7" });
  return compile(json as JSONSchema, name, {
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  });
}

/** Generates the types and routes of the client package, so that it needs neither the contract nor its schemas. */
export async function clientTypes(header: string): Promise<string> {
  const types: string[] = [];
  const rows: string[] = [];
  const routes: string[] = [];
  for (const name of calls) {
    const row: Operation = operations[name];
    const parts: string[] = [];
    for (const part of ["params", "query", "body"] as const) {
      const schema = row[part];
      if (!schema) continue;
      const type = `${capital(name)}${capital(part)}`;
      types.push(await typeOf(type, schema, "input"));
      parts.push(`${part}${part === "query" ? "?" : ""}: ${type}`);
    }
    types.push(await typeOf(`${capital(name)}Answer`, row.answer, "output"));
    rows.push(`  ${name}: { input: { ${parts.join("; ")} }; answer: ${capital(name)}Answer };`);
    const once = row.idempotent ? ", isOnce: true" : "";
    routes.push(`  ${name}: { method: "${row.method}", path: "${row.path}"${once} },`);
  }
  return `${header}${types.join("\n")}
export type Calls = {
${rows.join("\n")}
};

export const routes = {
${routes.join("\n")}
} as const;
`;
}
