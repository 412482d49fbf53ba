import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Batch, Message } from "node-hl7-client";
import fc from "fast-check";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { csvFile, enter } from "#test/lab-results.ts";
import { receiveHl7 } from "./receive-hl7.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { lab } = bench;
const { token } = lab;

let sent = 0;
const header = (
  more: { zone?: string; type?: string; processing?: string; version?: string; id?: string } = {},
) => {
  const { zone = "", type = "ORU^R01", processing = "P", version = "2.5.1", id = `M${++sent}` } = more;
  return `MSH|^~\\&|AN|LAB|KITPATH|KP|20261128040000${zone}||${type}|${id}|${processing}|${version}`;
};
const post = async (...segments: string[]): Promise<string> => {
  const { status, body } = await app.call("sendHl7", {
    token,
    ...csvFile(segments.join("\r"), "application/hl7-v2"),
  });
  assert.equal(status, 200);
  return body;
};
const send = (...segments: string[]) => post(header(), ...segments);
const obr = (barcode: string) => `OBR|1||${barcode}|THY`;
const tsh = "OBX|1|NM|3016-3^TSH^LN||2.10|mIU/L|||||F";

/** The verdict with the conditions, places and severities of an acknowledgement's ERR segments. */
const verdictOf = (body: string): string[] => {
  const parsed = new Message({ text: body.trimEnd() });
  const errors = body.split("\r").filter((segment) => segment.startsWith("ERR"));
  return [
    parsed.get("MSA.1").toString(),
    ...errors.map((segment) => {
      const [, , place = "", condition = "", severity = ""] = segment.split("|");
      return `${severity} ${condition.split("^")[0]} ${place}`;
    }),
  ];
};
const resultsOf = async (sampleId: string) => {
  const rows = await app.mode.db.inTenant(lab.organisationId, (trx) =>
    trx
      .selectFrom("lab_results")
      .select(["biomarker_code", "value", "measured_at"])
      .where("sample_id", "=", sampleId)
      .orderBy("id")
      .execute(),
  );
  return rows.map((row) => ({ ...row, measured_at: row.measured_at?.toISOString() ?? null }));
};
const valuesOf = async (sampleId: string) =>
  (await resultsOf(sampleId)).map(({ biomarker_code, value }) => `${biomarker_code} ${value}`);

