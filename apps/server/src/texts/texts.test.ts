import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import fc from "fast-check";
import { failureInWords } from "./failure-words.ts";
import { plainName } from "./plain-words.ts";
import { previewTexts } from "./previews.ts";
import { meaningOf } from "./reply-words.ts";
import { segmentsOf } from "./segments.ts";
import { testTakerText } from "./test-taker-text.ts";

const facts = { clinic_name: "Elm & Oak", quantity: 1, is_to_be_registered: false, partner_code: "elm" };
const link = `https://d.example/appointment#${"x".repeat(43)}`;
const setting = { origin: "https://d.example", parcels: [] };

describe("the text messages to the test taker", () => {
  /** Every text that there can be of each message, for a clinic with a name. */
  const allOf = (clinic_name: string) =>
    testTakerEmails.flatMap((message) =>
      [1, 3].flatMap((quantity) =>
        [true, false].flatMap((flag) =>
          [[], [{ carrier: "ROYAL_MAIL", trackingCode: "AB123456789GB" }]].map((parcels) =>
            testTakerText(
              message,
              {
                ...facts,
                clinic_name,
                quantity,
                is_to_be_registered: flag,
                is_amended: flag,
                has_place: flag,
                is_disclosed: quantity > 1,
                appointment: { when: "Tuesday", link, news: flag ? "moved" : "on_hold" },
              },
              { ...setting, parcels },
            ),
          ),
        ),
      ),
    );

  // Whoever holds the phone sees them, also while it is locked.
  // Shows: promise text-words
  test("say who writes and what happened to the order or kit, and nothing else of a fixed stock of words", () => {
    const stock =
      "your order is placed we will tell you when it sent kit kits are on their its way register them arrival registered to has reached the lab finished with be in touch there an update reply stop end texts please choose time of appointment needs another one moved on tuesday change cancelled more about";
    const known = new Set(stock.split(" "));
    const texts = allOf("Elm & Oak");
    assert.ok(new Set(texts).size >= 8);
    for (const text of texts) {
      assert.ok(text.startsWith("Elm & Oak: ") && text.endsWith(" Reply STOP to end texts."), text);
      const words = text.slice("Elm & Oak: ".length).replace(/https:\S+/g, "");
      for (const [word] of words.matchAll(/[^\s.:]+/g))
        assert.ok(known.has(word.toLowerCase()), `${word}: ${text}`);
    }
  });

  test("never say anything about a result, a test, a person or an order's number", () => {
    for (const text of allOf("Elm"))
      assert.doesNotMatch(
        text.replace(/https:\S+/g, ""),
        /result|test\b|sample|normal|high|low|positive|negative|blood|profile|dear|\d/i,
        text,
      );
  });

  test("link to the carrier's page of one parcel, or to where the kit is registered, with no sign behind the link", () => {
    const dispatched = (
      change: object,
      parcels = setting.parcels as { carrier: string; trackingCode: string }[],
    ) => testTakerText("order_dispatched", { ...facts, ...change }, { ...setting, parcels });
    const parcel = { carrier: "ROYAL_MAIL", trackingCode: "AB123456789GB" };
    assert.match(dispatched({}, [parcel]), / https:\/\/www\.royalmail\.com\/\S+AB123456789GB Reply STOP/);
    assert.doesNotMatch(dispatched({}, [parcel, parcel]), /https/);
    assert.match(
      dispatched({ is_to_be_registered: true }, [parcel]),
      / https:\/\/d\.example\/activate\?partnerCode=elm Reply STOP/,
    );
  });

  test("fit into one segment, or two with a link, for a name in plain letters", () => {
    for (const text of allOf("A Clinic of Fair Length Indeed"))
      assert.ok(segmentsOf(text).segments <= (text.includes("https") ? 2 : 1), text);
  });

  test("say where to call about an appointment, unless that costs another segment or nothing is left to say", () => {
    const told = (message: TestTakerEmail, clinic: string, phone: string | null = "+441134960147") => {
      const news = message === "appointment_asked" ? ("call" as const) : ("booked" as const);
      const appointment = { when: "Tuesday 1 December, 09:30", link, news, phone };
      return testTakerText(message, { ...facts, clinic_name: clinic, appointment }, setting);
    };
    for (const message of ["appointment_asked", "appointment_booked", "appointment_reminder"] as const) {
      const text = told(message, "Elm");
      assert.ok(text.endsWith(` ${link} Or call 0113 496 0147. Reply STOP to end texts.`), text);
      assert.equal(segmentsOf(text).segments, 2);
    }
    assert.doesNotMatch(told("appointment_cancelled", "Elm"), /call/);
    const names = Array.from({ length: 40 }, (_, n) => `Клиника ${"б".repeat(n)}`);
    const called = names.filter((name) => {
      const text = told("appointment_booked", name);
      assert.equal(
        segmentsOf(text).segments,
        segmentsOf(told("appointment_booked", name, null)).segments,
        name,
      );
      return text.includes("Or call");
    });
    assert.ok(called.length > 0 && called.length < names.length, "also in segments of 67");
  });

  test("never make a link of a clinic's name, and keep it short and plain", () => {
    assert.equal(plainName("“Elm” – St. John’s"), '"Elm" - St. John\'s');
    for (const lure of [
      "http://evil.example/pay",
      "evil.co.uk",
      "pay@evil.example",
      "1.2.3.4",
      "évil。example",
    ])
      assert.doesNotMatch(plainName(lure), /:\/\/|[\p{L}\p{N}][.。][\p{L}\p{N}]|\S@\S/u, lure);
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (name) => plainName(name).length <= 82));
    assert.equal(segmentsOf(plainName("Elm… Clinic’s “Best”")).encoding, "GSM-7");
  });

  test("are previewed as they are sent", () => {
    const previews = previewTexts({
      hasPlace: false,
      name: "Zoë’s Clinic",
      partnerCode: "zoe",
      origin: setting.origin,
    });
    for (const message of testTakerEmails) {
      const { text, segments, encoding } = previews[message];
      assert.deepEqual({ segments, encoding }, segmentsOf(text));
      assert.ok(text.startsWith("Zoë's Clinic: "), text);
    }
    assert.equal(previews.order_created.encoding, "UCS-2");
  });
});

