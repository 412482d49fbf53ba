import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers";
import { canBeCritical as hasCriticalLimit } from "@kitpath/contract/catalogue/interpret";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products";
import type { TenantTransaction } from "#db/database.ts";
import { findOrder } from "#features/orders/find-order.ts";
import { moveOrder } from "#features/orders/move-order.ts";
import { moveForward } from "#features/simulator/move-forward.ts";
import { stages } from "#features/simulator/stages.ts";
import { findSubject } from "#features/simulator/subject.ts";
import type { Scope } from "../scope.ts";
import { acknowledgeAll, amendAll, rejectSamples } from "./mishaps.ts";
import { seededRandom } from "./seeded-random.ts";

/** An order of the demonstration data and what may happen to it. */
export type Story = {
  /** Number of the order: some things happen to every so-many-th. */
  n: number;
  orderNumber: string;
  product: ProductDefinition;
  /** How many hours ago it was placed. */
  ageHours: number;
  /** Whether its sample is on the lab's bench today. */
  isOnBench: boolean;
  random: () => number;
  /** The scope for acting at a number of hours after it was placed. */
  at: (hoursLater: number) => Scope;
};

/** Takes an order through every stage that it has reached by now, using the product's own functions. */
export async function liveThrough(trx: TenantTransaction, story: Story): Promise<void> {
  const { orderNumber, ageHours, random, at } = story;
  const found = await findOrder(trx, at(0).actor.organisationId, { orderNumber });
  if (!found) return;
  const fate = random();
  if (fate < 0.04) return moveOrder(trx, at(3), found, "cancel");
  if (fate < 0.06) return moveOrder(trx, at(20), found, "refund");
  if (ageHours > 6 && ageHours < 30 && fate < 0.5) return moveOrder(trx, at(6), found, "start_processing");
  await moveKits(trx, story);
}

async function moveKits(trx: TenantTransaction, story: Story): Promise<void> {
  const { n, orderNumber, product, ageHours, isOnBench, random, at } = story;
  const due = dueHours(product.turnaroundHours, random);
  const patience = random() < 0.12 ? ageHours * random() : ageHours;
  // Spread from just received to overdue.
  const atLabHours = product.turnaroundHours * (0.03 + 1.06 * seededRandom(n)());
  const outcome = n % 24 === 5 && canBeCritical(product) ? "critical" : undefined;
  if (isOnBench) due.splice(3, 2, ageHours - atLabHours, Infinity);
  for (const [index, stage] of stages.entries()) {
    // Test takers put a kit aside for weeks; a lab does not.
    const waits = isOnBench || stage === "results" ? ageHours : patience;
    if (due[index]! > waits) return;
    const then = at(due[index]!);
    const subject = await findSubject(trx, then.actor.organisationId, { orderNumber });
    if (!subject) return;
    if (stage === "results" && n % 23 === 11) return rejectSamples(trx, then, subject, n);
    await moveForward(trx, then, subject, stage, { standalone: false, outcome });
  }
  if (outcome === "critical") await acknowledgeAll(trx, at(due.at(-1)! + 0.2));
  if (n % 17 === 7) await amendAll(trx, at(due.at(-1)! + 20), orderNumber);
}

const canBeCritical = ({ panels }: ProductDefinition): boolean =>
  panels.some(({ biomarkers }) => biomarkers.some((code) => hasCriticalLimit(biomarkerOf(code))));

/** When an order reaches each stage, in hours after it was placed; one sample in eight is late at the lab. */
function dueHours(turnaroundHours: number, random: () => number): number[] {
  const registered = 28 + 40 * random() + 24;
  const received = 100 + 40 * random();
  return [0, 28, registered, received, received + turnaroundHours * (0.3 + 0.8 * random())];
}