describe("a message's observations", () => {
  test("that are not results are listed as ignored, and the results beside them are stored", async () => {
    const { id, barcode } = await bench.receive();
    const body = await send(
      "PID|1||anything",
      obr(barcode),
      "OBX|1|IS|08001^Take Mode^99MRC||O||||||F",
      tsh,
      "NTE|1||Slightly lipaemic",
      "OBX|3|ED|15000^TSH Curve^99MRC||^Image^BMP^Base64^Qk0=||||||F",
      "OBX|4|CE|01099^Remark^99MRC||H^see the manual^L||||||F",
      "OBX|5|RP|99^Picture^L||file.png^^IM^PNG",
      "OBX|6|DTM|99^Loaded^L||20261128",
      "OBX|7|NM|FT4||15.2|pmol/L|||||X",
      "OBX|8|NM|FT3||||||||I",
      "OBX|9|NM|TPO||||||||O",
      "OBX|10|NM|TGAB||||||||N",
      "OBX|11|NA|12^Raw signal^L||1^2^3",
      "and half a line",
    );
    assert.match(body, /\rMSA\|AA\|M\d+\|1 result stored\.\r/);
    assert.deepEqual(await valuesOf(id), ["TSH 2.10"]);
    assert.deepEqual(
      verdictOf(body).sort(),
      [
        "AA",
        "I 0 NTE^1^3",
        ...[1, 10, 11, 3, 4, 5, 6, 8, 9].map((place) => `I 0 OBX^${place}^3`),
        "W 0 MSH^1",
        "W 0 OBX^7^3",
      ].sort(),
    );
    for (const named of ["Take Mode", "TSH Curve", "Remark", "Picture", "Loaded", "Raw signal"])
      assert.match(body, new RegExp(`“${named}” was not taken: `));
    assert.match(body, /“FT4” was not taken: the instrument cannot obtain its result\./);
  });

  test("from controls and calibrators are not read as a patient's", async () => {
    const { id, barcode } = await bench.receive();
    const body = await send(
      obr("QC-LOW"),
      "OBX|1|NM|TSH||0.5|mIU/L|||||F",
      "SPM|1|QC-LOW||SER|||||||Q",
      obr(barcode),
      tsh,
      `SPM|2|${barcode}||SER|||||||P`,
    );
    assert.deepEqual(verdictOf(body), ["AA", "I 0 SPM^1^11"]);
    assert.deepEqual(await valuesOf(id), ["TSH 2.10"]);
  });

  test("are corrected, withdrawn or kept as drafts by their status", async () => {
    const { id, barcode } = await bench.receive();
    const one = (value: string, status: string) =>
      send(obr(barcode), `OBX|1|NM|TSH||${value}|mIU/L|||||${status}`);
    const preliminary = await one("2.0", "P");
    assert.deepEqual(verdictOf(preliminary), ["AA", "W 0 OBX^1^11"]);
    assert.match(preliminary, /“TSH” is preliminary/);
    for (const [value, status] of [
      ["2.1", "F"],
      ["2.2", "C"],
      ["", "D"],
      ["", "D"],
      ["2.3", "R"],
      ["2.3", "W"],
    ] as const)
      assert.deepEqual(verdictOf(await one(value, status)), ["AA"], status);
    const stored = ["2.0", "2.1", "2.2", "null", "2.3", "null"].map((value) => `TSH ${value}`);
    assert.deepEqual(await valuesOf(id), stored);
    assert.deepEqual(verdictOf(await one("2.4", "Q")), ["AE", "E 103 OBX^1^11"]);
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "2.5", version: 6 }]);
    assert.match(
      await one("", "D"),
      /somebody entered 2\.5 at the bench, but the instrument has withdrawn its result/,
    );
    assert.deepEqual((await valuesOf(id)).at(-1), "TSH 2.5");
  });

  test("have a time of any precision in the message's zone, of the analysis rather than the collection", async () => {
    const times = [
      ["2026112803", "+0100", "2026-11-28T02:00:00.000Z"],
      ["202611280315+0200", "+0100", "2026-11-28T01:15:00.000Z"],
      ["20261128031545.1234", "", "2026-11-28T03:15:45.123Z"],
      ["20261128031545-0500", "", null],
      ["20260728031545", "", "2026-07-28T02:15:45.000Z"],
      ["20261128", "+0100", null],
      ["202611", "", null],
      ["2026", "", null],
      ['""', "", null],
    ] as const;
    app.clock.now = new Date("2026-11-28T04:00:00Z");
    for (const [time, zone, measuredAt] of times) {
      const { id, barcode } = await bench.receive();
      const body = await post(header({ zone }), obr(barcode), `${tsh}|||${time}`);
      if (time.endsWith("-0500")) {
        assert.deepEqual(verdictOf(body), ["AE", "E 102 OBX^1^14"], "it is in the future");
        continue;
      }
      assert.deepEqual(verdictOf(body), ["AA"], time);
      assert.equal((await resultsOf(id))[0]!.measured_at, measuredAt, time);
    }
    const { id, barcode } = await bench.receive();
    await send(obr(barcode), `${tsh}|||20261120|||||20261128021500+0000`);
    assert.equal((await resultsOf(id))[0]!.measured_at, "2026-11-28T02:15:00.000Z");
    for (const time of [
      "20261340",
      "20261131",
      "202611282",
      "2026112825",
      "202611280360",
      "20261128031545,5",
      "soon",
      "20271128",
      "00001128",
    ])
      assert.deepEqual(
        verdictOf(await send(obr(barcode), `${tsh}|||${time}`)),
        ["AE", "E 102 OBX^1^14"],
        time,
      );
  });
});

