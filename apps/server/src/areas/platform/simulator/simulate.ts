import type { ErrorCode } from "@kitpath/contract/operation/errors";
import type { SimulateBody } from "@kitpath/contract/platform/simulator/simulator";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import { messages } from "@kitpath/contract/operation/messages";
import type { TenantTransaction } from "#db/database.ts";
import { keepVisit } from "#areas/appointments/appointments/keep-visit.ts";
import { nextKitState } from "#areas/kits/kits/journey.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { readCategory } from "#areas/catalogue/products/product.ts";
import { disturbDeliveries } from "./disturb-deliveries.ts";
import type { Scope } from "../../../scope.ts";
import type { Choices, ReachedStage, Stage } from "./steps.ts";
import { readChoices, inWords, stageOfKit, stageOfStep, stepsAfter } from "./steps.ts";
import { moveForward } from "./move-forward.ts";
import { randomOrder } from "./random-order.ts";
import type { Subject } from "./subject.ts";
import { findSubject } from "./subject.ts";
import { whatWasDone } from "./what-was-done.ts";

export type Simulated = {
  orderNumber: string;
  kits: Pick<Kit, "kit_code" | "barcode">[];
  /** The stage of the kit that is furthest behind, or rejected. */
  stage: ReachedStage;
  category: "covid" | "general";
  done: string[];
};

export type SimulateInput = {
  step: Exclude<SimulatorStep, "batch">;
  standalone: boolean;
  body: SimulateBody;
};

/**
 * Moves an order and its kits to a step, as in real operation: an existing order, or a new one. `standalone` takes only that
 * step; otherwise missing steps before it are taken first. Throws what `requireMove` throws, with the
 * status and the valid steps.
 */
export async function simulate(
  trx: TenantTransaction,
  scope: Scope,
  input: SimulateInput,
): Promise<Simulated> {
  const { step, standalone, body } = input;
  const target = stageOfStep[step];
  const choices = readChoices(step, body);
  const named = await findSubject(trx, scope.actor.organisationId, body);
  if (!named && standalone && step !== "order") {
    throw invalidFields({
      [step === "dispatched" ? "orderNumber" : "existingKit.kitId"]: [messages.required],
    });
  }
  const subject = named ?? (await newSubject(trx, scope, body));
  const refusal = refusalOf(subject, standalone, scope.now);
  const before = named ? stageOf(subject) : null;
  const isDone = isDoneAlready(subject, target, choices);
  if (!isDone && (named || step !== "order")) refuseBackwards(subject, target, standalone, choices, refusal);
  const move = async () => {
    if (!isDone || choices.parcel)
      return moveForward(trx, scope, subject, target, { standalone, ...choices });
    // A kit that was registered when it was sent may have its visit left.
    return target === "registered" && keepVisit(trx, scope, subject.order);
  };
  const isVisited = await move().catch((error: unknown) => {
    throw isRefusedStep(error) ? new AppError(error.code, { message: error.message, extra: refusal }) : error;
  });
  if (choices.webhooks) await disturbDeliveries(trx, scope, subject.order.id, choices.webhooks);
  const stage = reachedBy(subject);
  const category = await readCategory(trx, subject.order.product_code);
  const { order_number: orderNumber } = subject.order;
  const taken = { orderNumber, kits: subject.kits.length || subject.order.quantity, before, target };
  const done = whatWasDone({ ...taken, reached: stage, choices, isVisited });
  return { orderNumber, kits: subject.kits, stage, category, done };
}

async function newSubject(trx: TenantTransaction, scope: Scope, body: SimulateBody): Promise<Subject> {
  if (!body.product) throw invalidFields({ product: [messages.required] });
  const order = randomOrder(body.product, scope.random, body.email || undefined);
  const placed = await placeOrder(trx, scope, order, null, "file").catch((error: unknown) => {
    const wrongProduct = error instanceof AppError && error.fields.productCode;
    throw wrongProduct ? invalidFields({ product: wrongProduct }) : error;
  });
  const subject = await findSubject(trx, scope.actor.organisationId, { orderNumber: placed.orderNumber });
  if (!subject) throw new Error("The order just placed is not there");
  return subject;
}

/** What a refusal says: the status and the possible steps, read before the step, since the step is undone. */
type Refusal = { status: ReachedStage | "closed"; validSteps: Stage[] };

function refusalOf(subject: Subject, standalone: boolean, now: Date): Refusal {
  if (subject.isClosed) return { status: "closed", validSteps: [] };
  const stage = stageOf(subject);
  const isStuck = subject.kits.some((kit) => stageOfKit[kit.status] === "dispatched" && !isUsable(kit, now));
  return { status: reachedBy(subject), validSteps: isStuck ? [] : stepsFrom(stage, standalone) };
}

function isUsable(kit: Kit, now: Date): boolean {
  return typeof nextKitState(kit, "register", now) === "string";
}

const refusedSteps: readonly ErrorCode[] = [
  "step_not_possible",
  "KIT_RECALLED",
  "KIT_EXPIRED",
  "KIT_ORDER_ENDED",
];

const isRefusedStep = (error: unknown): error is AppError =>
  error instanceof AppError && refusedSteps.includes(error.code);

const stepsFrom = (stage: Stage, standalone: boolean): Stage[] =>
  stepsAfter(stage).slice(0, standalone ? 1 : undefined);

/** Whether the order is already where the step leads, such as a kit that was registered when it was sent. */
const isDoneAlready = (subject: Subject, target: Stage, { outcome }: Choices): boolean =>
  !subject.isClosed && !outcome && reachedBy(subject) === target;

function refuseBackwards(
  subject: Subject,
  target: Stage,
  standalone: boolean,
  { outcome }: Choices,
  refusal: Refusal,
): void {
  const isAmendable = outcome === "amended" && subject.kits.every(({ status }) => status === "processed");
  const isAhead = isAmendable || stepsFrom(stageOf(subject), standalone).includes(target);
  if (isAhead && !subject.isClosed) return;
  throw new AppError("step_not_possible", {
    message: `That step is not possible now: order ${subject.order.order_number} ${inWords[refusal.status]}.`,
    extra: refusal,
  });
}

/** Returns the stage of the kit that is furthest behind. */
function stageOf({ kits, order }: Subject): Stage {
  if (!order.dispatched_at) return "ordered";
  const kitStages = kits.map((kit) => stageOfKit[kit.status]);
  return kitStages.reduce<Stage>(
    (least, stage) => (stepsAfter(stage).length > stepsAfter(least).length ? stage : least),
    "results",
  );
}

/** Returns the stage of the kit that is furthest behind; rejected if every kit has come to its end and a sample is rejected. */
function reachedBy(subject: Subject): ReachedStage {
  const stage = stageOf(subject);
  return stage === "results" && subject.kits.some(({ status }) => status === "rejected") ? "rejected" : stage;
}
