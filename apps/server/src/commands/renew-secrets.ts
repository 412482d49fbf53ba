import type { Database, Executor, TenantTransaction } from "#db/database.ts";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { renewTwoFactor } from "#areas/access/two-factor/totp.ts";
import { renewEndpoints } from "#areas/messaging/webhooks/signing-secrets.ts";
import { renewConnections, renewStores } from "#areas/storefront/stores/shop-access.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { UnknownKey } from "#secrets/secrets.ts";

type Renewed = { renewed: number; unreadable: string[] };

/** Everything that the product encrypts in the database; anything added must be renewed here too. */
const ofTenants: ((
  trx: TenantTransaction,
  secrets: Secrets,
  tenantId: string,
  replaceLost: boolean,
) => Promise<number>)[] = [renewTwoFactor, renewEndpoints, renewStores];
const ofDirectories: ((directory: Executor, secrets: Secrets, replaceLost: boolean) => Promise<number>)[] = [
  renewConnections,
];

/**
 * Encrypts every secret of a database with the first key. Secrets that cannot be read stay as they are and are reported, or with
 * `replaceLost` are replaced by ones that their owners have to renew.
 */
export async function renewSecrets(db: Database, secrets: Secrets, replaceLost = false): Promise<Renewed> {
  const done: Renewed = { renewed: 0, unreadable: [] };
  const add = async (whose: string, work: Promise<number>) => {
    try {
      done.renewed += await work;
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      done.unreadable.push(`${whose}: ${error.message}`);
    }
  };
  for (const renew of ofDirectories)
    await add("Shops that wait to be linked", renew(db.directory, secrets, replaceLost));
  for (const { id, name } of await listOrganisations(db.directory)) {
    for (const renew of ofTenants)
      await add(
        name,
        db.inTenant(id, (trx) => renew(trx, secrets, id, replaceLost)),
      );
  }
  return done;
}