describe("the segments of a text message", () => {
  // Limits of 3GPP TS 23.038 and 23.040.
  test("hold 160 or 153 characters of GSM-7, of which those of its extension table count twice", () => {
    for (const [text, segments] of [
      ["a".repeat(160), 1],
      ["a".repeat(161), 2],
      ["a".repeat(306), 2],
      ["a".repeat(307), 3],
      ["é".repeat(160), 1],
      ["€".repeat(80), 1],
      ["€".repeat(81), 2],
      [`${"a".repeat(158)}€`, 1],
      [`${"a".repeat(159)}€`, 2],
      ["^{}\\[~]|€".repeat(8), 1],
    ] as const)
      assert.deepEqual(
        segmentsOf(text),
        { segments, encoding: "GSM-7" },
        `${text.length} ${text.slice(0, 9)}`,
      );
  });

  test("never split a character of the extension table", () => {
    assert.equal(segmentsOf(`${"a".repeat(152)}€${"a".repeat(152)}`).segments, 3);
  });

  test("hold 70 or 67 units of UCS-2 as soon as one character needs it, and an emoji takes two", () => {
    for (const [text, segments] of [
      ["ж".repeat(70), 1],
      ["ж".repeat(71), 2],
      [`${"a".repeat(69)}’`, 1],
      [`${"a".repeat(70)}’`, 2],
      ["😀".repeat(35), 1],
      ["😀".repeat(36), 2],
      ["ж".repeat(134), 2],
      ["ж".repeat(135), 3],
    ] as const)
      assert.deepEqual(
        segmentsOf(text),
        { segments, encoding: "UCS-2" },
        `${text.length} ${text.slice(0, 4)}`,
      );
  });
});

describe("a reply", () => {
  test("stops texts by any of the usual words, however it is written", () => {
    for (const reply of [
      "STOP",
      " stop. ",
      "Stop!",
      "StopAll",
      "unsubscribe",
      "CANCEL",
      "end",
      "Quit",
      "opt-out",
      "OptOut",
      "revoke",
      "Arrêt",
      "stop all",
      "STOP please",
      "Unsubscribe me now",
      "“STOP”",
    ])
      assert.equal(meaningOf(reply), "stop", reply);
  });

  test("starts them again by START, and by nothing that only contains it", () => {
    for (const reply of ["START", "start", "Unstop", "yes"]) assert.equal(meaningOf(reply), "start", reply);
    for (const reply of [
      "Start when?",
      "Yes thanks, when is it?",
      "",
      "Thank you",
      "When does it end?",
      "nonstop",
      "👍",
      "cancel my order",
    ])
      assert.equal(meaningOf(reply), null, reply);
  });

  test("means what the provider has read already", () => {
    assert.equal(meaningOf("BAJA", "STOP"), "stop");
    assert.equal(meaningOf("ALTA", "START"), "start");
    assert.equal(meaningOf("INFO", "HELP"), null);
  });
});

test("a failure is said in words, and an unknown one with its code", () => {
  assert.equal(failureInWords("30006"), "The number is a landline, or its network takes no texts");
  assert.equal(failureInWords("99999"), "Our provider gave no reason but its code 99999");
});
