import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { getDocumentProxy } from "unpdf";
import { textOf } from "#test/read-pdf.ts";
import { drawSheet } from "./draw-sheet.ts";

describe("what a lab prints", () => {
  test("has one label per page on a roll, each with its code, test and lines", async () => {
    const labels = ["BLC261121530894535", "BLC261121530894536"].map((code) => ({
      code,
      title: "COVID-19 Antibody AntiSpike Test",
      lines: ["Kit KLRR8451"],
    }));
    const pdf = await drawSheet({ kind: "tube_labels", labels }, new Date());
    const document = await getDocumentProxy(new Uint8Array(pdf));
    assert.equal(document.numPages, 2);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    assert.deepEqual([width, height], [144, 72]);
    const text = await textOf(pdf);
    for (const { code } of labels) assert.ok(text.includes(code), text);
    assert.match(text, /COVID-19 Antibody AntiSp[^]*Kit KLRR8451/);
  });

  test("says what each command does", async () => {
    const commands = [{ code: "KP-R-01", words: "There was not enough of the sample to test." }];
    const sections = [{ title: "Reject the sample", commands }];
    const text = await textOf(
      await drawSheet({ kind: "commands", title: "Bench commands", hint: "Scan.", sections }, new Date()),
    );
    assert.match(text, /Reject the sample[^]*There was not enough[^]*KP-R-01/);
  });
});
