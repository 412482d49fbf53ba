import { readConfig } from "#config";
import { openDatabase } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/attach.ts";
import { forgetOlderKeys } from "#db/encryption-keys.ts";
import { asOwner } from "#db/prepare-database.ts";
import { openSecrets } from "#secrets/secrets.ts";
import { modeNames } from "../mode-names.ts";
import { openTargets } from "../modes/open-targets.ts";
import { explainCommandError } from "../errors/start-error.ts";
import { defineCommand } from "./command.ts";
import { renewSecrets } from "./renew-secrets.ts";

export const rotateKeys = defineCommand({
  summary: "Encrypts every secret in the databases with the first passphrase of KITPATH_SECRET.",
  usage: "[--replace-lost]",
  help: `Put the new passphrase in front, with a comma (KITPATH_SECRET=new,old), restart every process, and run this. When it ends with 0,
nothing in the databases needs the old one any more; back-ups that were made with it do, as long as you keep them.
It goes organisation by organisation, beside the running product; if it was interrupted, run it again and it continues.
  --replace-lost  a passphrase is lost for good: replaces what was encrypted with it. Webhooks then have a new secret and no
                  headers of their own, shops have to be connected again, and users with two-factor sign-in need a recovery code.`,
  options: { "replace-lost": { type: "boolean", default: false } },
  async run(values, _places, keep) {
    const config = readConfig();
    const secrets = openSecrets(config.secrets);
    const { targets, close } = await openTargets(config, () => undefined, attachOrStart);
    keep(close);
    let failed = 0;
    for (const mode of modeNames) {
      const { target, setting } = targets[mode];
      const db = openDatabase(target, { poolSize: 2 });
      keep(() => db.close());
      const { renewed, unreadable } = await renewSecrets(db, secrets, values["replace-lost"]).catch(
        (error: unknown) => {
          throw explainCommandError(error, setting);
        },
      );
      if (unreadable.length === 0) await asOwner(target, (owner) => forgetOlderKeys(owner, secrets.keyIds));
      process.stdout.write(`${mode}  ${renewed} secrets re-encrypted\n`);
      for (const line of unreadable) process.stdout.write(`${mode}  ${line}\n`);
      failed += unreadable.length;
    }
    process.stdout.write(
      failed === 0
        ? "Every secret is encrypted with the first passphrase.\n"
        : "Some secrets cannot be read. Add the passphrase that they were encrypted with, and run this again; if it is lost, add --replace-lost.\n",
    );
    return failed === 0 ? 0 : 1;
  },
});
