import { bornInWords, timeInWords } from "@kitpath/contract/kits/papers/paper-words";
import type { SimulatorOutcome } from "@kitpath/contract/platform/simulator/simulator-choices";
import type { Tenant } from "./factories.ts";
import { makeOrder, salivaPcr } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { asRead, isSignatureValid, textOf } from "./read-pdf.ts";
import { linkOf } from "./specimens.ts";

/** Names of people that are easily written wrongly. */
export const awkwardNames = [
  ["José", "García-Márquez"],
  ["Siobhán", "Ó Súilleabháin"],
  ["Łukasz", "Żółć"],
  ["Nguyễn", "Thị Hồng"],
  ["Þóra", "Björnsdóttir"],
  ["Ελένη", "Παπαδοπούλου"],
  ["Иван", "Іванович"],
  ["D’Angelo", "O'Neill"],
  ["Maximiliana Josefina", "Featherstonehaugh-Cholmondeley-Wojciechowska"],
  ["Zoë", "St. John"],
] as const;

type Wanted = { firstName: string; lastName: string; outcome?: SimulatorOutcome };

/** A processed COVID-19 test of a person of this name; gives its id. */
export async function makeResultOf(
  app: TestApp,
  { token }: Pick<Tenant, "token">,
  { firstName, lastName, outcome }: Wanted,
): Promise<string> {
  const order = makeOrder({ productCode: salivaPcr });
  const user = { ...order.user!, firstName, lastName };
  const { orderNumber } = (await app.call("createOrder", { token, body: { ...order, user } })).body;
  const body = { orderNumber, ...(outcome ? { outcome } : {}) };
  const made = await app.call("simulate", { token, params: { type: "results" }, body });
  const { kitId } = made.body.linkedOrderAndKit;
  return (await app.call("findTest", { token, query: { kitId } })).body.data.id;
}

/** The certificate of a test, as its clinic downloads it. */
export async function downloadCertificate(
  app: TestApp,
  { token }: Pick<Tenant, "token">,
  id: string,
  query: object = {},
): Promise<Buffer> {
  const { body } = await app.call("downloadCertificate", { token, params: { id }, query });
  return (await app.call("downloadFile", { params: { link: linkOf(body.fileUrl) } })).bytes;
}

const rowOf = (app: TestApp, clinicId: string, testId: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("tests as t")
      .innerJoin("kits as k", "k.id", "t.kit_id")
      .innerJoin("patients as p", "p.id", "t.patient_id")
      .innerJoin("organisations as o", "o.id", "t.clinic_id")
      .innerJoin("result_sets as s", "s.test_id", "t.id")
      .innerJoin("results as r", "r.result_set_id", "s.id")
      .selectAll(["t", "p"])
      .select(["k.kit_code", "o.name", "r.value", "s.released_at"])
      .where("t.clinic_id", "=", clinicId)
      .where("t.id", "=", testId)
      .executeTakeFirstOrThrow(),
  );

/** What a certificate should say of a test with one version of results, by the database; without what it does say. */
export async function missingOnCertificate(
  app: TestApp,
  clinicId: string,
  testId: string,
  pdf: Uint8Array,
): Promise<string[]> {
  const row = await rowOf(app, clinicId, testId);
  // A long name is broken into lines, with or without a space at its hyphen.
  const flat = (value: string) => asRead(value).replaceAll(" ", "");
  const text = flat(await textOf(pdf));
  const missing = [
    `${row.first_name} ${row.last_name}`,
    row.name,
    bornInWords(row.date_of_birth),
    row.value,
    `Result ${row.outcome === "positive" ? "Positive" : "Negative"}`,
    timeInWords(row.released_at.toISOString()),
    timeInWords(row.accessioned_at!.toISOString()),
    timeInWords(row.collected_at!.toISOString()),
    `${row.kit_code}-1`,
  ].filter((expected) => !text.includes(flat(expected)));
  return isSignatureValid(pdf) ? missing : [...missing, "a valid signature"];
}
