import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contrastOf, readableContrast } from "@kitpath/contract/access/branding/colours";
import { expectedDispatch } from "./expected-dispatch.ts";
import { kitpathBrand } from "./letter.ts";
import { recallEmail } from "./recall-email.ts";
import type { Story } from "./templates.ts";
import { testTakerEmail } from "./templates.ts";

const story: Story = {
  type: "ORDER.CREATED",
  channel: "clinic",
  order_number: "RT12345",
  ordered_at: new Date("2026-11-20T17:00:00Z"),
  quantity: 2,
  price: null,
  delivery_first_name: "Wil",
  delivery_email: "wil@example.test",
  clinic_name: "Elm & Oak <Clinics>",
  product_title: "Thyroid Function Profile",
  phlebotomy_type: "NONE",
  turnaround_hours: 48,
  patient_first_name: "Zoë",
  patient_email: "zoe@example.test",
  kit_code: null,
  replaced_kit: null,
  is_to_be_registered: false,
  is_to_be_approved: false,
  partner_code: "elm",
  has_place: false,
  collected_at: null,
};
const origin = "https://d.example";
const brand = { ...kitpathBrand, name: story.clinic_name, logoUrl: "https://d.example/v1/branding/logos/1" };
const parcels = [{ carrier: "ROYAL_MAIL", trackingCode: "AB 1&2" }];

