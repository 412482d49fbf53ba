import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { usStates } from "./us-states.ts";
import { isMilitaryState, militaryMessage } from "./us-places.ts";
import { statesOfZip, zipFault } from "./zip-codes.ts";

/** A ZIP code of the capital of each state, district and territory. */
const capitals =
  `AK 99801, AL 36104, AR 72201, AS 96799, AZ 85007, CA 95814, CO 80202, CT 06103, DC 20001, DE 19901, FL 32301, GA 30303,
  GU 96910, HI 96813, IA 50309, ID 83702, IL 62701, IN 46225, KS 66603, KY 40601, LA 70802, MA 02201, MD 21401, ME 04330, MI 48933,
  MN 55102, MO 65101, MP 96950, MS 39205, MT 59623, NC 27601, ND 58501, NE 68502, NH 03301, NJ 08608, NM 87501, NV 89701, NY 12207,
  OH 43215, OK 73102, OR 97301, PA 17101, PR 00901, RI 02903, SC 29217, SD 57501, TN 37219, TX 78701, UT 84111, VA 23219, VI 00802,
  VT 05602, WA 98507, WI 53703, WV 25301, WY 82001`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]);

const fault = (state: string, postcode: string, countryCode = "US") =>
  zipFault({ countryCode, state, postcode });

describe("a ZIP code", () => {
  test("is of one state by its first digits, in every state and territory", () => {
    assert.deepEqual(
      capitals.map(([state]) => state).toSorted(),
      usStates.map(({ code }) => code).toSorted(),
    );
    for (const [state, zip] of capitals) {
      assert.deepEqual(statesOfZip(zip), [state]);
      assert.equal(fault(state, zip), null);
    }
  });

  test("of another state is refused by name", () => {
    assert.equal(fault("CA", "10001"), "ZIP code 10001 is in New York, not in California.");
    assert.equal(fault("CA", "10118-0110"), "ZIP code 10118 is in New York, not in California.");
    assert.equal(fault("FL", "00901"), "ZIP code 00901 is in Puerto Rico, not in Florida.");
  });

  test("may be of either state where it crosses the line, and of another than its neighbours’", () => {
    for (const state of ["KY", "TN"]) assert.equal(fault(state, "42223"), null);
    assert.match(fault("OH", "42223")!, /is in Kentucky/);
    assert.equal(fault("NY", "06390"), null);
    assert.equal(fault("TX", "88510"), null);
    assert.equal(fault("TX", "73301"), null);
    assert.equal(fault("MA", "05544"), null);
  });

  test("of a military post office is refused with the reason", () => {
    for (const zip of ["09277", "34002", "96349-0013"]) assert.equal(fault("CA", zip), militaryMessage);
    for (const state of ["AA", "AE", "AP"]) assert.ok(isMilitaryState(state));
    assert.ok(!isMilitaryState("CA") && !isMilitaryState(undefined));
  });

  test("is no fault in another form, of no known state, or elsewhere", () => {
    for (const zip of ["1000", "SW1A 1AA", "00000", "99999-1"]) assert.equal(fault("CA", zip), null);
    assert.equal(fault("", "10001"), null);
    assert.equal(fault("", "10115", "DE"), null);
  });
});
