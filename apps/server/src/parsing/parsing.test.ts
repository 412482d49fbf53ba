import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { bulkColumnNames } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { AppError } from "../errors/errors.ts";
import { orderFile } from "#areas/orders/bulk-orders/read-file.ts";
import { openParsing } from "./open-parsing.ts";
import { parserOf } from "./parser.ts";

// On a busy machine starting the thread may take longer than any file.
const parsing = openParsing(60_000);
after(() => parsing.close());

/** Busy for so many milliseconds. */
export function work(ms: number): number {
  for (const end = performance.now() + ms; performance.now() < end;);
  return ms;
}
export const breaks = (): never => {
  throw new Error("a fault of ours");
};
const working = parserOf(import.meta.url, work);

const isRefusal = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

describe("the thread that reads files", () => {
  test("keeps the answering thread free, whatever the file is", async () => {
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    await parsing.parse(working, 1000, "one");
    clearInterval(turning);
    assert.ok(turns > 10, `${turns} turns`);
  });

  test("reports the parser's refusals field by field, and a fault as a fault", async () => {
    await assert.rejects(
      parsing.parse(orderFile, Buffer.from("nothing"), "one"),
      (error) => isRefusal("invalid_request")(error) && /Missing/.test((error as AppError).fields.file![0]!),
    );
    await assert.rejects(
      parsing.parse(parserOf(import.meta.url, breaks), undefined, "one"),
      /a fault of ours/,
    );
  });

  test("abandons a file that takes too long, tells its sender why, and reads the next", async () => {
    const own = openParsing(200);
    const [long, short] = await Promise.allSettled([
      own.parse(working, 60_000, "one"),
      own.parse(working, 1, "two"),
    ]);
    await own.close();
    assert.ok(long.status === "rejected" && isRefusal("too_large")(long.reason));
    // On a busy machine even the start of the thread may take longer than that.
    assert.ok(short.status === "fulfilled" || isRefusal("too_large")(short.reason));
  });

  test("blames no file when the process stops", async () => {
    const own = openParsing();
    const given = Promise.allSettled([own.parse(working, 60_000, "one"), own.parse(working, 1, "two")]);
    await own.close();
    for (const each of await given)
      assert.ok(each.status === "rejected" && isRefusal("overloaded")(each.reason));
  });

  test("lets organisations take turns, and refuses one that sends many files at once", async () => {
    const order: string[] = [];
    const read = async (organisation: string) => {
      await parsing.parse(working, 5, organisation);
      order.push(organisation);
    };
    await Promise.all([read("one"), read("one"), read("one"), read("two")]);
    assert.deepEqual(order.slice(0, 3).toSorted(), ["one", "one", "two"]);
    const many = await Promise.allSettled(Array.from({ length: 20 }, () => read("three")));
    const refused = many.filter((each) => each.status === "rejected");
    assert.ok(refused.length > 0 && refused.length < 20);
    assert.ok(refused.every((each) => isRefusal("overloaded")(each.reason)));
  });

  test("limits the files in all, and one organisation does not use up another's share", async () => {
    const own = openParsing();
    const read = (organisation: string, count: number) =>
      Array.from({ length: count }, () =>
        own.parse(working, 1, organisation).then(
          () => "read",
          (error: unknown) => (isRefusal("overloaded")(error) ? "refused" : String(error)),
        ),
      );
    const many = Array.from({ length: 8 }, (_, index) => read(`large ${index}`, 8)).flat();
    const few = [...read("small", 1), ...read("other small", 1)];
    assert.deepEqual(await Promise.all(few), ["read", "read"]);
    const outcomes = await Promise.all(many);
    await own.close();
    assert.deepEqual([...new Set(outcomes)].toSorted(), ["read", "refused"]);
    // One is being read while the others wait.
    assert.equal(outcomes.filter((outcome) => outcome === "read").length, 17 - 2);
  });
});

const heading = bulkColumnNames.join(",");
const full = (part: string) => part.repeat(Math.floor((4 * 1024 * 1024 - heading.length - 2) / part.length));
/** The worst files of the size that may be sent. */
const worst: Record<string, string> = {
  "line ends": `${heading}\n${full("\n")}`,
  "line ends before a row": `${heading}${full("\r\n")}x`,
  separators: `${heading}\n${full(",")}x`,
  "lines of separators": `${heading}\n${full(",\n")}x`,
  "lines of one cell": `${heading}\n${full("x\n")}`,
  "one line": full("x"),
  "one quotation mark": `${heading}\n"${full("x")}`,
  "quotation marks": `${heading}\n${full('"')}`,
  "quoted nothing": `${heading}\n${full('"",')}`,
  "one heading": full("x,"),
};

describe("an order file that has only", () => {
  for (const [name, text] of Object.entries(worst)) {
    test(name, async () => {
      await assert.rejects(
        parsing.parse(orderFile, Buffer.from(text), name),
        (error) => isRefusal("invalid_request")(error) && (error as AppError).fields.file!.length === 1,
      );
    });
  }
});
