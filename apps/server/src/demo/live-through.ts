import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { canBeCritical as hasCriticalLimit } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products/product-definition";
import type { TenantTransaction } from "#db/database.ts";
import { accessionKit } from "#areas/kits/kits/at-the-lab.ts";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { sendBackKit } from "#areas/kits/kits/parcels.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { moveForward } from "#areas/platform/simulator/move-forward.ts";
import type { Stage } from "#areas/platform/simulator/steps.ts";
import { stages } from "#areas/platform/simulator/steps.ts";
import type { Subject } from "#areas/platform/simulator/subject.ts";
import { findSubject } from "#areas/platform/simulator/subject.ts";
import { acknowledgeAll, amendAll, rejectSamples } from "./mishaps.ts";
import { seededRandom } from "./seeded-random.ts";
import type { At } from "./story-clock.ts";
import type { Hours } from "./working-hours.ts";
import { carrierHours, clinicHours, labHours, wakingHours } from "./working-hours.ts";

/** An order of the demonstration data and what may happen to it. */
export type Story = {
  /** Number of the order: some things happen to every so-many-th. */
  n: number;
  orderNumber: string;
  clinicId: string;
  product: ProductDefinition;
  /** How many hours ago it was placed. */
  ageHours: number;
  /** Whether its sample is on the lab's bench today. */
  isOnBench: boolean;
  random: () => number;
  at: At;
};

/** Takes an order through every stage that it has reached by now, using the product's own functions. */
export async function liveThrough(trx: TenantTransaction, story: Story): Promise<void> {
  const { orderNumber, clinicId, ageHours, random, at } = story;
  const found = await findOrder(trx, clinicId, { orderNumber });
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
  if (isOnBench) due.splice(2, 3, ageHours - atLabHours - 48, ageHours - atLabHours, Infinity);
  // Test takers put a kit aside for weeks; a lab does not.
  const waits = (stage: Stage) => (isOnBench || stage === "results" ? ageHours : patience);
  const later = stages.findIndex((stage, index) => due[index]! > waits(stage));
  let isReleased = false;
  await passStages(trx, story, {
    due: later < 0 ? due : due.slice(0, later),
    atResults: async (subject, dueNow) => {
      if (n % 23 === 11) return rejectSamples(trx, at(dueNow, labHours), subject, n);
      await moveForward(trx, at(dueNow, labHours), subject, "results", { standalone: true, outcome });
      isReleased = true;
    },
  });
  if (!isReleased) return;
  if (outcome === "critical") await acknowledgeAll(trx, at(due.at(-1)! + 0.2, wakingHours));
  if (n % 17 === 7) await amendAll(trx, at(due.at(-1)! + 20, labHours), orderNumber);
}

type Passage = {
  /** When each stage is reached, in hours after the order was placed; those left out are not reached. */
  due: readonly number[];
  /** What the lab does when results are due. */
  atResults: (subject: Subject, dueNow: number) => Promise<void>;
};

/** Takes an order and its kits from stage to stage. */
export async function passStages(
  trx: TenantTransaction,
  story: Pick<Story, "orderNumber" | "clinicId" | "at">,
  { due, atResults }: Passage,
): Promise<void> {
  const { orderNumber, clinicId, at } = story;
  let collectedAt: Date | null = null;
  for (const [index, dueNow] of due.entries()) {
    const stage = stages[index]!;
    const subject = await findSubject(trx, clinicId, { orderNumber });
    if (!subject) return;
    const move = (hours: Hours) => moveForward(trx, at(dueNow, hours), subject, stage, { standalone: true });
    if (stage === "dispatched") await move(clinicHours);
    if (stage === "registered") {
      await bringToTaker(trx, story, subject, due[index - 1]!);
      ({ now: collectedAt } = at(dueNow, wakingHours));
      await move(wakingHours);
    }
    if (stage === "lab-accessioned") await bringToLab(trx, story, subject, { dueNow, collectedAt });
    if (stage === "results") await atResults(subject, dueNow);
  }
}

/** Has the carrier deliver the kits on the day after they were dispatched. */
async function bringToTaker(
  trx: TenantTransaction,
  { at }: Pick<Story, "at">,
  { kits }: Subject,
  dispatchedHours: number,
): Promise<void> {
  const outForDelivery = at(dispatchedHours + 16, carrierHours);
  const delivered = at(dispatchedHours + 21, carrierHours);
  for (const kit of kits) {
    await advanceKit(trx, outForDelivery, kit, "go_out_for_delivery");
    await advanceKit(trx, delivered, kit, "deliver");
  }
}

/** Sends the kits back on the day before the lab takes them in. */
async function bringToLab(
  trx: TenantTransaction,
  { at }: Pick<Story, "at">,
  { kits }: Subject,
  { dueNow, collectedAt }: { dueNow: number; collectedAt: Date | null },
): Promise<void> {
  const sentBack = at(dueNow - 26, carrierHours);
  const arrived = at(dueNow - 2, labHours);
  const accessioned = at(dueNow, labHours);
  for (const kit of kits) {
    const trackingCode = `TEST${String(Math.floor(sentBack.random() * 1e10)).padStart(10, "0")}`;
    await sendBackKit(trx, sentBack, kit, { carrier: "ROYAL_MAIL", trackingCode });
    await advanceKit(trx, arrived, kit, "arrive_back");
    await accessionKit(trx, accessioned, kit, { collectedAt });
  }
}

const canBeCritical = ({ panels }: ProductDefinition): boolean =>
  panels.some(({ biomarkers }) => biomarkers.some((code) => hasCriticalLimit(biomarkerOf(code))));

/** When an order reaches each stage, in hours after it was placed; one sample in eight is late at the lab. */
function dueHours(turnaroundHours: number, random: () => number): number[] {
  const registered = 28 + 40 * random() + 24;
  const received = 100 + 40 * random();
  return [0, 28, registered, received, received + turnaroundHours * (0.3 + 0.8 * random())];
}
