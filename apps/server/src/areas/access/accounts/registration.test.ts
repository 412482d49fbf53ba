import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import { messages } from "@kitpath/contract/operation/messages";
import { registerRequest } from "@kitpath/contract/access/accounts/registration";
import { newId } from "#db/ids.ts";
import { cutOffAfter } from "#test/cut-off.ts";
import { guessLimit } from "#guesses/take-guess.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeRegistration } from "#test/people.ts";
import { register } from "./register.ts";

const app = await startTestApp();

const signIn = (email: string) => app.call("createToken", { body: { email, password: "Correct-horse-1" } });

async function infoOf(email: string) {
  const { body } = await signIn(email);
  return (await app.call("getUserInfo", { token: body.access_token })).body.userInfo;
}

describe("registering", () => {
  test("as a partner creates a clinic and an administrator who can sign in and order", async () => {
    const registration = makeRegistration({ mobile: "07700900123" });
    assert.equal((await app.call("register", { body: registration })).status, 201);
    const info = await infoOf(registration.email);
    assert.deepEqual(
      [info.profile.type, info.clinic.name, info.clinic.payment_type],
      ["clinic", "Elm Clinics", "card"],
    );
    assert.equal(info.permissions.manage_team, true);
    const { body } = await signIn(registration.email);
    const products = await app.call("listProducts", { token: body.access_token });
    assert.ok(products.body.data.length > 10);
    const profile = await app.call("getProfile", { token: body.access_token });
    assert.equal(profile.body.phone, "+447700900123");
  });

  test("leaves no half-made clinic, wherever it is interrupted", async () => {
    const { mode, clock } = app;
    const origin = { ip: "127.0.0.1", userAgent: null, sessionId: null, device: null };
    for (const transactions of [0, 1, 2]) {
      const input = registerRequest.parse(makeRegistration());
      const call = { input, now: clock.now, random: Math.random, requestId: newId(clock.now), origin };
      const kept = await register({ ...call, mode: cutOffAfter(mode, transactions) }).then(
        () => true,
        () => false,
      );
      if (!kept) await register({ ...call, mode });
      const { body } = await signIn(input.email);
      const products = await app.call("listProducts", { token: body.access_token });
      assert.ok(products.body.data.length > 10);
    }
  });

  test("takes consent as the text or number 1, and refuses anything else", async () => {
    for (const accepted of ["1", 1]) {
      const body = makeRegistration({ accepted_dna_services: accepted, accepted_lab_terms: accepted });
      assert.equal((await app.call("register", { body })).status, 201);
    }
    for (const accepted of ["0", 0, "", true, null]) {
      const body = makeRegistration({ accepted_dna_services: accepted, accepted_lab_terms: accepted });
      const { body: refused } = await app.call("register", { body });
      assert.deepEqual(refused.error.errors, {
        accepted_dna_services: [messages.agree],
        accepted_lab_terms: [messages.agreeTerms],
      });
    }
  });

  test("refuses consent to an outdated version, as a page from yesterday would send", async () => {
    const documents = { terms: "1.0", privacy: "1.0", lab_terms: "0.0" };
    const { status, body } = await app.call("register", { body: makeRegistration({ documents }) });
    assert.deepEqual(
      [status, body.error.errors],
      [
        422,
        {
          "documents.privacy": ["Privacy Policy: there is a newer version. Reload the page to read it."],
        },
      ],
    );
    const current = { ...documents, privacy: legalDocuments.privacy.version };
    assert.equal(
      (await app.call("register", { body: makeRegistration({ documents: current }) })).status,
      201,
    );
  });

  test("tells a missing field from a wrong one", async () => {
    const errorsOf = async (fields: object) =>
      (await app.call("register", { body: makeRegistration(fields) })).body.error.errors;
    const nothing = { type: undefined, name: null, dialing_code: "" };
    assert.deepEqual(await errorsOf(nothing), {
      type: [messages.required],
      name: [messages.required],
      dialing_code: [messages.required],
    });
    assert.deepEqual(await errorsOf({ type: "clinic", dialing_code: "abc" }), {
      type: [messages.invalid],
      dialing_code: [messages.invalidFormat],
    });
  });

  test("as a lab creates a lab", async () => {
    const registration = makeRegistration({ type: "lab", name: "Northlight Lab" });
    await app.call("register", { body: registration });
    const info = await infoOf(registration.email);
    assert.deepEqual([info.profile.type, info.lab.name, info.clinic], ["lab", "Northlight Lab", null]);
  });

  test("stores each consent: document, version, time and address", async () => {
    const general = ["cookies 1.4", "privacy 1.2", "terms 1.0"];
    for (const [type, documents] of [
      ["partner", general],
      ["lab", [...general, "lab_terms 0.1", "services_agreement 1.0"].sort()],
    ] as const) {
      const registration = makeRegistration({ type });
      await app.call("register", { body: registration });
      const { clinic, lab } = await infoOf(registration.email);
      const { id } = clinic ?? lab;
      const rows = await app.mode.db.inTenant(id, (trx) =>
        trx.selectFrom("consents").selectAll().where("organisation_id", "=", id).execute(),
      );
      assert.deepEqual(rows.map(({ document, version }) => `${document} ${version}`).sort(), documents);
      for (const row of rows) assert.ok(row.ip === "127.0.0.1" && row.accepted_at);
    }
  });

  // Shows: ASVS 6.2.1
  test("names each wrong field in the specification's words", async () => {
    const body = makeRegistration({
      name: "E",
      address1: "4",
      address2: "x",
      city: "Le",
      postcode: "",
      fname: "Z",
      lname: "Ng",
      email: "nobody",
      mobile: "077 00",
      password: "short",
      accepted_dna_services: "0",
      accepted_lab_terms: "",
    });
    const reply = await app.call("register", { body });
    assert.equal(reply.status, 422);
    const { errors } = reply.body.error;
    const least = messages.minLength;
    assert.deepEqual(errors, {
      name: [least(2)],
      address1: [least(2)],
      address2: [least(2)],
      city: [least(3)],
      postcode: [messages.required],
      fname: [least(2)],
      lname: [least(3)],
      email: [messages.invalidFormat],
      mobile: [messages.invalidFormat],
      password: [messages.passwordMin, messages.passwordUpper, messages.passwordDigit],
      accepted_dna_services: [messages.agree],
      accepted_lab_terms: [messages.agreeTerms],
    });
  });

  test("needs an existing country, by title or by code", async () => {
    const notACode = "This is not the two-letter code of a country, such as GB.";
    const errorsOf = async (change: object) =>
      (await app.call("register", { body: makeRegistration(change) })).body.error.errors;
    assert.deepEqual(await errorsOf({ country: "Utopia" }), { country: ["Choose a country from the list."] });
    for (const field of ["country_code", "mobile_country"]) {
      assert.deepEqual(await errorsOf({ [field]: "ZZ" }), { [field]: [notACode] });
      assert.deepEqual(await errorsOf({ [field]: "gb" }), { [field]: [messages.invalidFormat] });
    }
  });

  test("stores the phone number in international form, and refuses an invalid one", async () => {
    const phoneOf = async (mobile: string, country_code: string, dialing_code: string) => {
      const body = makeRegistration({
        country_code,
        dialing_code,
        mobile,
        mobile_country: country_code,
        county: undefined,
      });
      const reply = await app.call("register", { body, ip: "192.0.2.79" });
      if (reply.status !== 201) return reply.body.error.errors;
      const { access_token: token } = (await signIn(body.email)).body;
      return (await app.call("getProfile", { token })).body.phone;
    };
    assert.equal(await phoneOf("0612345678", "IT", "39"), "+390612345678");
    assert.equal(await phoneOf("0549882345", "SM", "+378"), "+3780549882345");
    assert.equal(await phoneOf("015123456789", "DE", "49"), "+4915123456789");
    for (const mobile of ["0", "000", "123456789012345"])
      assert.deepEqual(await phoneOf(mobile, "US", "1"), { mobile: [messages.invalidFormat] }, mobile);
    for (const code of ["999", "1", "+4"])
      assert.deepEqual(
        await phoneOf("7700900123", "GB", code),
        { dialing_code: ["The dialling code of this country is +44."] },
        code,
      );
    assert.equal(await phoneOf("447700900124", "GB", "44"), "+447700900124");
    assert.equal(await phoneOf("2425550123", "BS", "1242"), "+12425550123");
    assert.equal(await phoneOf("5550124", "BS", "1242"), "+12425550124");
  });

  test("refuses a country other than the phone number's, in each field that names one", async () => {
    const other = "This country does not match the dialling code.";
    for (const [field, value] of [
      ["mobile_country", "FR"],
      ["county", "France"],
      ["county", "Utopia"],
      ["county", "Congo"],
    ] as const) {
      const reply = await app.call("register", {
        body: makeRegistration({ [field]: value }),
        ip: "192.0.2.80",
      });
      assert.deepEqual([reply.status, reply.body.error?.errors], [422, { [field]: [other] }], value);
    }
  });

  test("accepts names as people write them, and so does the profile", async () => {
    for (const [names, kept] of [
      [{ fname: "Jean\u2011Luc", lname: "O\u2018Neill" }, ["Jean-Luc", "O’Neill"]],
      [{ fname: "X2", lname: "Hale the 3rd" }, ["X2", "Hale the 3rd"]],
    ] as const) {
      const registration = makeRegistration(names);
      assert.equal((await app.call("register", { body: registration, ip: "192.0.2.79" })).status, 201);
      const { access_token: token } = (await signIn(registration.email)).body;
      const { fname, lname, phone } = (await app.call("getProfile", { token })).body;
      assert.deepEqual([fname, lname], kept);
      assert.equal((await app.call("updateProfile", { token, body: { fname, lname, phone } })).status, 200);
    }
  });

  test("treats null as a missing optional field", async () => {
    const body = makeRegistration({ address2: null, county: null, mobile_country: null });
    assert.equal((await app.call("register", { body, ip: "192.0.2.79" })).status, 201);
  });

  test("with a taken e-mail is refused at its field, and creates nothing", async () => {
    const { email } = await makeTenant(app);
    const count = async () =>
      (await app.mode.db.directory.selectFrom("organisations").select("id").execute()).length;
    const before = await count();
    const again = makeRegistration({ email: email.toUpperCase(), name: "Copycat" });
    const reply = await app.call("register", { body: again });
    assert.deepEqual(reply.body.error.errors, { email: ["The email has already been taken."] });
    assert.equal(await count(), before);
  });

  test("allows 20 in ten minutes from one network", async () => {
    const ip = "192.0.2.77";
    const { email } = await makeTenant(app);
    const statuses: number[] = [];
    for (let n = 0; n <= guessLimit; n++)
      statuses.push((await app.call("register", { body: makeRegistration({ email }), ip })).status);
    assert.deepEqual([statuses[0], statuses.at(-2), statuses.at(-1)], [422, 422, 429]);
    assert.equal((await app.call("register", { body: makeRegistration(), ip: "192.0.2.78" })).status, 201);
  });

  test("five times at once with one e-mail creates five separate pending accounts", async () => {
    const registration = makeRegistration();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call("register", { body: registration, ip: "192.0.2.80" })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201, 201, 201],
    );
    assert.equal((await signIn(registration.email)).status, 200);
  });
});
