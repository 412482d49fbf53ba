import type { KeyScope } from "@kitpath/contract/key-scopes";
import type { FeatureFlag, OrganisationKind, Permission } from "@kitpath/contract/permissions";
import type { Config } from "#config";
import type { Database } from "#db/database.ts";
import type { Jobs } from "#jobs/jobs.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { FileStore } from "./files/file-store.ts";
import type { ModeName } from "./mode-names.ts";
import type { Papers } from "./pdf/papers.ts";
import type { NewsFeed } from "./news/news-feed.ts";
import type { PaymentProcessor } from "#payments/processor.ts";
import type { Shops } from "#shops/shop.ts";

/** Live and sandbox stand side by side in one process, each with its own database and queue. */
export type Mode = {
  name: ModeName;
  db: Database;
  jobs: Jobs;
  secrets: Secrets;
  files: FileStore;
  papers: Papers;
  news: NewsFeed;
  /** Null where nothing is charged: in the sandbox. */
  payments: PaymentProcessor | null;
  /** Null where shops are switched off. */
  shops: Shops | null;
};

/** The organisation that a member of staff views as: what its administrators may see, and nothing to change. */
export type Viewing = {
  organisationId: string;
  organisationKind: OrganisationKind;
  permissions: ReadonlySet<Permission>;
  flags: ReadonlySet<FeatureFlag>;
  reason: string;
  until: Date;
};

export type UserActor = {
  /** `staff` views as an organisation: `userId` is then none of its users. */
  kind: "user" | "staff";
  organisationId: string;
  organisationKind: OrganisationKind;
  userId: string;
  permissions: ReadonlySet<Permission>;
  flags: ReadonlySet<FeatureFlag>;
  tokenHash: Buffer;
  sessionId: string;
  /** Whether they have turned on the second step; looked up for the platform's staff alone. */
  hasTwoFactor: boolean;
  viewing: Viewing | null;
};

/** A partner's system, by one of the clinic's keys. */
export type ApiKeyActor = {
  kind: "api_key";
  organisationId: string;
  organisationKind: OrganisationKind;
  userId: null;
  keyId: string;
  /** Null: whatever its permissions open. */
  scopes: readonly KeyScope[] | null;
  permissions: ReadonlySet<Permission>;
  flags: ReadonlySet<FeatureFlag>;
};

/** Who a request is from. */
export type Caller = UserActor | ApiKeyActor;

/** A member of the platform's staff at work in the tenant of a partner or lab, whose `organisationId` it is. */
export type StaffActor = { kind: "staff"; organisationId: string; userId: string };

/**
 * Who moves things: a signed-in user, a partner's system, somebody who is not signed in, the person who takes a test, or the
 * product's own work for one organisation.
 */
export type Actor =
  | Caller
  | StaffActor
  | {
      kind: "simulator" | "system" | "visitor" | "patient" | "warehouse" | "carrier";
      organisationId: string;
      userId: string | null;
    }
  | LabActor;

/** A user of a lab while they act on the kit of a clinic: the organisation is the clinic. */
export type LabActor = { kind: "lab"; organisationId: string; userId: string; labId: string };

/** Where a request came from. */
export type Origin = {
  ip: string;
  userAgent: string | null;
  sessionId: string | null;
  /** What a browser keeps in which somebody has signed in before. */
  device: string | null;
};

/** Everything a verb may reach: it takes nothing from the world by itself. */
export type Scope<A extends Actor = Actor> = {
  mode: Mode;
  actor: A;
  now: Date;
  random: () => number;
  requestId: string | null;
  /** Missing for what the product does by itself. */
  origin?: Origin;
};

/** The parts of the outside world that tests replace. */
export type World = {
  config: Config;
  now: () => Date;
  random: () => number;
  callOut: CallOut;
};