describe("the sample of a request", () => {
  const said = (body: string) => /Line \d+: [^\r|]*/.exec(body)?.[0];

  test("is the one on the bench with any of its numbers, and missing if they name two samples or none", async () => {
    const [one, two] = [await bench.receive(), await bench.receive()];
    const of = (placer: string, filler: string) => `OBR|1|${placer}^LIS|${filler}^LAB|THY`;
    const own = "20923085580";
    assert.deepEqual(verdictOf(await send(of(one.barcode, own), tsh)), ["AA"]);
    assert.deepEqual(verdictOf(await send(of(own, two.barcode), tsh)), ["AA"]);
    const specimen = `SPM|1|${own}^7781`;
    const value = tsh.replace("2.10", "2.20");
    assert.deepEqual(verdictOf(await send(of(one.barcode, "A77"), value, specimen)), ["AA"]);
    assert.deepEqual(verdictOf(await send(of(two.barcode, two.barcode), value)), ["AA"]);
    for (const { id } of [one, two]) assert.deepEqual(await valuesOf(id), ["TSH 2.10", "TSH 2.20"]);

    const [last, unmatched] = [tsh.replace("2.10", "2.30"), "OBX|2|NM|XZ9^Own code^L||5.0|mIU/L|||||F"];
    const both = await send(of(one.barcode, two.barcode), last, unmatched);
    assert.deepEqual(verdictOf(both), ["AE", "E 204 OBR^1^3"]);
    assert.equal(
      said(both),
      `Line 2: ${two.barcode} (OBR-3) and ${one.barcode} (OBR-2) are different samples. Send the barcode of the one that was measured.`,
    );
    const tube = await send(of(own, two.barcode), last, `SPM|1|^${one.barcode}`);
    assert.deepEqual(verdictOf(tube), ["AE", "E 204 SPM^1^2"]);
    const none = await send(of("P1", own), last, unmatched, "SPM|1|S1^S2");
    assert.deepEqual(verdictOf(none), ["AE", "E 204 SPM^1^2"]);
    assert.equal(
      said(none),
      `Line 5: No sample on the bench has the barcode S1 (SPM-2) or S2 (SPM-2) or ${own} (OBR-3) or P1 (OBR-2).`,
    );
    for (const { id } of [one, two]) assert.deepEqual(await valuesOf(id), ["TSH 2.10", "TSH 2.20"]);
  });

  test("is reported as unknown at its line, whether or not the transport framed the message", async () => {
    const message = () => `${header()}\r${obr("BLC000000000000")}\r${tsh}\r`;
    const text = "Line 2: No sample on the bench has the barcode BLC000000000000.";
    assert.equal(said(await post(message())), text);
    assert.equal(said(await post(`\u000b${message()}\u001c\r`)), text);
    const second = await post(`\u000b${message()}\u001c\r\u000b${message()}\u001c\r`);
    assert.match(second, /Line 2: .*Line 6: /s);
  });
});

