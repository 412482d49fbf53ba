/**
 * `npm run drill:certificates [-- --certificates N]`: has certificates drawn and signed for people with awkward names, reads the
 * PDFs back, and counts those that differ from the database.
 */
import { parseArgs } from "node:util";
import {
  awkwardNames,
  downloadCertificate,
  makeResultOf,
  missingOnCertificate,
} from "../apps/server/test/certificates.ts";
import { makeTemplate, startTestServer } from "../apps/server/test/database.ts";
import { makeTenant } from "../apps/server/test/factories.ts";
import type { TestApp } from "../apps/server/test/harness.ts";
import { openTestApp } from "../apps/server/test/harness.ts";
import { runDrill, say } from "./drill.ts";

const { values } = parseArgs({ options: { certificates: { type: "string" } } });
const count = Number(values.certificates ?? 1000);
const lanes = 4;
const sayEvery = 100;
const middleNames = [
  "",
  " Mary-Jane",
  " ní Dhúill",
  " van ’t Hoff",
  " Ñusta",
  " Æthel",
  " Çağrı",
  " Ő.",
  " Đặng",
  " Щ",
];

const digit = (n: number, place: number) => Math.floor(n / 10 ** place) % 10;
/** A thousand different ones. */
const nameOf = (n: number) => ({
  firstName: awkwardNames[digit(n, 0)]![0] + middleNames[digit(n, 2)]!,
  lastName: awkwardNames[digit(n, 1)]![1],
});

/** Compares the certificates of several clinics; returns what each that differs does not say. */
async function compareAll(app: TestApp): Promise<string[]> {
  const clinics = [await makeTenant(app), await makeTenant(app), await makeTenant(app)];
  const different: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const n = next++;
      const clinic = clinics[n % clinics.length]!;
      const name = nameOf(n);
      const outcome = n % 2 === 0 ? "normal" : "abnormal";
      const testId = await makeResultOf(app, clinic, { ...name, outcome });
      const pdf = await downloadCertificate(app, clinic, testId);
      const missing = await missingOnCertificate(app, clinic.organisationId, testId, pdf);
      if (missing.length > 0)
        different.push(`${name.firstName} ${name.lastName}: without ${missing.join(", ")}`);
      if ((n + 1) % sayEvery === 0) say(`${n + 1} compared`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return different;
}

async function drill(): Promise<boolean> {
  const { server, stop } = await startTestServer();
  try {
    await makeTemplate(server);
    const { test, close } = await openTestApp(server);
    try {
      const started = performance.now();
      const different = await compareAll(test);
      const seconds = (performance.now() - started) / 1000;
      for (const one of different.slice(0, 10)) say(one);
      const equal = count - different.length;
      say(
        `${equal.toLocaleString("en-GB")} of ${count.toLocaleString("en-GB")} certificates equal the database and are signed, ` +
          `${seconds.toFixed(0)} s  ${equal === count ? "pass" : "FAIL"}`,
      );
      return equal === count;
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

await runDrill(drill);
