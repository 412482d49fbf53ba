import { readConfig } from "#config";
import { hasOrganisation } from "#areas/access/accounts/organisations.ts";
import { seedDemonstration } from "../demo/seed-demonstration.ts";
import { demoSignIns } from "../demo/sign-ins.ts";
import { StartError } from "../errors/start-error.ts";
import { defineCommand } from "./command.ts";
import { openCommandModes } from "./open-command-modes.ts";

export const seedCommand = defineCommand({
  summary: "Fills empty databases with demonstration data, and prints its sign-ins.",
  usage: "",
  help: "The product does the same at its first start, unless KITPATH_DEMO is off. Never in prod, and never among the data of others.",
  options: {},
  async run(_values, _places, keep) {
    const config = readConfig();
    if (config.environment === "prod") throw new StartError("There is no demonstration data in prod.");
    const modes = await openCommandModes(config, keep);
    for (const mode of [modes.live, modes.sandbox]) {
      await seedDemonstration(mode, new Date());
      // A database with other data was left untouched.
      if (!(await hasOrganisation(mode, "platform")))
        throw new StartError(`The ${mode.name} database is not empty: it gets no demonstration data.`);
    }
    for (const { who, email, password } of demoSignIns)
      process.stdout.write(`${who.padEnd(8)} ${email}  ${password}\n`);
    return 0;
  },
});