describe("the e-mails to the test taker", () => {
  test("describe an order with items and expected dispatch, and its price only where the clinic shows it, alike in text and HTML", () => {
    const { text, html, recipient } = testTakerEmail(story, brand, { origin })!;
    assert.equal(recipient, "zoe@example.test");
    for (const part of ["RT12345", "2 × Thyroid Function Profile", "by Monday 23 November"]) {
      assert.ok(text.includes(part) && html.includes(part), part);
    }
    assert.doesNotMatch(text + html, /£|\bVAT\b|Total/);
    const price = { netMinor: 9998, vatMinor: 2000, currency: "GBP" };
    const priced = testTakerEmail({ ...story, price }, brand, { origin })!;
    for (const amount of ["£99.98", "£20.00", "£119.98"])
      assert.ok(priced.text.includes(amount) && priced.html.includes(amount), amount);
    assert.ok(html.includes("Elm &amp; Oak &lt;Clinics&gt;") && !html.includes("<Clinics>"));
    assert.ok(html.includes('src="https://d.example/v1/branding/logos/1"'));
    assert.equal(testTakerEmail({ ...story, channel: "storefront" }, brand, { origin }), null);
  });

  test("say which kit a new one replaces, so that it does not look like another order", () => {
    const { text, html } = testTakerEmail({ ...story, replaced_kit: "KIT-000042" }, brand, { origin })!;
    assert.match(text, /is sending you a new home test kit in place of kit KIT-000042\./);
    assert.match(html, /in place of kit KIT-000042\./);
    assert.doesNotMatch(text, /has ordered/);
  });

  test("link to each parcel", () => {
    const dispatched = { ...story, type: "ORDER.DISPATCHED" };
    const { text, html } = testTakerEmail(dispatched, brand, { origin, parcels })!;
    assert.match(text, /Track your parcel:\nhttps:\/\/www\.royalmail\.com\/\S+AB%201%262/);
    assert.match(html, /<a href="https:\/\/www\.royalmail\.com\/[^"]+AB%201%262"/);
    assert.doesNotMatch(testTakerEmail(dispatched, brand, { origin })!.text, /Track/);
    const further = { carrier: "ROYAL_MAIL", trackingCode: "CD 3" };
    const several = testTakerEmail(dispatched, brand, { origin, parcels: [...parcels, further] })!;
    for (const [code, part] of Object.entries({ "AB 1&2": "AB%201%262", "CD 3": "CD%203" })) {
      assert.ok(several.text.includes(`Track parcel ${code}:\nhttps://www.royalmail.com/`));
      assert.match(several.html, new RegExp(`<a href="https://www\\.royalmail\\.com/[^"]+${part}"`));
    }
  });

  test("say, in the clinic's colours, where to register a kit that waits for its person", () => {
    const dispatched = { ...story, type: "ORDER.DISPATCHED" };
    const waiting = { ...dispatched, quantity: 1, is_to_be_registered: true };
    const { text, html } = testTakerEmail(waiting, brand, { origin })!;
    assert.match(text, /Register your kit:\nhttps:\/\/d\.example\/activate\?partnerCode=elm\n/);
    assert.match(html, /<a href="https:\/\/d\.example\/activate\?partnerCode=elm"[^>]+>Register your kit</);
    const { text: unnamed } = testTakerEmail({ ...waiting, partner_code: null }, brand, { origin })!;
    assert.match(unnamed, /https:\/\/d\.example\/activate\n/);
    assert.doesNotMatch(testTakerEmail(dispatched, brand, { origin })!.text, /activate|Register your/);
  });

  test("mention one kit if there is one, and each if there are several", () => {
    const written = (change: Partial<Story>) => testTakerEmail({ ...story, ...change }, brand, { origin })!;
    const dispatched = { type: "ORDER.DISPATCHED", is_to_be_registered: true };
    assert.match(written({ quantity: 1 }).text, /has ordered a home test kit for you\./);
    assert.match(written({ quantity: 3 }).text, /has ordered 3 home test kits for you\./);
    assert.match(
      written({ quantity: 1, phlebotomy_type: "IN-CLINIC" }).text,
      /has ordered a test kit for you\./,
    );
    const one = written({ ...dispatched, quantity: 1 });
    assert.equal(one.subject, "Your kit is on its way (RT12345)");
    assert.match(one.text, /Your Thyroid Function Profile kit has been dispatched\.\n\nWhen it arrives/);
    const three = written({ ...dispatched, quantity: 3 });
    assert.equal(three.subject, "Your kits are on their way (RT12345)");
    assert.match(
      three.text,
      /Your 3 Thyroid Function Profile kits have been dispatched\.\n\nWhen they arrive/,
    );
    assert.match(three.text, /^Register your kits:$/m);
    assert.doesNotMatch(three.text, /\byour kit\b/i);
  });

  test("ask people to take their sample only if they have not said that they did", () => {
    const registered = { ...story, type: "TEST.REGISTERED" };
    assert.match(testTakerEmail(registered, brand, { origin })!.text, /Take your sample and send it back as/);
    const { text } = testTakerEmail({ ...registered, collected_at: story.ordered_at }, brand, { origin })!;
    assert.match(text, /Send your sample back as/);
    assert.doesNotMatch(text, /[Tt]ake your sample/);
  });

  test("ask nobody to take a sample that is taken at an appointment", () => {
    for (const type of ["ORDER.DISPATCHED", "TEST.REGISTERED"]) {
      const { text } = testTakerEmail({ ...story, type, phlebotomy_type: "MOBILE" }, brand, { origin })!;
      assert.match(text, /“Elm & Oak <Clinics>” arranges for your sample to be taken\./);
      assert.doesNotMatch(text, /take your sample/i);
    }
  });

  test("tell a shop's customers that they ordered the test themselves", () => {
    const recalled = {
      firstName: "Wil",
      product: "Thyroid",
      kitId: "AB12",
      replacement: "coming" as const,
      origin,
    };
    for (const [channel, why] of [
      ["clinic", "because “Elm & Oak <Clinics>” ordered a test for you."],
      ["storefront", "because you ordered a test from “Elm & Oak <Clinics>”."],
    ] as const) {
      const dispatched = testTakerEmail({ ...story, type: "ORDER.DISPATCHED", channel }, brand, { origin })!;
      assert.ok(dispatched.text.includes(why), channel);
      assert.ok(recallEmail(brand, { ...recalled, channel }).text.includes(why), channel);
    }
  });

  test("link to the clinic’s place while there is one, and say whether results can be seen there now", () => {
    for (const type of ["ORDER.DISPATCHED", "TEST.REGISTERED", "TEST.LAB_ACCESSIONED", "TEST.PROCESSED"]) {
      const { text, html } = testTakerEmail({ ...story, type, has_place: true }, brand, { origin })!;
      assert.ok(text.includes("https://d.example/my/elm\n"), type);
      assert.ok(html.includes('href="https://d.example/my/elm"'), type);
      assert.doesNotMatch(testTakerEmail({ ...story, type }, brand, { origin })!.text, /\/my\//);
    }
    const ready = testTakerEmail({ ...story, type: "TEST.PROCESSED", has_place: true }, brand, { origin })!;
    assert.match(
      ready.text,
      /You can see them in My tests once “Elm & Oak <Clinics>” has shared them with you\./,
    );
    const disclosed = { ...story, has_place: true, is_disclosed: true };
    for (const [type, words] of [
      ["TEST.PROCESSED", "You can see them now in My tests."],
      ["TEST.CLINICAL_COMMENTARY_UPLOADED", "You can see the comment now in My tests."],
    ] as const) {
      const { text } = testTakerEmail({ ...disclosed, type }, brand, { origin })!;
      assert.ok(text.includes(words) && !text.includes("once"), type);
    }
  });

  test("all link to the privacy policy", () => {
    const recalled = {
      firstName: "Wil",
      product: "Thyroid",
      kitId: "AB12",
      replacement: "coming" as const,
      origin,
    };
    const types = [
      "ORDER.CREATED",
      "ORDER.DISPATCHED",
      "TEST.REGISTERED",
      "TEST.LAB_ACCESSIONED",
      "TEST.PROCESSED",
    ];
    for (const { text, html } of [
      ...types.map((type) => testTakerEmail({ ...story, type }, brand, { origin })!),
      recallEmail(brand, { ...recalled, channel: "clinic" }),
    ]) {
      assert.match(text, /How your data is used: https:\/\/d\.example\/register\/legal\/privacy\n$/);
      assert.match(
        html,
        /<a href="https:\/\/d\.example\/register\/legal\/privacy"[^>]*>How your data is used<\/a>/,
      );
    }
  });

  test("are readable in any brand's colours", () => {
    for (let n = 0; n < 200; n++) {
      const colour = () =>
        `#${Math.floor(Math.random() * 2 ** 24)
          .toString(16)
          .padStart(6, "0")}`;
      const painted = {
        ...brand,
        headerBackground: colour(),
        pageBackground: colour(),
        primaryColour: colour(),
      };
      const { html } = testTakerEmail({ ...story, type: "ORDER.DISPATCHED" }, painted, { origin, parcels })!;
      const pairs = [...html.matchAll(/background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/g)];
      assert.equal(pairs.length, 2);
      const footer = /padding:20px 28px;color:(#[0-9a-f]{6})/.exec(html)![1]!;
      for (const [ground, ink] of [
        ...pairs.map(([, a, b]) => [a!, b!] as const),
        [painted.pageBackground, footer] as const,
      ])
        assert.ok(contrastOf(ground, ink) >= readableContrast, `${ink} on ${ground}`);
    }
  });

  test("expect dispatch on the next working day in England, by London time", () => {
    assert.equal(expectedDispatch(new Date("2026-11-19T12:00:00Z")), "by Friday 20 November");
    assert.equal(expectedDispatch(new Date("2026-11-21T12:00:00Z")), "by Monday 23 November");
    assert.equal(expectedDispatch(new Date("2026-07-30T23:30:00Z")), "by Monday 3 August");
    assert.equal(expectedDispatch(new Date("2026-12-24T12:00:00Z")), "by Tuesday 29 December");
    assert.equal(expectedDispatch(new Date("2027-03-25T12:00:00Z")), "by Tuesday 30 March");
  });
});
