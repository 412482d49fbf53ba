import { readConfig } from "#config";
import { reconcile } from "#areas/orders/billing/reconcile.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { StartError } from "../errors/start-error.ts";
import { asError } from "../errors/thrown.ts";
import { defineCommand } from "./command.ts";
import { openCommandModes } from "./open-command-modes.ts";

export const reconcilePayments = defineCommand({
  summary:
    "Compares every payment of the last 60 days with the payment service, and corrects what was missed.",
  usage: "",
  help: "The product does the same every night, and every quarter of an hour for payments that are not settled. Lists payments that do\nnot reconcile and money that is still due back, and then exits with 1.",
  options: {},
  async run(_values, _places, keep) {
    const { live } = await openCommandModes(readConfig(), keep);
    const mode = { ...live, payments: live.payments! };
    let notReturned = 0;
    try {
      await reconcile({ mode, now: () => new Date() }, "nightly", ({ message }) => {
        notReturned++;
        process.stdout.write(`${message}\n`);
      });
    } catch (error) {
      throw wordsOf(error);
    }
    if (notReturned > 0) return 1;
    process.stdout.write("Every payment matches the payment service.\n");
    return 0;
  },
});

function wordsOf(error: unknown): unknown {
  if (error instanceof ProcessorUnavailable)
    return new StartError(`The payment service cannot be reached: ${error.message}`, { cause: error });
  if (error instanceof AggregateError) {
    const reasons = error.errors.map((one) => `  ${asError(one).message}`);
    return new StartError([`${error.message}:`, ...reasons].join("\n"), { cause: error });
  }
  return error;
}