describe("an acknowledgement", () => {
  test("gives each error an HL7 code and a place, and blames us only for our own faults", async () => {
    const { id, barcode } = await bench.receive();
    const of = async (...segments: string[]) => verdictOf(await send(...segments));
    const obx = (rest: string) => `OBX|1|${rest}`;
    assert.deepEqual(await of("PID|1"), ["AE", "E 100 MSH^1"]);
    assert.deepEqual(await of(tsh), ["AE", "E 100 OBX^1"]);
    assert.deepEqual(await of("OBR|1|||THY", tsh), ["AE", "E 101 OBR^1^3"]);
    assert.deepEqual(await of(obr(barcode), obx("NM|||2.1|mIU/L|||||F")), ["AE", "E 101 OBX^1^3"]);
    assert.deepEqual(await of(obr(barcode), obx("NM|TSH|||mIU/L|||||F")), ["AE", "E 101 OBX^1^5"]);
    assert.deepEqual(await of(obr(barcode), obx("NM|TSH||fast|mIU/L|||||F")), ["AE", "E 102 OBX^1^5"]);
    assert.deepEqual(await of(obr(barcode), obx("NM|TSH||2.1|furlong|||||F")), ["AE", "E 103 OBX^1^6"]);
    assert.deepEqual(await of(obr(barcode), obx("NM|TSH||4000|mIU/L|||||F")), ["AE", "E 102 OBX^1^5"]);
    assert.deepEqual(await of(obr("BLC000000000000"), tsh), ["AE", "E 204 OBR^1^2".replace("^2", "^3")]);
    assert.deepEqual(await of(obr(barcode), obx("NM|HGB||140|g/L|||||F")), ["AE", "E 204 OBX^1^3"]);
    assert.deepEqual(await of(obr(barcode), tsh, "OBX|2|NM|TSH||2.2|mIU/L|||||F"), ["AE", "E 205 OBX^2^3"]);
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "5.1" }]);
    assert.deepEqual(await of(obr(barcode), tsh), ["AE", "E 102 OBX^1^5"]);
    const refused = async (more: Parameters<typeof header>[0]) =>
      verdictOf(await post(header(more), obr(barcode), tsh));
    assert.deepEqual(await refused({ type: "ADT^A01" }), ["AR", "E 200 MSH^1^9"]);
    assert.deepEqual(await refused({ type: "ORU^R30" }), ["AR", "E 201 MSH^1^9"]);
    assert.deepEqual(await refused({ processing: "X" }), ["AR", "E 202 MSH^1^11"]);
    assert.deepEqual(
      await refused({ processing: "T" }),
      ["AR", "E 202 MSH^1^11"],
      "training data stays out of live",
    );
    assert.deepEqual(await refused({ version: "3.0" }), ["AR", "E 203 MSH^1^12"]);
    assert.match(
      await post(header({ id: "A1" }), "PID|1"),
      /\|E\|\|\|\|Line 1: The message has no OBR segment/,
    );
  });

  test("blames us and is logged when the database fails, which undoes no other message", async () => {
    const samples = [await bench.receive(), await bench.receive()];
    const errors: unknown[] = [];
    const { db } = app.mode;
    let calls = 0;
    const failing: typeof db.inTenant = (tenant, work) => {
      // The first reads what the laboratory has matched.
      if (++calls === 2) throw new Error("the disk is full");
      return db.inTenant(tenant, work);
    };
    const text = samples.flatMap(({ barcode }) => [header(), obr(barcode), tsh]).join("\r");
    const mode = { ...app.mode, db: { ...db, inTenant: failing } };
    const actor = { kind: "system" as const, organisationId: lab.organisationId, userId: lab.userId };
    const { content } = await receiveHl7(
      { mode, actor, now: app.clock.now, random: Math.random, requestId: null },
      { content: Buffer.from(text), report: (error) => errors.push(error) },
    );
    assert.ok(typeof content === "string");
    assert.match(content, /MSA\|AR\|.*\rERR\|\|MSH\^1\|207\^.*\rMSH.*\rMSA\|AA\|/);
    assert.doesNotMatch(content, /disk/);
    assert.deepEqual(errors.map(String), ["Error: the disk is full"]);
    assert.deepEqual([await valuesOf(samples[0]!.id), await valuesOf(samples[1]!.id)], [[], ["TSH 2.10"]]);
  });

  test("is only the acceptance if the sender wants no answer from the application", async () => {
    const { barcode } = await bench.receive();
    assert.match(await post(`${header()}|||AL|NE`, obr(barcode), tsh), /\rMSA\|CA\|/);
    assert.match(await post(`${header()}|||AL|AL`, obr("BLC000000000000"), tsh), /\rMSA\|AE\|/);
  });
});

