import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import * as commands from "../apps/web/src/docs/review-commands.ts";
import { demo } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const clinic = await programOf(url, demo.clinic);

test("the commands of the guide to clinical review can be pasted one after the other", async () => {
  const { apiKey } = (await clinic("POST", "/v1/api-keys", { keyName: "Records" })).body;
  const { simulate, find, subscribe, write, correct, read, order, approval, check, journey } = commands;
  const answerTo = ["write", "correct", "read", "approval", "check", "journey"] as const;
  const script = [
    ...[simulate, find, subscribe].map((command) => `{ ${command}\n} > /dev/null`),
    ...[write, correct, read].map((command) => `${command}\necho`),
    `{ ${order}\n} > /dev/null`,
    ...[approval, check, journey].map((command) => `${command}\necho`),
  ].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-e", "-c", script], {
    env: { ...process.env, KITPATH_API_URL: url, KITPATH_API_KEY: apiKey as string },
  });
  const lines = stdout.trim().split("\n");
  assert.equal(lines.length, answerTo.length, stdout);
  const told = Object.fromEntries(answerTo.map((name, n) => [name, JSON.parse(lines[n]!)]));
  const { write: first, correct: second, read: shown } = told;
  assert.deepEqual([first.data.version, second.data.version], [1, 2], stdout);
  assert.equal(shown.clinicalCommentary.reason, "The repeat was missing.");
  assert.deepEqual([told.approval.approval, told.approval.approver], ["waiting", "clinic"]);
  assert.equal(told.check.warnings[0].code, "STATE_RULE");
  assert.equal(told.journey.id, shown.journeyId);
});
