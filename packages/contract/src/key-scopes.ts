import type { OrganisationKind } from "./permissions.ts";

/** What a key may be narrowed to. Writing includes reading. */
export const scopeAreas = ["orders", "results", "kits", "webhooks"] as const;
export type ScopeArea = (typeof scopeAreas)[number];
export type KeyScope = `${ScopeArea}:${"read" | "write"}`;

export const keyScopes = scopeAreas.flatMap((area): KeyScope[] => [`${area}:read`, `${area}:write`]);

/** Whether a key with these scopes, or with none named and so all of them, opens what asks for this one. */
export const isInScope = (scopes: readonly KeyScope[] | null, asked: KeyScope): boolean =>
  scopes === null ||
  scopes.includes(asked) ||
  (asked.endsWith(":read") && scopes.includes(asked.replace(/read$/, "write") as KeyScope));

/** In what the keys of each kind of organisation open something. */
export const keyAreas = {
  clinic: scopeAreas,
  lab: ["results"],
  platform: ["orders", "kits"],
} as const satisfies Record<OrganisationKind, readonly ScopeArea[]>;
