import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { calendarFile } from "./calendar-file.ts";

const entry = {
  id: "0199-appointment",
  version: 3,
  title: "Appointment with Zoë’s Clinic, Leeds; bring your kit",
  // In the hour that the clock repeats in London.
  starts: new Date("2026-10-25T01:15:00Z"),
  ends: new Date("2026-10-25T01:45:00Z"),
  place: "1 Elm Street, Leeds, LS1 4AP",
  notes: `Ring twice\nthen wait. ${"A long line of notes that calendars fold. ".repeat(5)}`,
  url: "https://dashboard.example.com/visit?a=1&b=2",
  organizer: { name: "Zoë’s Clinic", email: "no-reply@dashboard.example.com" },
  isCancelled: false,
};
const now = new Date("2026-10-01T09:00:00Z");

/** The file's properties, with folded lines joined as RFC 5545, 3.1 says, and texts unescaped as 3.3.11 says. */
function readFile({ content }: { content: string }) {
  const text = Buffer.from(content, "base64").toString("utf8");
  const lines = text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean);
  const fields = lines.map((line) => /^([^:;]+)[^:]*:(.*)$/.exec(line)!.slice(1) as [string, string]);
  const of = (name: string) =>
    fields
      .find(([each]) => each === name)?.[1]
      .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
  return { text, fields, of };
}

describe("a calendar's file", () => {
  test("says when, where and what, in UTC and in the form of RFC 5545", () => {
    const file = calendarFile(entry, now);
    const { text, fields, of } = readFile(file);
    assert.equal(file.type, "text/calendar; charset=utf-8; method=PUBLISH");
    assert.deepEqual(
      [fields[0], fields.at(-1)],
      [
        ["BEGIN", "VCALENDAR"],
        ["END", "VCALENDAR"],
      ],
    );
    for (const line of text.split("\r\n")) assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.doesNotMatch(text, /[^\r]\n/);
    assert.ok(text.endsWith("END:VCALENDAR\r\n"));
    assert.equal(of("ORGANIZER"), "mailto:no-reply@dashboard.example.com");
    assert.deepEqual(
      ["VERSION", "METHOD", "UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND", "STATUS"].map(of),
      [
        "2.0",
        "PUBLISH",
        "0199-appointment@kitpath",
        "3",
        "20261001T090000Z",
        "20261025T011500Z",
        "20261025T014500Z",
        "CONFIRMED",
      ],
    );
    assert.equal(of("SUMMARY"), entry.title);
    assert.equal(of("LOCATION"), entry.place);
    assert.equal(of("DESCRIPTION"), entry.notes);
    assert.ok(text.replace(/\r\n[ \t]/g, "").includes(entry.url));
  });

  test("of a later version replaces the entry, and of a cancelled one takes it out", () => {
    const { of } = readFile(calendarFile({ ...entry, version: 4, isCancelled: true }, now));
    assert.deepEqual(["METHOD", "UID", "SEQUENCE", "STATUS"].map(of), [
      "CANCEL",
      "0199-appointment@kitpath",
      "4",
      "CANCELLED",
    ]);
  });
});