describe("a batch", () => {
  const acknowledged = (body: string) =>
    [...body.matchAll(/\rMSA\|(A[AER])\|([^|]*)\|/g)].map(([, verdict, id]) => `${id} ${verdict}`);

  test("is acknowledged message by message, each stored separately and read in its own zone", async () => {
    const samples = [await bench.receive(), await bench.receive(), await bench.receive()];
    const [one, two, three] = samples as [(typeof samples)[0], (typeof samples)[0], (typeof samples)[0]];
    app.clock.now = new Date("2026-11-28T04:00:00Z");
    const body = await post(
      "FHS|^~\\&|AN|LAB|KITPATH|KP|20261128||run.hl7||F1",
      "BHS|^~\\&|AN|LAB|KITPATH|KP|20261128||||B1",
      header({ id: "B-1", zone: "+0200" }),
      obr(one.barcode),
      `${tsh}|||202611280315`,
      header({ id: "B-2" }),
      obr(two.barcode),
      "OBX|1|NM|TSH||fast|mIU/L|||||F",
      header({ id: "B-3", zone: "-0100" }),
      obr(three.barcode),
      `${tsh}|||202611280215`,
      "BTS|3",
      "FTS|1",
    );
    assert.deepEqual(acknowledged(body), ["B-1 AA", "B-2 AE", "B-3 AA"]);
    assert.match(body, /^FHS\|.*\|F1\rBHS\|\^~\\&\|KITPATH\|\|AN\|LAB\|.*\|B1\rMSH\|/);
    assert.match(body, /\rBTS\|3\|\rFTS\|1\|\r$/);
    assert.match(body, /ERR\|\|OBX\^1\^5\|102.*Line 8: /, "lines are counted in what was sent");
    const parsed = new Batch({ text: body.slice(body.indexOf("BHS"), body.indexOf("FTS")).trimEnd() });
    assert.equal(parsed.messages().length, 3);
    const times = await Promise.all(
      samples.map(async ({ id }) => (await resultsOf(id)).map((row) => row.measured_at)),
    );
    assert.deepEqual(times, [["2026-11-28T01:15:00.000Z"], [], ["2026-11-28T03:15:00.000Z"]]);
  });

  test("is accepted without an envelope, framed by the transport, or with a wrong count, which is reported", async () => {
    const [one, two] = [await bench.receive(), await bench.receive()];
    const messages = (value: string) =>
      [one, two].map(({ barcode }) => `${header()}\r${obr(barcode)}\r${tsh.replace("2.10", value)}\r`);
    const plain = await post(messages("2.11").join(""));
    assert.match(plain, /^BHS\|/);
    assert.deepEqual(
      acknowledged(plain).map((each) => each.slice(-2)),
      ["AA", "AA"],
    );
    const framed = await post(
      messages("2.12")
        .map((message) => `\u000b${message}\u001c\r`)
        .join(""),
    );
    assert.deepEqual(
      acknowledged(framed).map((each) => each.slice(-2)),
      ["AA", "AA"],
    );
    assert.match(await post(`\u000b${messages("2.13")[0]}\u001c\r`), /^MSH\|.*\rMSA\|AA\|/);
    const short = await post("BHS|^~\\&|AN", ...messages("2.14"), "BTS|3", "FTS|2");
    assert.match(short, /BTS-1 counts 3 messages, and 2 came\. FTS-1 counts 2 batches, and 1 came\./);
    assert.deepEqual(
      acknowledged(short).map((each) => each.slice(-2)),
      ["AA", "AA"],
    );
    assert.deepEqual((await valuesOf(two.id)).at(-1), "TSH 2.14");
    assert.match(await post("BHS|^~\\&|AN", "BTS|0"), /MSA\|AR\|/);
    assert.match(await post("PID|1", ...messages("2.15")), /MSA\|AR\|/);
    assert.deepEqual((await valuesOf(one.id)).at(-1), "TSH 2.14");
  });

  test("of too many messages is refused before any is stored", async () => {
    const { id, barcode } = await bench.receive();
    const body = await post(...Array.from({ length: 501 }, () => `${header()}\r${obr(barcode)}\r${tsh}`));
    assert.match(body, /MSA\|AR\|\|Send at most 500 messages at a time; these are 501\./);
    assert.deepEqual(await valuesOf(id), []);
  });

  test("of arbitrary bytes gets a readable acknowledgement", async () => {
    const part = fc.constantFrom(
      "MSH|^~\\&|",
      "MSH",
      "BHS|",
      "BTS|9",
      "OBR|1||B|",
      "OBX|1|NM|TSH||2|",
      "|",
      "^",
      "\r",
      "\n",
      "\u000b",
      "\u001c",
      "\\",
      "ORU^R01",
      "\ufffd",
      "P|2.5.1",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
        const body = await post(`x${parts.join("")}`.slice(1) || "\r");
        assert.match(body, /^(MSH|BHS|FHS)\|\^~\\&\|KITPATH\|/);
        assert.match(body, /\rMSA\|[AC][AER]\|/);
      }),
      { numRuns: 60 },
    );
  });
});
