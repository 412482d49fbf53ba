import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { labClock } from "./lab-clock.ts";
import { sampleConditionCodes } from "../../kits/kits/sample-condition.ts";
import { wellName } from "../lab-batches/lab-wells.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { conditionCommand, readScanCommand, rejectionCommand } from "./scan-commands.ts";

const at = (hours: number) => new Date(Date.UTC(2026, 5, 15) + hours * 3_600_000);

describe("the clock of a sample", () => {
  const sample = { from: at(0), dueAt: at(24) };

  test("is at risk from the last quarter of the turnaround, and late after its end", () => {
    const clocks = [17.9, 18, 24, 24.1].map((hours) => labClock(sample, at(hours)));
    assert.deepEqual(clocks, ["on_time", "at_risk", "at_risk", "late"]);
  });

  test("stops when the sample is finished, on time or late, whenever it is read", () => {
    assert.equal(labClock({ ...sample, finishedAt: at(24) }, at(100)), "on_time");
    assert.equal(labClock({ ...sample, finishedAt: at(25) }, at(100)), "late");
  });
});

describe("a plate", () => {
  test("is filled down its columns", () => {
    assert.deepEqual(
      [1, 8, 9, 96].map((position) => wellName(position, 96)),
      ["A1", "H1", "A2", "H12"],
    );
    assert.deepEqual(
      [1, 16, 17, 384].map((position) => wellName(position, 384)),
      ["A1", "P1", "A2", "P24"],
    );
  });
});

describe("a scanned command", () => {
  test("reads back as the printed command, in any case, and nothing else is one", () => {
    for (const condition of sampleConditionCodes)
      assert.deepEqual(readScanCommand(conditionCommand(condition)), { do: "note", condition });
    for (const reason of rejectionReasonCodes)
      assert.deepEqual(readScanCommand(rejectionCommand(reason).toLowerCase()), { do: "reject", reason });
    assert.equal(readScanCommand("KP-R-99"), "unknown");
    assert.equal(readScanCommand("BLC2211006182093"), null);
  });

  test("a code that is printed and lies on a bench keeps its reason, whatever reasons are added", () => {
    assert.deepEqual(rejectionReasonCodes.slice(0, 7), [
      "sample_quantity_not_sufficient",
      "sample_hemolyzed",
      "sample_stability_exceeded",
      "sample_contaminated",
      "sample_improper_collection",
      "date_of_collection_unspecified",
      "demographic_information_mismatch",
    ]);
    assert.equal(rejectionCommand("sample_improper_collection"), "KP-R-05");
  });
});
