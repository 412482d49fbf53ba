import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { clinicQuestionEmail } from "./clinic-question-email.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { hello, quotedName, shortName } from "./names-of-others.ts";
import { passwordEmail } from "./password-email.ts";
import { unlinked } from "./html.ts";

/** What mail programs make links of: schemes, hosts with a dot, mailboxes, numbers of hosts. */
const linkable = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}|[^\s\u200b]@[^\s\u200b]|\d\.\d+\.\d/u;
const lures = [
  "http://evil.example/pay",
  "https://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "www.evil.example",
  "evil.example",
  "evil.co.uk/pay?x=1",
  "évil.example",
  "evil。example",
  "pay@evil.example",
  "ftp://1.2.3.4/x",
  "1.2.3.4:8080",
  "x.y",
];

describe("another person's words in an e-mail of ours", () => {
  test("never become a link in a mail program, in text or HTML", () => {
    for (const lure of lures) {
      const { subject, text, html } = writeLetter(
        { ...kitpathBrand, name: lure },
        {
          subject: lure,
          greeting: `Hello ${lure}`,
          paragraphs: [`${lure} has invited you`, lure],
          facts: [{ label: "Purpose", value: lure }],
          after: [lure],
          footer: `Because ${lure} ordered.`,
        },
      );
      const seen = html.replace(/<[^>]*>/g, " ");
      for (const part of [subject, text, seen]) {
        assert.doesNotMatch(part, linkable, lure);
        assert.ok(!part.includes(lure), lure);
      }
    }
  });

  test("look the same, and other words stay unchanged", () => {
    for (const lure of lures) assert.equal(unlinked(lure).replaceAll("\u200b", ""), lure);
    for (const words of [
      "Dr. Smith",
      "9.00am to 5.00pm",
      "£1,234.50 a test.",
      "St. John's Clinic",
      "a / b",
      "1.5",
    ])
      assert.equal(unlinked(words), words);
  });

  test("leave the e-mail's own links intact", () => {
    const link = "https://dashboard.example.com/login/reset?token=a.b";
    const { text, html } = passwordEmail({ purpose: "invitation", link, organisation: "x" });
    assert.ok(text.includes(link) && html.includes(link));
    const asked = clinicQuestionEmail({
      firstName: "Ann",
      lab: "Lab",
      kitId: "KIT1",
      question: "Whose?",
      answerTo: "jo/lab&co@lab.example",
    });
    assert.ok(asked.text.includes("mailto:jo%2Flab%26co@lab.example"));
  });

  test("are short, on one line and in quotation marks, so they read as a name", () => {
    const organisation = `Evil\r\n\r\nPay here: http://evil.example ${"now ".repeat(50)}`;
    const { subject, text } = passwordEmail({
      purpose: "invitation",
      link: "https://k.example",
      organisation,
    });
    assert.match(subject, /^You have been invited to “Evil Pay here.{1,60}…”$/);
    assert.match(text, /^“Evil Pay here[^\n”]{1,60}…” has created a Kitpath account for you\./);
    assert.equal(Array.from(shortName("x".repeat(200))).length, 60);
    assert.equal(shortName("👩‍⚕️ Elm"), "👩‍⚕️ Elm");
    assert.equal(quotedName('Elm” wrote: “pay "now"'), "“Elm' wrote: 'pay 'now'”");
    assert.ok(hello("Pay ".repeat(30)).length < 50);
  });
});
