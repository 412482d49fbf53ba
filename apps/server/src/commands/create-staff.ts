import { emailAddress, personName } from "@kitpath/contract/fields/text";
import { dashboardUrl, readConfig } from "#config";
import { openDatabase } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/attach.ts";
import { createStaff } from "#areas/access/staff/create-staff.ts";
import { AppError } from "../errors/errors.ts";
import { openTargets } from "../modes/open-targets.ts";
import { StartError, explainCommandError } from "../errors/start-error.ts";
import { UsageError, defineCommand } from "./command.ts";

const text = { type: "string" } as const;

export const createStaffCommand = defineCommand({
  summary: "Creates a platform administrator, and prints the link where they set their password.",
  usage: "--email EMAIL [--first-name NAME] [--last-name NAME] [--sandbox]",
  help: "Create the first administrator this way; they invite the others. --sandbox creates one in the sandbox.",
  options: { email: text, "first-name": text, "last-name": text, sandbox: { type: "boolean" } },
  async run(values, _places, keep) {
    const email = emailAddress.safeParse(values.email ?? "");
    const firstName = personName.safeParse(values["first-name"] ?? "Platform");
    const lastName = personName.safeParse(values["last-name"] ?? "Administrator");
    if (!email.success) throw new UsageError("--email takes an e-mail address.");
    if (!firstName.success || !lastName.success)
      throw new UsageError("--first-name and --last-name take a name.");

    const config = readConfig();
    const { targets, close } = await openTargets(config, () => undefined, attachOrStart);
    keep(close);
    const name = values.sandbox ? "sandbox" : "live";
    const { target, setting } = targets[name];
    const db = openDatabase(target, { poolSize: 1 });
    keep(() => db.close());
    const staff = { email: email.data, firstName: firstName.data, lastName: lastName.data };
    // The audit entry is sealed by the running product, or by the next one to start.
    const jobs = { soon: () => undefined };
    const token = await createStaff({ db, jobs }, staff, new Date()).catch((error: unknown) => {
      if (error instanceof AppError) throw new StartError(`${staff.email} already has an account.`);
      throw explainCommandError(error, setting);
    });
    process.stdout.write(
      `${staff.email} administers the platform (${name}). They have 7 days to set their password at\n` +
        `${dashboardUrl(config)(name)}/login/reset?token=${token}\n`,
    );
    return 0;
  },
});
