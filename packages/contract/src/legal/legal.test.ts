import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { localKeys, sessionKeys, tokenCookie } from "../fields/browser-storage.ts";
import { contact } from "./contact.ts";
import { cookiePolicy } from "./cookie-policy.ts";
import { labTerms } from "./lab-terms.ts";
import { legalDocuments, versionLine } from "./legal-documents.ts";
import type { LegalPart, LegalText, Paragraph } from "./legal-text.ts";
import { anchorOf, piecesOf, subOf, textOf } from "./legal-text.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { servicesAgreement } from "./services-agreement.ts";
import { termsOfService } from "./terms-of-service.ts";

const texts: Record<keyof typeof legalDocuments, LegalText> = {
  terms: termsOfService,
  cookies: cookiePolicy,
  privacy: privacyPolicy,
  contact,
  lab_terms: labTerms,
  services_agreement: servicesAgreement,
};

type Numbered = { number: string; text: string };

function below(paragraphs: readonly Paragraph[], number: string): Numbered[] {
  return paragraphs.flatMap((paragraph, n) => {
    const own = `${number}.${n + 1}`;
    const terms = typeof paragraph === "string" ? [] : (paragraph.terms ?? []);
    const text = [textOf(paragraph), ...terms.map((pair) => pair.join(": "))].join("\n");
    return [{ number: own, text }, ...below(subOf(paragraph), own)];
  });
}

const numbered = ({ clauses }: LegalPart): Numbered[] =>
  clauses.flatMap(({ heading, paragraphs }, n) => [
    { number: String(n + 1), text: heading },
    ...below(paragraphs, String(n + 1)),
  ]);

function partOf(text: LegalText, id: LegalPart["id"]): LegalPart {
  const part = text.parts.find((candidate) => candidate.id === id);
  assert.ok(part);
  return part;
}

/** Asserts that the paragraph with this number contains these words. */
function assertSays(part: LegalPart, number: string, words: RegExp): void {
  const found = numbered(part).find((paragraph) => paragraph.number === number);
  assert.match(found?.text ?? "", words, number);
}

describe("the laboratory testing terms", () => {
  const body = partOf(labTerms, "clause");

  test("are version 0.1 of 06 November 2020, with 23 clauses", () => {
    assert.equal(versionLine(legalDocuments.lab_terms), "Version 0.1, 06 November 2020");
    assert.equal(body.clauses.length, 23);
  });

  test("define the specification's terms, and reach clause 2.4.5", () => {
    const [definitions] = body.clauses[0]!.paragraphs;
    assert.ok(typeof definitions === "object");
    const words = new Set(definitions.terms?.map(([word]) => word));
    for (const word of [
      "Agreement",
      "Charges",
      "Facility",
      "Results",
      "Sample",
      "Service Levels",
      "Working Day",
    ])
      assert.ok(words.has(word), word);
    assert.equal(body.clauses[1]!.heading, "Supply of the Services");
    assert.ok(numbered(body).some(({ number }) => number === "2.4.5"));
  });

  test("state every figure of the specification in its place", () => {
    const figures: [string, RegExp][] = [
      ["8.1", /initial period of 12 months, unless/],
      ["8.2", /at least 90 days' written notice/],
      ["15.1.3", /petition for its winding up .* within 5 Working Days/],
      ["15.1.4", /petition .* within 14 days/],
      ["15.1.1", /within 30 days of being asked/],
      ["7.3", /pays each correct invoice within 30 days/],
      ["7.4", /at 4% a year above the Base Rate.*Base Rate is below 0%, the interest is 4% a year/],
      ["10.3", /the greater of £1,000,000 and 100% of the Charges .* in that Contract Year/],
      ["6.3", /at least 5 Working Days' written notice/],
      ["5.4", /Remediation Plan within 5 Working Days/],
      ["17.1", /Within 20 Working Days/],
      ["17.2", /tests the plan at least every 6 months, reviews it at least every 12 months/],
      ["11.4", /during the term and for 6 years after it/],
      ["19.1", /for 12 months after it/],
      ["21.1.1", /within 20 Working Days/],
      ["21.1.2", /within a further 5 Working Days/],
      ["21.1.3", /within a further 10 Working Days/],
      ["22.3", /9\.00am to 5\.00pm Monday to Friday/],
      ["23.6", /law of England and Wales/],
    ];
    for (const [number, words] of figures) assertSays(body, number, words);
  });

  test("limit liability for indemnities in 10.2 and in general in 10.3, as the agreements refer to them", () => {
    assert.equal(body.clauses[9]!.heading, "Limitation of liability");
    assertSays(body, "10.2", /under an indemnity/);
    assertSays(body, "10.3", /total liability/);
  });
});

describe("the services agreement", () => {
  const body = partOf(servicesAgreement, "clause");
  const schedule = partOf(servicesAgreement, "schedule");

  test("has the specification's clauses, a schedule and an annex on roles", () => {
    assert.deepEqual(
      body.clauses.map(({ heading }) => heading),
      [
        "Demand planning and orders",
        "Facility and test materials",
        "Quality control and audit",
        "Remedies",
        "Compliance with law",
        "Notices",
        "General provisions",
        "Interpretation",
      ],
    );
    assert.equal(schedule.title, "Data sharing and processing schedule");
    assert.match(partOf(servicesAgreement, "annex").title ?? "", /controller or processor/);
  });

  test("states every figure of the specification in its place", () => {
    assertSays(body, "1.2", /testing requirements up to 24 hours in advance/);
    assertSays(
      body,
      "3.2",
      /at least five working days' notice\. No notice is needed where Kitpath suspects fraud/,
    );
    assertSays(body, "6.2", /9\.00am to 5\.00pm Monday to Friday/);
    assertSays(body, "7.5", /law of England and Wales/);
    assertSays(schedule, "5.1", /within 2 calendar days/);
    assertSays(schedule, "6.1", /may object within 30 days/);
    assertSays(schedule, "7.1", /once per year, or more often where a breach is suspected/);
    assertSays(schedule, "8.1", /records of tests for seven years/);
  });
});

describe("the cookie policy", () => {
  test("lists everything that pages store in the browser", () => {
    const words = numbered(partOf(cookiePolicy, "clause"))
      .map(({ text }) => text)
      .join("\n");
    for (const name of [tokenCookie, ...Object.values(localKeys), ...Object.values(sessionKeys)])
      assert.ok(words.includes(`\n${name}`), name);
  });
});

describe("every legal text", () => {
  for (const [code, text] of Object.entries(texts)) {
    test(`${code}: refers only to its existing clauses, and leaves nothing empty`, () => {
      const paragraphs = text.parts.flatMap((part) =>
        numbered(part).map((own) => ({ ...own, part: part.id })),
      );
      const anchors = new Set(paragraphs.map(({ part, number }) => anchorOf(part, number)));
      assert.equal(anchors.size, paragraphs.length);
      for (const { number, text: words } of paragraphs) {
        assert.ok(words.trim().length > 3 && !words.includes("undefined"), number);
        for (const { anchor } of piecesOf(words))
          assert.ok(!anchor || anchors.has(anchor), `${number}: ${anchor}`);
        assert.equal(
          piecesOf(words)
            .map((piece) => piece.text)
            .join(""),
          words,
        );
      }
    });
  }

  test("has a version that says what changed, unless it is the first", () => {
    const changed = Object.entries(legalDocuments).filter(([, { changes }]) => changes.length > 0);
    assert.deepEqual(
      changed.map(([code]) => code),
      ["terms", "cookies", "privacy"],
    );
  });
});
