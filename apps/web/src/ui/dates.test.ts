import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const source = new URL("../", import.meta.url);
/** What writes a day or a time its own way. */
const ownWay = /toLocale(Date|Time)String|new Intl\.DateTimeFormat\((?!\)\.resolvedOptions)/;
/** The exact value of a time on hovering, and today's date in a zone. */
const other = ["ui/time.tsx", "lib/zone-time.ts"];
/** The screens whose formats are specified: `dd/MM/yy` in orders, `MMM dd H:mm` in results and of registrations. */
const specified = [
  "areas/orders/orders/order-columns.tsx",
  "areas/orders/orders/orders-filter.tsx",
  "areas/orders/orders/recent-orders.tsx",
  "areas/patients/customers/customer-orders.tsx",
  "areas/patients/customers/customer-tests.tsx",
  "areas/patients/registrations/recent-registrations.tsx",
  "areas/results/results/covid-results-screen.tsx",
  "areas/results/results/filter-state.ts",
  "areas/results/results/test-results-screen.tsx",
  "areas/storefront/shop-orders/shop-order-columns.tsx",
  "ui/time.tsx",
];

test("days and times whose format is not specified are written by the formats of the house", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source.pathname }).filter(
    (name) => !name.endsWith(".test.ts"),
  );
  assert.ok(files.length > 500);
  for (const name of files) {
    const text = readFileSync(new URL(name, source), "utf8");
    if (!other.includes(name)) assert.doesNotMatch(text, ownWay, name);
    if (!specified.includes(name))
      assert.doesNotMatch(text, /format="day(Time)?"|\bformatDay(Time)?\(/, name);
  }
});
