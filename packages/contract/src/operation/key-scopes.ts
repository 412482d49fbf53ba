import type { OrganisationKind } from "./permissions.ts";

/** The areas that a key can be restricted to. Write access includes read access. */
export const scopeAreas = ["orders", "results", "kits", "webhooks", "appointments", "reviews"] as const;
export type ScopeArea = (typeof scopeAreas)[number];
export type KeyScope = `${ScopeArea}:${"read" | "write"}`;

export const keyScopes = scopeAreas.flatMap((area): KeyScope[] => [`${area}:read`, `${area}:write`]);

/** Whether a key with these scopes (null: all) has access to what requires the scope asked for. */
export const isInScope = (scopes: readonly KeyScope[] | null, asked: KeyScope): boolean =>
  scopes === null ||
  scopes.includes(asked) ||
  (asked.endsWith(":read") && scopes.includes(asked.replace(/read$/, "write") as KeyScope));

/** The areas that the keys of each kind of organisation can use. */
export const keyAreas = {
  clinic: scopeAreas,
  lab: ["results"],
  provider: ["appointments"],
  platform: ["orders", "kits"],
} as const satisfies Record<OrganisationKind, readonly ScopeArea[]>;
