import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assurancePage } from "./assurance/page.ts";
import { shownIn } from "./assurance/shown.ts";
import { parseStatements } from "./assurance/statements.ts";
import { problemsOf } from "./check-assurance.ts";

const promises = "# Safe\nkept | What is stored is kept\nfast | Answers are quick | `npm run bench`\n";
const asvs = "# V1 Input\n1.1.1 | 1 | decode once | Met\n1.1.2 | 2 | LDAP | Not applicable | There is none\n";

/** Put together, so that it is not taken for a mark of this file. */
const mark = (named: string) => ["//", `Shows: ${named}`].join(" ");

/** A file of two tests. */
const file = (first: string, second = "") =>
  [
    "describe(`everything ${kind}`, () => {",
    `  ${mark(first)}`,
    "  // oxlint-disable-next-line no-loop-func",
    "  test(",
    '    "is \\"kept\\"", async () => undefined);',
    ...(second ? [`  ${mark(second)}`] : []),
    "  test(`is ${word}`, () => undefined);",
    "});",
    "",
  ].join("\n");

const problems = (code: string, rows = asvs) =>
  problemsOf(parseStatements(promises, rows), shownIn("a.test.ts", code));

describe("what a test says that it shows", () => {
  test("is found with its title, whatever stands in between", () => {
    assert.deepEqual(shownIn("a.test.ts", file("ASVS 1.1.1, 1.1.2, promise kept", "promise fast")), [
      { file: "a.test.ts", title: 'is "kept"', ids: ["1.1.1", "1.1.2", "kept"] },
      { file: "a.test.ts", title: "is ${word}", ids: ["fast"] },
    ]);
    assert.deepEqual(problems(file("ASVS 1.1.1, promise kept")), []);
  });

  test("must be there for each requirement that is met, and each promise without a reason", () => {
    assert.deepEqual(problems(file("promise kept")), [
      "1.1.1 is said to be met, and no test shows it",
      "1.1.1 has neither a test nor a reason",
    ]);
    assert.deepEqual(problems(file("ASVS 1.1.1")), ["kept has neither a test nor a reason"]);
  });

  test("must exist", () => {
    assert.deepEqual(problems(file("ASVS 1.1.1, promise kept", "ASVS 9.9.9")), [
      "a.test.ts: “is ${word}” shows 9.9.9, which is unknown",
    ]);
  });

  test("must stand above a test", () => {
    const astray = `${file("ASVS 1.1.1, promise kept")}${mark("promise fast")}\nconst one = 1;\ntest("later", run);\n`;
    assert.deepEqual(problems(astray), ["a.test.ts: “Shows: fast” is not above a test"]);
  });

  test("is in the table beside the statement, with the reason", () => {
    const page = assurancePage(
      parseStatements(promises, asvs),
      shownIn("apps/server/src/a.test.ts", file("ASVS 1.1.1, promise fast", "ASVS 1.1.2")),
    );
    for (const row of [
      '| Answers are quick | [a.test.ts](../apps/server/src/a.test.ts) “is "kept"”; `npm run bench` |',
      "| 1.1.2 | 2 | LDAP | Not applicable | There is none. See [a.test.ts](../apps/server/src/a.test.ts) “is ${word}” |",
      "| Met | 1 | at least one test shows it, and `npm test` runs it |",
    ])
      assert.ok(page.includes(row), `${row}\n${page}`);
  });
});

test("requirements are there once and in order, with a verdict and a level that exist", () => {
  const met = file("ASVS 1.1.1, promise kept");
  const rows = (...lines: string[]) => `# V1 Input\n1.1.1 | 1 | decode once | Met\n${lines.join("\n")}\n`;
  assert.deepEqual(problems(met, rows("1.1.10 | 2 | a | By design | b", "1.1.9 | 2 | a | By design | b")), [
    "1.1.9 is out of its order",
  ]);
  assert.deepEqual(problems(met, rows("1.1.1 | 1 | decode once | Met")), [
    "1.1.1 is out of its order",
    "1.1.1 is there twice",
  ]);
  assert.deepEqual(problems(met, rows("1.1.2 | 3 | a | By design | b", "1.1.3 | 1 | a | Perhaps | b")), [
    "1.1.2 has no verdict or level that we know",
    "1.1.3 has no verdict or level that we know",
  ]);
});
