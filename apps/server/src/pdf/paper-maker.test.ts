import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { makeReportFacts, plainBrand } from "#test/report-facts.ts";
import { openPaperMaker } from "./paper-maker.ts";
import type { ReportFacts } from "./paper.ts";
import { makeSigningKey } from "./signing-key.ts";

const maker = openPaperMaker();
after(() => maker.close());
const key = await makeSigningKey();

const request = (change: Partial<ReportFacts> = {}) => ({
  key,
  at: 0,
  paper: {
    kind: "report" as const,
    mark: null,
    brand: plainBrand,
    facts: makeReportFacts(change),
  },
});
/** Facts that cannot be drawn. */
const broken = request({ panels: null as unknown as ReportFacts["panels"] });

describe("the thread that makes papers", () => {
  // Shows: ASVS 15.2.2
  test("first makes what somebody waits for", async () => {
    const made: string[] = [];
    const make = async (urgency: "now" | "later", name: string) => {
      await maker.make(request(), urgency);
      made.push(name);
    };
    await Promise.all([
      make("later", "under way"),
      make("later", "second"),
      make("later", "third"),
      make("now", "wanted"),
    ]);
    assert.deepEqual(made, ["under way", "wanted", "second", "third"]);
  });

  test("reports a paper that cannot be made, and makes the next", async () => {
    const [failed, made] = await Promise.allSettled([
      maker.make(broken, "now"),
      maker.make(request(), "now"),
    ]);
    assert.equal(failed.status, "rejected");
    assert.equal(made.status, "fulfilled");
  });

  test("puts no health data in its errors", async () => {
    await assert.rejects(maker.make(broken, "now"), (error: Error) => !String(error).includes("Ann Dee"));
  });

  test("abandons a paper that takes too long, so that the others get their turn", async () => {
    const own = openPaperMaker(1);
    const tried = await Promise.allSettled([own.make(request(), "now"), own.make(request(), "later")]);
    await own.close();
    assert.deepEqual(
      tried.map((one) => one.status === "rejected" && String((one.reason as Error).cause)),
      ["It took too long", "It took too long"],
    );
  });

  test("abandons what is not made when it is closed, and starts again on request", async () => {
    const own = openPaperMaker();
    const given = Promise.allSettled([own.make(request(), "now"), own.make(request(), "later")]);
    await own.close();
    assert.deepEqual(
      (await given).map(({ status }) => status),
      ["rejected", "rejected"],
    );
    assert.ok((await own.make(request(), "now")).length > 1000);
    await own.close();
  });
});
