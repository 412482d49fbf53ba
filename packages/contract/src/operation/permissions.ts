/** The permissions of the platform's own staff; nobody else sees that area. */
export const staffPermissionCodes = [
  "staff_partners",
  "staff_catalogue",
  "staff_slas",
  "staff_fulfilment",
  "staff_support",
  "staff_health",
  "staff_privacy",
  "review_network",
] as const;
export type StaffPermission = (typeof staffPermissionCodes)[number];

/** The permission codes of specification 1 section 6, the additional ones for labs and providers, and those of staff. */
export const permissionCodes = [
  "barcodes_add",
  "clinic_covid_results",
  "clinic_view",
  "developer",
  "lab_view",
  "clinic_order",
  "storefront",
  "manage_team",
  "clinic_test_results",
  "clinic_users",
  "customers_join",
  "clinic_review",
  "lab_results",
  "lab_release",
  "visits_view",
  "visits_plan",
  "visits_own",
  "visits_connect",
  ...staffPermissionCodes,
] as const;
export type Permission = (typeof permissionCodes)[number];

/** The configuration flags that enable areas, in addition to the permissions. */
export const featureFlags = ["developer", "team", "orders", "storefront"] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const organisationKinds = ["clinic", "lab", "provider", "platform"] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

export type Role = {
  kind: OrganisationKind;
  title: string;
  description: string;
  permissions: readonly Permission[];
};

const clinicAll = [
  "barcodes_add",
  "clinic_covid_results",
  "clinic_view",
  "developer",
  "clinic_order",
  "storefront",
  "manage_team",
  "clinic_test_results",
  "clinic_users",
  "customers_join",
  "clinic_review",
] as const satisfies readonly Permission[];

/** Every role by its code; the server checks them and the team form shows them. */
export const roles = {
  clinic_admin: {
    kind: "clinic",
    title: "Administrator",
    description: "Everything, including the team and its roles.",
    permissions: clinicAll,
  },
  clinic_manager: {
    kind: "clinic",
    title: "Manager",
    description: "Orders, results, customers and the shop, but not the team or the developer area.",
    permissions: clinicAll.filter((code) => !["manage_team", "developer", "clinic_review"].includes(code)),
  },
  clinic_clinician: {
    kind: "clinic",
    title: "Clinician",
    description: "Results and customers, and the review of results.",
    permissions: [
      "clinic_view",
      "clinic_covid_results",
      "clinic_test_results",
      "clinic_users",
      "clinic_review",
    ],
  },
  clinic_fulfilment: {
    kind: "clinic",
    title: "Fulfilment",
    description: "Orders and kit registration, but no results.",
    permissions: ["clinic_view", "clinic_order", "barcodes_add"],
  },
  clinic_developer: {
    kind: "clinic",
    title: "Developer",
    description: "Webhooks, test data and API keys. API keys can read orders and results.",
    permissions: ["clinic_view", "developer"],
  },
  clinic_viewer: {
    kind: "clinic",
    title: "Viewer",
    description: "The dashboard alone.",
    permissions: ["clinic_view"],
  },
  lab_admin: {
    kind: "lab",
    title: "Administrator",
    description: "Everything in the lab, including the team.",
    permissions: ["lab_view", "lab_results", "lab_release", "manage_team"],
  },
  lab_scientist: {
    kind: "lab",
    title: "Scientist",
    description: "Enters and releases results.",
    permissions: ["lab_view", "lab_results", "lab_release"],
  },
  lab_technician: {
    kind: "lab",
    title: "Technician",
    description: "Accessions samples and enters results.",
    permissions: ["lab_view", "lab_results"],
  },
  lab_receptionist: {
    kind: "lab",
    title: "Reception",
    description: "Receives samples and fills batches, but sees no results.",
    permissions: ["lab_view"],
  },
  provider_admin: {
    kind: "provider",
    title: "Administrator",
    description: "Everything at the provider, including the team.",
    permissions: ["visits_view", "visits_plan", "visits_own", "visits_connect", "manage_team"],
  },
  provider_coordinator: {
    kind: "provider",
    title: "Coordinator",
    description: "Requests, the calendar, nurses, places and coverage.",
    permissions: ["visits_view", "visits_plan"],
  },
  provider_nurse: {
    kind: "provider",
    title: "Nurse",
    description: "Their own visits, and the people and addresses of these.",
    permissions: ["visits_own"],
  },
  platform_admin: {
    kind: "platform",
    title: "Administrator",
    description: "Everything on the platform, including its staff.",
    permissions: ["manage_team", ...staffPermissionCodes],
  },
  platform_accounts: {
    kind: "platform",
    title: "Account manager",
    description: "Partners and labs, their products and prices, and their agreements.",
    permissions: ["staff_partners", "staff_slas", "staff_support"],
  },
  platform_catalogue: {
    kind: "platform",
    title: "Catalogue editor",
    description: "Products, biomarkers and their reference ranges.",
    permissions: ["staff_catalogue"],
  },
  platform_fulfilment: {
    kind: "platform",
    title: "Fulfilment",
    description: "Waiting orders, kit stock and recalls.",
    permissions: ["staff_fulfilment"],
  },
  platform_support: {
    kind: "platform",
    title: "Support",
    description: "Finds and fixes what partners and patients ask about, and watches the background work.",
    permissions: ["staff_support", "staff_health"],
  },
  platform_privacy: {
    kind: "platform",
    title: "Privacy officer",
    description: "Privacy requests, retention and breaches.",
    permissions: ["staff_privacy"],
  },
  platform_clinician: {
    kind: "platform",
    title: "Clinician",
    description: "Reviews results for clinics that leave it to the platform, and sees nothing else.",
    permissions: ["review_network"],
  },
} as const satisfies Record<string, Role>;

/**
 * What a key may do at calls that accept one, by owner: a partner's system; a lab's, which enters results that people then
 * verify; a provider's, which takes requests and offers times; and the warehouse's, whose keys belong to the platform.
 */
export const keyPermissions = {
  clinic: [
    "barcodes_add",
    "clinic_order",
    "clinic_test_results",
    "clinic_covid_results",
    "clinic_review",
    "developer",
  ],
  lab: ["lab_results"],
  provider: ["visits_view", "visits_plan", "visits_connect"],
  platform: ["staff_fulfilment"],
} as const satisfies Record<OrganisationKind, readonly Permission[]>;

export type RoleCode = keyof typeof roles;

/** Whether a text is a role code. */
export function isRoleCode(code: string): code is RoleCode {
  return Object.hasOwn(roles, code);
}

/** Returns the permissions of a role. */
export function permissionsOf(code: RoleCode): readonly Permission[] {
  return roles[code].permissions;
}
