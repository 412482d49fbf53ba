/**
 * The systems of our own codes and identifiers in FHIR. They are names and not addresses, so that no change of a domain can change
 * them; whoever has stored one must find it again. Never change one.
 */
export const ownSystems = {
  biomarkers: "urn:uuid:0f22742a-c1a2-416f-835e-d7a4a0a8e403",
  products: "urn:uuid:ecce9d8b-84ca-468f-bb87-e3f6373c9bd5",
  reports: "urn:uuid:a7bbb11a-bcd1-4963-b0fc-8220b42ae52f",
  orders: "urn:uuid:747f2295-a8e5-4d1a-94fb-dc03d83f447e",
  journeys: "urn:uuid:bbf13dac-72e6-406e-959b-11bc25e05425",
  kits: "urn:uuid:90721908-8781-4d8a-9bbd-336da7ba00aa",
  barcodes: "urn:uuid:bf17e9ba-e460-442a-85dd-65a3290756e8",
  patients: "urn:uuid:f57c538f-c8e7-45d9-baf0-2cd2f9c40811",
  labs: "urn:uuid:d1c3477e-2e30-4493-ad59-f40ab5d8b64e",
} as const;

/** The contents of each system, for the documentation. */
export const ownSystemNames: Record<keyof typeof ownSystems, string> = {
  biomarkers: "Biomarker codes",
  products: "Product codes",
  reports: "Report numbers",
  orders: "Order numbers",
  journeys: "Journeys (an order, its replacements and repeats)",
  kits: "Kit IDs",
  barcodes: "Barcodes",
  patients: "People (our id)",
  labs: "Laboratories (our id)",
};

/** The system of what a clinic itself calls its people: the clinic's own id. */
export const partnersSystem = (clinicId: string): string => `urn:uuid:${clinicId}`;
