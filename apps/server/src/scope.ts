import type { TextOffer } from "@kitpath/contract/access/organisation/organisation";
import type { KeyScope } from "@kitpath/contract/operation/key-scopes";
import type { PlacePart } from "@kitpath/contract/operation/place-parts";
import type { FeatureFlag, OrganisationKind, Permission } from "@kitpath/contract/operation/permissions";
import type { Config } from "#config";
import type { Database } from "#db/database.ts";
import type { VatRegister } from "#areas/orders/billing-identities/vat-register.ts";
import type { Breakers } from "#areas/messaging/webhooks/breakers.ts";
import type { Jobs } from "#jobs/jobs.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { FileStore } from "./files/file-store.ts";
import type { ModeName } from "./mode-names.ts";
import type { Reactions } from "./moves/open-reactions.ts";
import type { Parse } from "./parsing/open-parsing.ts";
import type { Papers } from "./pdf/papers.ts";
import type { NewsFeed } from "./news/news-feed.ts";
import type { PaymentProcessor } from "#payments/processor.ts";
import type { Shops } from "#shops/shop.ts";

/** Live and sandbox run in one process, each with its own database and queue. */
export type Mode = {
  name: ModeName;
  db: Database;
  jobs: Jobs;
  secrets: Secrets;
  files: FileStore;
  papers: Papers;
  /** Reads files and long messages in a thread of their own. */
  parse: Parse;
  news: NewsFeed;
  /** What else happens at a move. */
  reactions: Reactions;
  /** Null where nothing is charged: in the sandbox. */
  payments: PaymentProcessor | null;
  /** Where VAT numbers are looked up; null: only their check digits are checked. */
  vatRegister: VatRegister | null;
  /** Null if shops are switched off. */
  shops: Shops | null;
  /** What becomes of text messages. */
  texts: TextOffer;
};

/** The organisation that a member of staff is viewing: they see what its administrators see, but can change nothing. */
export type Viewing = {
  organisationId: string;
  organisationKind: OrganisationKind;
  permissions: ReadonlySet<Permission>;
  flags: ReadonlySet<FeatureFlag>;
  reason: string;
  until: Date;
};

export type UserActor = {
  /** `staff` means viewing as an organisation; `userId` is then not one of its users. */
  kind: "user" | "staff";
  organisationId: string;
  organisationKind: OrganisationKind;
  userId: string;
  permissions: ReadonlySet<Permission>;
  flags: ReadonlySet<FeatureFlag>;
  tokenHash: Buffer;
  sessionId: string;
  /** Whether they must set a new password before anything else. */
  mustSetPassword: boolean;
  /** Whether two-factor sign-in is on; looked up only for the platform's staff. */
  hasTwoFactor: boolean;
  /** Whether nobody has confirmed the registration of the organisation yet: the person is then its only user. */
  isUnconfirmed: boolean;
  viewing: Viewing | null;
};

/** A partner's system that uses an API key of its organisation. */
export type ApiKeyActor = {
  kind: "api_key";
  organisationId: string;
  organisationKind: OrganisationKind;
  userId: null;
  keyId: string;
  /** Null: everything that its permissions allow. */
  scopes: readonly KeyScope[] | null;
  /** Whether nobody has confirmed the registration of its organisation yet. */
  isUnconfirmed: boolean;
  permissions: ReadonlySet<Permission>;
  flags: ReadonlySet<FeatureFlag>;
};

/** The authenticated sender of a request. */
export type Caller = UserActor | ApiKeyActor;

/** Somebody who takes tests, in their place at a clinic. `personId`: whose tests they see; `signedInId`: who they are. */
export type PersonActor = {
  kind: "patient";
  organisationId: string;
  userId: null;
  personId: string;
  signedInId: string;
  sessionId: string;
  sessionHash: Buffer;
  /** What the partner hides whose app has opened the place. */
  hides: readonly PlacePart[];
  /** A partner has opened the place for them. */
  isVouched: boolean;
};

/** A member of the platform's staff working in the tenant of a partner or lab, whose id is `organisationId`. */
export type StaffActor = { kind: "staff"; organisationId: string; userId: string };

/**
 * Who causes a change: a signed-in user, a partner's system, a visitor who is not signed in, a test taker, or the product itself
 * working for an organisation.
 */
export type Actor =
  | Caller
  | PersonActor
  | StaffActor
  | SystemActor
  | WarehouseActor
  | LabActor
  | ProviderActor;

export type SystemActor = {
  kind: "simulator" | "system" | "visitor" | "patient" | "carrier";
  organisationId: string;
  userId: string | null;
};

/** The warehouse's system working in the tenant of a clinic, and the API key it uses; null for the product's own work. */
export type WarehouseActor = {
  kind: "warehouse";
  organisationId: string;
  userId: null;
  keyId: string | null;
};

/** A user of a lab acting on a clinic's kit: `organisationId` is the clinic's. */
export type LabActor = { kind: "lab"; organisationId: string; userId: string; labId: string };

/** A user or system of a provider acting on a clinic's appointment: `organisationId` is the clinic's. */
export type ProviderActor = {
  kind: "provider";
  organisationId: string;
  userId: string | null;
  providerId: string;
};

/** Where a request came from. */
export type Origin = {
  ip: string;
  userAgent: string | null;
  sessionId: string | null;
  /** The secret of a browser in which somebody has signed in before. */
  device: string | null;
};

/** Everything that a feature's function depends on: it reaches for nothing else. */
export type Scope<A extends Actor = Actor> = {
  mode: Mode;
  actor: A;
  now: Date;
  random: () => number;
  requestId: string | null;
  /** Missing for work that the product starts itself. */
  origin?: Origin;
};

/** The parts of the outside world that tests replace. */
export type World = {
  config: Config;
  now: () => Date;
  random: () => number;
  callOut: CallOut;
  /** Which of the addresses that partners chose are paused, in both modes. */
  breakers: Breakers;
};
