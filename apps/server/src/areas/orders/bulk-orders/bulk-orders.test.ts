import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bulkColumnNames } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkRow } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { usRules } from "@kitpath/contract/catalogue/products/us-rules";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { messages } from "@kitpath/contract/operation/messages";
import { textFaults } from "@kitpath/contract/fields/text-rules";
import { militaryMessage } from "@kitpath/contract/places/us-places";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { bulkUpload, fileOf, makeCells, orderBulk, uploadBulk } from "#test/bulk.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { addColleague } from "#test/people.ts";
import { suspendAt } from "#test/suspend.ts";

const app = await startTestApp();

async function openDesk() {
  const clinic = await openClinic(app);
  const { token } = clinic;
  return {
    ...clinic,
    upload: (content: string | Buffer) => uploadBulk(app, clinic, content),
    rows: async (id: string): Promise<BulkRow[]> =>
      (await app.call("listBulkRows", { token, params: { id }, query: { count: 100 } })).body.data,
    read: async (id: string) => (await app.call("readBulkOrder", { token, params: { id } })).body,
    start: (id: string, withDoubtful = false) =>
      app.call("orderBulkRows", { token, params: { id }, body: { withDoubtful } }),
    async order(id: string, withDoubtful = false) {
      await app.call("orderBulkRows", { token, params: { id }, body: { withDoubtful } });
      await orderBulk(app, clinic, id, withDoubtful);
    },
  };
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

const problemsOf = ({ problems }: BulkRow) =>
  Object.fromEntries(problems.map(({ column, text }) => [column, text]));

describe("a file of orders", () => {
  test("may have phone numbers, countries and places as spreadsheets and people write them", async () => {
    const { upload, rows } = await openDesk();
    const written = [
      ...["447700900123", "7700900123", "07700900123", "+44 (0)7700 900123"].map((patientPhone) => ({
        patientPhone,
      })),
      ..."England Scotland Wales GBR UK".split(" ").map((country) => ({ country })),
      { country: "Northern Ireland" },
      { country: "Great Britain" },
      {
        city: "San\nJuan",
        country: "Puerto Rico",
        postcode: "00926",
        patientPhone: "787 234 5678",
        dateOfBirth: "1984-11-03",
      },
      { country: "U.S.", region: "Puerto Rico", postcode: "00926", dateOfBirth: "1984-11-03" },
      { patientFirstName: "علی\u200cرضا", patientEmail: "info@müller.example" },
    ];
    const id = await upload(fileOf(written.map((change) => makeCells(change))));
    for (const [at, row] of (await rows(id)).entries())
      assert.deepEqual([row.state, problemsOf(row)], ["ready", {}], JSON.stringify(written[at]));
  });

  test("is checked row by row by every rule of an order before anything is ordered", async () => {
    const { upload, rows, list } = await openDesk();
    const tenYearsAgo = `${new Date().getFullYear() - 10}-01-01`;
    const nextYear = `${new Date().getFullYear() + 1}-01-01`;
    const invalid = "Invalid.";
    const phone = "Invalid format. Phone number must be in format e.g. +447789123456.";
    const wrong: [Parameters<typeof makeCells>[0], Record<string, string>][] = [
      [{ quantity: "0" }, { quantity: messages.atLeast(1) }],
      [{ quantity: "−1" }, { quantity: invalid }],
      [{ quantity: "-1" }, { quantity: invalid }],
      [{ quantity: "1.5" }, { quantity: invalid }],
      [{ quantity: "101" }, { quantity: messages.atMost(100) }],
      [{ quantity: "1000000000" }, { quantity: invalid }],
      [{ patientPhone: "not known" }, { patientPhone: phone }],
      [
        { patientPhone: "4.47701E+11" },
        {
          patientPhone:
            "A spreadsheet has rounded this number. Format its column as text and write it again, such as +447789123456.",
        },
      ],
      [
        { country: "Korea" },
        { country: "Several countries have that name. Write North Korea or South Korea." },
      ],
      [{ city: "\u3164" }, { city: "Enter visible characters." }],
      [{ patientFirstName: "Zo\u202eë" }, { patientFirstName: textFaults.direction }],
      [
        { country: "PR", quantity: "3", dateOfBirth: "1984-11-03" },
        { quantity: "An order to the US can have only one kit." },
      ],
      [{ dateOfBirth: nextYear }, { dateOfBirth: "Date of birth must be in the past." }],
      [{ dateOfBirth: "30/02/1990" }, { dateOfBirth: "Invalid format." }],
      [{ dateOfBirth: "1850-01-01" }, { dateOfBirth: "Check the year: nobody is that old." }],
      [{ productCode: "C1XXX00000" }, { productCode: "This product is not available for your account." }],
      [{ productCode: "" }, { productCode: "Field is required." }],
      [{ patientFirstName: "" }, { patientFirstName: "Field is required." }],
      [{ patientEmail: "zoe@" }, { patientEmail: "Invalid format." }],
      [{ sex: "yes" }, { sex: "Write Female or Male." }],
      [{ acceptsTexts: "maybe" }, { acceptsTexts: "Write Yes or No." }],
      [
        { country: "Atlantis" },
        { country: "We do not know this country. Write its name or its two letters, such as GB." },
      ],
      [{ addressLine1: "=1+1" }, { addressLine1: "This is a formula. Write what it shows." }],
      [{ country: "US", postcode: "10001", dateOfBirth: "1984-11-03" }, { region: "Field is required." }],
      [{ country: "US", postcode: "10001", region: "New York" }, { dateOfBirth: "Invalid format." }],
      [
        { country: "US", postcode: "10001", region: "New York", dateOfBirth: "1984-11-03" },
        { region: usRules.find(({ states }) => states?.includes("NY"))!.why },
      ],
      [
        { country: "US", postcode: "94103", region: "CA", dateOfBirth: tenYearsAgo },
        { dateOfBirth: usRules.find(({ rule }) => typeof rule === "object")!.why },
      ],
      [
        { country: "US", postcode: "10001", region: "California", dateOfBirth: "1984-11-03" },
        { postcode: "ZIP code 10001 is in New York, not in California." },
      ],
      [
        { country: "US", postcode: "09277", region: "AE", dateOfBirth: "1984-11-03" },
        { region: militaryMessage },
      ],
    ];
    const id = await upload(fileOf(wrong.map(([change]) => makeCells(change))));
    for (const [at, row] of (await rows(id)).entries()) {
      assert.equal(row.state, "faulty", JSON.stringify(wrong[at]![0]));
      assert.deepEqual(problemsOf(row), wrong[at]![1]);
    }
    assert.equal((await list()).meta.total, 0);
  });

  test("is read however a spreadsheet saved it: byte-order marks, separators, line breaks in cells, accents, apostrophes", async () => {
    const { upload, rows } = await openDesk();
    const cells = () =>
      makeCells({ patientFirstName: "Chloë", addressLine1: 'Flat 2,\n"The Elms"; left', city: "Cwm-brân" });
    const commas = fileOf([cells()]);
    const files: [string, string | Buffer][] = [
      ["UTF-8 with a byte-order mark", `\ufeff${commas}`],
      ["semicolons", fileOf([cells()], { delimiter: ";" })],
      ["tabs", fileOf([cells()], { delimiter: "\t" })],
      ["Windows line ends", fileOf([cells()]).replace(/\n(?=C1)/g, "\r\n")],
      ["UTF-16", Buffer.from(`\ufeff${fileOf([cells()])}`, "utf16le")],
      ["Windows-1252", Buffer.from(fileOf([{ ...cells(), patientLastName: "Müller" }]), "latin1")],
      ["escaped against formulas", fileOf([{ ...cells(), patientPhone: "'+447789123456" }])],
      [
        "headings as a program writes them",
        fileOf([cells()]).replace(/^.*$/m, (line) => line.toUpperCase().replace(/ /g, "_")),
      ],
    ];
    for (const [what, file] of files) {
      const [row] = await rows(await upload(file));
      assert.deepEqual([row!.state, row!.problems], ["ready", []], what);
      assert.equal(row!.cells!.patientFirstName, "Chloë", what);
      assert.equal(row!.cells!.addressLine1, 'Flat 2,\n"The Elms"; left', what);
    }
  });

  // csv-parse takes the first line end for the only one.
  test("keeps its rows apart even if some were appended with other line ends", async () => {
    const { upload, rows } = await openDesk();
    const [heading, ...lines] = fileOf([
      makeCells({ reference: "R1" }),
      makeCells({ reference: "R2", addressLine1: "Flat 2,\r\nThe Elms" }),
      makeCells({ reference: "R3" }),
    ]).split(/\n(?=R|$)/);
    const found = await rows(await upload(`${heading}\r\n${lines.slice(0, 2).join("\n")}\r${lines[2]}\r\n`));
    assert.deepEqual(
      found.map(({ state, cells }) => [state, cells!.reference, cells!.addressLine1, cells!.notes]),
      [
        ["ready", "R1", "1 Alder Road", ""],
        ["ready", "R2", "Flat 2,\r\nThe Elms", ""],
        ["ready", "R3", "1 Alder Road", ""],
      ],
    );
  });

  test("orders no row that has text without a heading, and shows that text with the cell before it for correction", async () => {
    const desk = await openDesk();
    const columns = [
      ...bulkColumnNames.filter((name) => !name.startsWith("addressLine")),
      "addressLine1",
    ] as const;
    const people = Array.from({ length: 6 }, () => makeCells());
    const [heading, ...lines] = fileOf(people, { columns }).trimEnd().split("\n");
    const tooMany = "This row has more cells than headings: put text with a comma in quotation marks.";
    const found = async (content: string) => {
      const rows = await desk.rows(await desk.upload(content));
      return rows.map((row) => [row.state, row.cells!.addressLine1, problemsOf(row)["row"]]);
    };
    assert.deepEqual(await found(`${heading}\n${lines[0]}, Flat 2,\n${lines[1]},, ,\n`), [
      ["faulty", "1 Alder Road,Flat 2", tooMany],
      ["ready", "1 Alder Road", undefined],
    ]);
    assert.deepEqual(
      await found(
        `Row,,${heading},Reason,\n1,why,${lines[2]},None,\n2,,${lines[3]},None,more\n3,,${lines[4]},None,\n`,
      ),
      [
        ["faulty", "1 Alder Road", tooMany],
        ["faulty", "1 Alder Road", tooMany],
        ["ready", "1 Alder Road", undefined],
      ],
    );
    const id = await desk.upload(`${heading}\n${lines[5]}, Flat 2\n`);
    assert.equal((await desk.start(id)).status, 422);
    const body = { ...people[5]!, addressLine1: "1 Alder Road, Flat 2" };
    const { token } = desk;
    const corrected = await app.call("correctBulkRow", { token, params: { id, row: "1" }, body });
    assert.equal(corrected.body.state, "ready");
  });

  // Shows: ASVS 5.2.1
  test("with a wrong heading line, no rows, too many rows or an open quote is refused with the reason", async () => {
    const { token } = await openDesk();
    const refusal = async (content: string | Buffer) => {
      const reply = await app.call("uploadBulkOrder", { token, ...bulkUpload(content) });
      assert.equal(reply.status, 422);
      return reply.body.errors.file[0] as string;
    };
    const heading = fileOf([]);
    assert.match(
      await refusal("Name,Town\nZoë,Leeds\n"),
      /Missing: “Product code”, “Address line 1”.*“Name”, “Town”/,
    );
    assert.match(await refusal(`City,${heading}x`), /These columns appear twice: “City”/);
    assert.equal(await refusal(heading), "There are no rows in this file.");
    assert.equal(await refusal(""), "There are no rows in this file.");
    assert.equal(await refusal(heading + ",,,\n".repeat(3)), "There are no rows in this file.");
    assert.match(await refusal(`${heading}"C1,,`), /a quotation mark is not closed/);
    assert.match(await refusal(Buffer.from("PK\u0003\u0004…")), /This is a workbook/);
    assert.match(await refusal(heading + "x\n".repeat(5001)), /at most 5000 rows/);
  });

  test("warns of unlikely entries and duplicate rows, and orders those only on request", async () => {
    const desk = await openDesk();
    const twice = makeCells();
    const id = await desk.upload(
      fileOf([twice, { ...twice, city: " LEEDS" }, makeCells({ postcode: "10001" })]),
    );
    const [first, second, third] = await desk.rows(id);
    assert.equal(first!.state, "ready");
    assert.match(problemsOf(second!)["row"]!, /is the same order as row 1/);
    assert.deepEqual(
      [third!.state, third!.doubts],
      ["doubtful", ["This does not look like a postcode of that country, such as LS1 4AP."]],
    );
    await desk.order(id);
    assert.deepEqual(
      (await desk.rows(id)).map(({ state }) => state),
      ["ordered", "faulty", "doubtful"],
    );
    await desk.order(id, true);
    assert.deepEqual(
      (await desk.rows(id)).map(({ state }) => state),
      ["ordered", "faulty", "ordered"],
    );
    assert.equal((await desk.list()).meta.total, 2);
  });
});

describe("ordering from a file", () => {
  const placedOnce = async (desk: Desk, n: number) => {
    assert.equal((await desk.list()).meta.total, n);
    return desk.numbers({ count: 100 });
  };
  /** The product, whose process dies after that many transactions. */
  const dyingAfter = (commits: number) => {
    let left = commits;
    let open = 0;
    const { db } = app.mode;
    const inTenant: typeof db.inTenant = (tenant, work) => {
      open += 1;
      return db
        .inTenant(tenant, async (trx) => {
          const result = await work(trx);
          if (left-- <= 0) throw new Error("cut off before the commit");
          return result;
        })
        .finally(() => (open -= 1));
    };
    return { dying: { ...app, mode: { ...app.mode, db: { ...db, inTenant } } }, openCount: () => open };
  };

  // Shows: promise bulk-row-once
  test("orders each row once, however often it is uploaded", async () => {
    const desk = await openDesk();
    const rows = Array.from({ length: 12 }, () => makeCells());
    const file = fileOf(rows);
    const id = await desk.upload(file);
    await desk.order(id);
    const numbers = await placedOnce(desk, 12);
    assert.deepEqual(
      (await desk.rows(id)).map(({ state, cells, name, orderNumber }) => [
        state,
        cells,
        name.slice(0, 3),
        numbers.includes(orderNumber!),
      ]),
      rows.map(() => ["ordered", null, "Zoë", true]),
    );
    const again = await app.call("uploadBulkOrder", { token: desk.token, ...bulkUpload(file) });
    assert.deepEqual(again.body, { id, isNew: false });
    assert.equal((await desk.start(id)).status, 422);

    await app.call("discardBulkOrder", { token: desk.token, params: { id } });
    const anew = await desk.upload(file);
    assert.notEqual(anew, id);
    const repeated = await desk.rows(anew);
    assert.deepEqual(
      repeated.map(({ state }) => state),
      rows.map(() => "repeated"),
    );
    assert.ok(repeated.every(({ orderNumber }) => numbers.includes(orderNumber!)));
    await placedOnce(desk, 12);
  });

  test("knows a row by its reference: a new one orders the same again, the same one never", async () => {
    const desk = await openDesk();
    const cells = makeCells({ reference: "May 1" });
    const id = await desk.upload(
      fileOf([cells, { ...cells, reference: "June 1" }, { ...makeCells(), reference: "MAY 1" }]),
    );
    assert.deepEqual(
      (await desk.rows(id)).map(({ state }) => state),
      ["ready", "ready", "faulty"],
    );
    await desk.order(id);
    await placedOnce(desk, 2);
  });

  test("shows the earlier order of a row, whether it was cancelled, and how to order it again", async () => {
    const desk = await openDesk();
    const file = fileOf([makeCells(), makeCells()]);
    const id = await desk.upload(file);
    await desk.order(id);
    const [cancelled, other] = (await desk.rows(id)).map(({ orderNumber }) => orderNumber!);
    await app.call("cancelOrder", { token: desk.token, params: { orderNumber: cancelled! } });
    await app.call("discardBulkOrder", { token: desk.token, params: { id } });
    const anew = await desk.rows(await desk.upload(file));
    assert.deepEqual(anew.map(problemsOf), [
      {
        row: `Already ordered, in order ${cancelled}, which was cancelled. To order it again, give the row another reference.`,
      },
      { row: `Already ordered, in order ${other}. To order it again, give the row another reference.` },
    ]);
  });

  test("orders each row once, even from two uploads and duplicate jobs at the same time", async () => {
    const desk = await openDesk();
    const rows = Array.from({ length: 20 }, () => makeCells());
    const one = await desk.upload(fileOf(rows));
    const other = await desk.upload(fileOf(rows.toReversed()));
    for (const id of [one, other]) assert.equal((await desk.start(id)).status, 202);
    await Promise.all([one, other, one, other].map((id) => orderBulk(app, desk, id)));
    await placedOnce(desk, 20);
    const states = [...(await desk.rows(one)), ...(await desk.rows(other))].map(({ state }) => state).sort();
    assert.deepEqual(states, [...rows.map(() => "ordered"), ...rows.map(() => "repeated")]);
  });

  test("resumes with the rest after an interruption at any row, which stops every lane", async () => {
    const desk = await openDesk();
    const id = await desk.upload(fileOf(Array.from({ length: 30 }, () => makeCells())));
    await desk.start(id);
    const { dying, openCount } = dyingAfter(7);
    await assert.rejects(orderBulk(dying, desk, id), /cut off/);
    assert.equal(openCount(), 0);
    const { counts } = await desk.read(id);
    assert.ok(counts.ordered > 0 && counts.ready > 0, JSON.stringify(counts));
    assert.equal((await desk.list()).meta.total, counts.ordered);
    await orderBulk(app, desk, id);
    await placedOnce(desk, 30);
    assert.equal((await desk.read(id)).state, "checked");
  });

  test("stops while the clinic is suspended, and orders the rest later on request", async () => {
    const desk = await openDesk();
    const id = await desk.upload(fileOf(Array.from({ length: 30 }, () => makeCells())));
    await desk.start(id);
    await assert.rejects(orderBulk(dyingAfter(7).dying, desk, id), /cut off/);
    const { ordered } = (await desk.read(id)).counts;
    await suspendAt(app, desk.organisationId, app.clock.now);
    await orderBulk(app, desk, id);
    await suspendAt(app, desk.organisationId, null);
    const { state, counts } = await desk.read(id);
    assert.deepEqual([state, counts.ordered, counts.ready], ["checked", ordered, 30 - ordered]);
    assert.equal((await desk.start(id)).status, 202);
    await orderBulk(app, desk, id);
    await placedOnce(desk, 30);
  });

  test("stops once the person who started it is deleted or loses the permission, and a colleague orders the rest", async () => {
    for (const end of ["deleteTeamMember", "updateTeamMember"] as const) {
      const desk = await openDesk();
      const { token, organisationId } = desk;
      const userId = await addColleague(app, desk, { adminRole: "clinic_manager" });
      const starter = { ...desk, userId, token: await openSession(app, { organisationId, userId }) };
      const id = await desk.upload(fileOf(Array.from({ length: 30 }, () => makeCells())));
      const begun = { token: starter.token, params: { id }, body: { withDoubtful: false } };
      assert.equal((await app.call("orderBulkRows", begun)).status, 202);
      await assert.rejects(orderBulk(dyingAfter(7).dying, starter, id), /cut off/);
      const { ordered } = (await desk.read(id)).counts;
      const body = { fname: "Max", lname: "Member", adminRole: "clinic_clinician" };
      assert.equal((await app.call(end, { token, params: { id: userId }, body })).status, 200);
      await orderBulk(app, starter, id);
      const { state, counts } = await desk.read(id);
      assert.deepEqual([state, counts.ordered, counts.ready], ["checked", ordered, 30 - ordered]);
      await desk.order(id);
      await placedOnce(desk, 30);
    }
  });

  test("orders exactly the number of rows confirmed, or none and says how many there are now", async () => {
    const desk = await openDesk();
    const { token } = desk;
    const [ready, faulty] = [makeCells(), makeCells({ postcode: "" })];
    const id = await desk.upload(fileOf([ready, faulty, makeCells({ postcode: "10001" })]));
    const order = (rows: number, withDoubtful: boolean) =>
      app.call("orderBulkRows", { token, params: { id }, body: { withDoubtful, rows } });
    const corrected = { ...faulty, postcode: "LS1 4AP" };
    await app.call("correctBulkRow", { token, params: { id, row: "2" }, body: corrected });
    const late = await order(1, false);
    assert.deepEqual(
      [late.status, late.body.code, late.body.message],
      [409, "conflict", "The rows have changed. You would now order 2 rows. Check and confirm again."],
    );
    assert.equal((await order(2, true)).status, 409);
    assert.equal((await desk.read(id)).state, "checked");
    assert.equal((await order(3, true)).status, 202);
    await orderBulk(app, desk, id, true);
    await placedOnce(desk, 3);
  });

  test("starts only once there is a way to pay", async () => {
    const desk = await openDesk();
    const id = await desk.upload(fileOf([makeCells()]));
    await setPaymentType(app.mode, desk.organisationId, "card");
    assert.equal((await desk.start(id)).status, 402);
    await setPaymentType(app.mode, desk.organisationId, "invoice");
    assert.equal((await desk.start(id)).status, 202);
    await setPaymentType(app.mode, desk.organisationId, "card");
    await orderBulk(app, desk, id);
    const { state, counts } = await desk.read(id);
    assert.deepEqual([state, counts.ready], ["checked", 1]);
  });

  test("places what the form would: the parcel goes to the patient unless the row names somebody else", async () => {
    const desk = await openDesk();
    const registrationless = products.find((product) => product.registrationless)!.productCode;
    const carer = {
      deliveryFirstName: "Wil",
      deliveryLastName: "Carer",
      deliveryEmail: "wil@example.test",
      deliveryPhone: "+447700900123",
    };
    const id = await desk.upload(
      fileOf([
        makeCells({
          country: "united states",
          region: "california",
          postcode: "94103",
          dateOfBirth: "1984-11-03",
        }),
        makeCells({ ...carer, acceptsTexts: "Yes" }),
        makeCells({
          acceptsTexts: "y",
          productCode: registrationless.toLowerCase(),
          quantity: "3",
          sex: "",
          dateOfBirth: "",
          patientPhone: "+447700900123",
        }),
      ]),
    );
    await desk.order(id);
    const orders = [];
    for (const { orderNumber } of await desk.rows(id)) {
      orders.push(
        (await app.call("readOrder", { token: desk.token, params: { orderNumber: orderNumber! } })).body,
      );
    }
    const [us, sent, many] = orders;
    assert.deepEqual(
      [us.delivery.address.state, us.patient.dateOfBirth, us.physicianDetails.npi],
      ["CA", "1984-11-03", "0000000000"],
    );
    assert.deepEqual(
      [sent.delivery.firstName, sent.patient.firstName, sent.patient.mobileNumber],
      ["Wil", "Zoë", "+447789123456"],
    );
    assert.deepEqual([many.item.quantity, many.patient, many.delivery.firstName], [3, null, "Zoë"]);
    const agreed = await app.mode.db.inTenant(desk.organisationId, (trx) =>
      trx
        .selectFrom("orders as o")
        .leftJoin("patients as p", "p.id", "o.patient_id")
        .select(["o.order_number", "o.accepts_texts", "p.accepts_texts as patient"])
        .where("o.clinic_id", "=", desk.organisationId)
        .execute(),
    );
    const agreedIn = ({ orderNumber }: { orderNumber: string }) => {
      const found = agreed.find((each) => each.order_number === orderNumber);
      return found && [found.accepts_texts, found.patient];
    };
    assert.deepEqual(
      [us, sent, many].map((order) => agreedIn(order)),
      [
        [false, false],
        [false, true],
        [true, null],
      ],
    );
  });
});

describe("the rows that were not ordered", () => {
  test("are corrected in place, and come as a file that reads back unchanged", async () => {
    const desk = await openDesk();
    const { token } = desk;
    const cells = makeCells({ postcode: "", notes: '=cmd|"x"', patientPhone: "+447789123456" });
    const id = await desk.upload(fileOf([cells, makeCells()]));
    // As a row was kept before files had this column.
    await app.mode.db.inTenant(desk.organisationId, (trx) =>
      sql`update bulk_order_rows set cells = cells - 'acceptsTexts' where bulk_id = ${id}`.execute(trx),
    );
    const { body: csv } = await app.call("exportBulkRest", { token, params: { id } });
    const [line] = parse<Record<string, string>>(csv, { bom: true, columns: true });
    assert.ok(csv.startsWith("\ufeff"), "spreadsheets read accents correctly");
    assert.deepEqual([line!["Row"], line!["Patient phone"]], ["1", "'+447789123456"]);
    assert.equal(
      line!["Reason"],
      "Notes: This is a formula. Write what it shows. Postcode: Field is required.",
    );
    const [back] = await desk.rows(await desk.upload(csv));
    assert.deepEqual(back!.cells, cells);

    const correct = (row: string, body: object) =>
      app.call("correctBulkRow", { token, params: { id, row }, body });
    const still = (await correct("1", { ...cells, notes: "Ring twice" })).body;
    assert.deepEqual(
      [still.state, still.problems],
      ["faulty", [{ column: "postcode", text: "Field is required." }]],
    );
    const ready = (await correct("1", { ...cells, notes: "", postcode: "LS1 4AP" })).body;
    assert.equal(ready.state, "ready");
    assert.equal((await correct("3", cells)).status, 404);
    await desk.start(id);
    assert.equal((await correct("1", cells)).status, 422);
    assert.equal((await app.call("discardBulkOrder", { token, params: { id } })).status, 422);
    await orderBulk(app, desk, id);
    assert.equal((await correct("1", cells)).status, 422);
    assert.equal((await desk.list()).meta.total, 2);
  });

  test("that duplicated a corrected row can be ordered, the first of them only", async () => {
    const desk = await openDesk();
    const { token } = desk;
    const [first, other] = [makeCells(), makeCells({ reference: "May 1" })];
    const id = await desk.upload(fileOf([first, first, first, other, other]));
    const correct = (row: string, body: object) =>
      app.call("correctBulkRow", { token, params: { id, row }, body });
    const found = async () =>
      (await desk.rows(id)).map((row) => [row.state, /row \d/.exec(problemsOf(row)["row"] ?? "")?.[0]]);
    const [ready, sameAsFourth] = [
      ["ready", undefined],
      ["faulty", "row 4"],
    ];
    assert.equal((await correct("1", { city: "York" })).body.state, "ready");
    assert.deepEqual(await found(), [ready, ready, ["faulty", "row 2"], ready, sameAsFourth]);
    assert.equal((await correct("4", { city: "York" })).body.state, "ready");
    assert.deepEqual((await found())[4], sameAsFourth);
    assert.equal((await correct("2", { postcode: "" })).body.state, "faulty");
    assert.equal((await correct("4", { reference: "June 1" })).body.state, "ready");
    assert.deepEqual(await found(), [ready, ["faulty", undefined], ready, ready, ready]);
    await desk.order(id);
    assert.equal((await desk.list()).meta.total, 4);
  });

  test("show a cell that is too long to order, and are corrected there", async () => {
    const { upload, rows, token } = await openDesk();
    const cells = makeCells({ notes: "Ring twice. ".repeat(100).trim() });
    const id = await upload(fileOf([cells]));
    const [row] = await rows(id);
    assert.deepEqual([row!.cells, problemsOf(row!)], [cells, { notes: messages.maxLength(1000) }]);
    const correct = (notes: string) =>
      app.call("correctBulkRow", { token, params: { id, row: "1" }, body: { ...cells, notes } });
    assert.deepEqual((await correct(cells.notes)).body.errors, { notes: [messages.maxLength(1000)] });
    assert.equal((await correct("Ring twice.")).body.state, "ready");
  });

  test("keep what a colleague corrected in other cells", async () => {
    const { upload, rows, token } = await openDesk();
    const cells = makeCells({ addressLine1: "1 Old Street", postcode: "" });
    const id = await upload(fileOf([cells]));
    const correct = (body: object) => app.call("correctBulkRow", { token, params: { id, row: "1" }, body });
    await correct({ addressLine1: "2 New Street" });
    assert.equal((await correct({ postcode: "LS1 4AP" })).body.state, "ready");
    const [row] = await rows(id);
    assert.deepEqual(row!.cells, { ...cells, addressLine1: "2 New Street", postcode: "LS1 4AP" });
  });

  test("refuse a correction by someone who has not seen a colleague's, so that no address mixes two", async () => {
    const { upload, rows, token } = await openDesk();
    const before = makeCells({ addressLine1: "1 Old Street", postcode: "" });
    const id = await upload(fileOf([before]));
    const correct = (body: object) => app.call("correctBulkRow", { token, params: { id, row: "1" }, body });
    assert.equal((await correct({ addressLine1: "2 New Street", city: "York", before })).status, 200);
    const late = { addressLine1: "3 Far Street", postcode: "LS1 4AP" };
    assertRefused(await correct({ ...late, before }), 409);
    const [row] = await rows(id);
    assert.deepEqual(row!.cells, { ...before, addressLine1: "2 New Street", city: "York" });
    assert.equal((await correct({ ...late, before: row!.cells })).body.state, "ready");
  });

  test("are visible to nobody else", async () => {
    const desk = await openDesk();
    const id = await desk.upload(fileOf([makeCells()]));
    const { token } = await makeTenant(app);
    for (const name of ["readBulkOrder", "listBulkRows", "exportBulkRest"] as const) {
      assert.equal((await app.call(name, { token, params: { id } })).status, 404);
    }
    assert.deepEqual((await app.call("listBulkOrders", { token })).body.data, []);
  });
});
