import { readConfig } from "#config";
import { reconcile } from "#areas/orders/billing/reconcile.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { StartError } from "../start-error.ts";
import { asError } from "../thrown.ts";
import { defineCommand } from "./command.ts";
import { openCommandModes } from "./open-command-modes.ts";

export const reconcilePayments = defineCommand({
  summary:
    "Compares every payment of the last 60 days with the payment service, and makes good what was missed.",
  usage: "",
  help: "The product does the same every night, and for what is not settled every quarter of an hour. Exits with 1 and names what does\nnot reconcile, and money that is due back and was not returned.",
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
    process.stdout.write("Every payment is as the payment service has it.\n");
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
