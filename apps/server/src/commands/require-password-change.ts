import { emailAddress } from "@kitpath/contract/fields/text";
import { readConfig } from "#config";
import { openDatabase } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/attach.ts";
import { requirePasswordChange } from "#areas/access/accounts/credentials.ts";
import { AppError } from "../errors/errors.ts";
import { openTargets } from "../modes/open-targets.ts";
import { StartError, explainCommandError } from "../errors/start-error.ts";
import { UsageError, defineCommand } from "./command.ts";

export const requirePasswordChangeCommand = defineCommand({
  summary: "Makes a user set a new password before they can use anything else.",
  usage: "EMAIL [--sandbox]",
  help: "Every page leads to their profile until they have. They stay signed in, and the old password works until then.\nWith --sandbox, EMAIL names a user of the sandbox.",
  options: { sandbox: { type: "boolean" } },
  places: { least: 1, most: 1 },
  async run({ sandbox: isSandbox }, [place], keep) {
    const email = emailAddress.safeParse(place);
    if (!email.success) throw new UsageError("EMAIL is the address that the user signs in with.");
    const { targets, close } = await openTargets(readConfig(), () => undefined, attachOrStart);
    keep(close);
    const name = isSandbox ? "sandbox" : "live";
    const { target, setting } = targets[name];
    const db = openDatabase(target, { poolSize: 1 });
    keep(() => db.close());
    // The audit entry is sealed by the running product, or by the next one to start.
    const jobs = { soon: () => undefined };
    await requirePasswordChange({ db, jobs }, email.data, new Date()).catch((error: unknown) => {
      if (error instanceof AppError)
        throw new StartError(`${email.data} has no account (${name}), or its organisation is suspended.`);
      throw explainCommandError(error, setting);
    });
    process.stdout.write(`${email.data} has to set a new password (${name}).\n`);
    return 0;
  },
});
