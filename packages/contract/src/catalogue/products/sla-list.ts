/** The kinds of service-level agreement, by specimen or method, which determines the turnaround. */
export type SlaKind = "saliva" | "swab" | "sequencing" | "antibody" | "blood";

export type SlaHead = {
  slaId: string;
  label: string;
  kind: SlaKind;
  /** It is currently not offered. */
  disabled: boolean;
  /** The catalogue's value; whether a lab has agreed is stored in the lab's own record. */
  termsAgreed: boolean;
};

/** Version of the texts. Changing them takes a new version, which labs must accept again. */
export const slaVersion = "1.0";

export const unknownSlaText = "There is no SLA with that identification.";

export const slaStatuses = ["pending", "approved", "declined"] as const;
/** Empty: not yet accepted by the lab. */
export type SlaStatus = (typeof slaStatuses)[number] | "";

const head = (slaId: string, label: string, kind: SlaKind): SlaHead => ({
  slaId,
  label,
  kind,
  disabled: false,
  termsAgreed: false,
});

/** Every service-level agreement by id and label (specification 3 section 3), without its text. */
export const slaList: readonly SlaHead[] = [
  head("SLA000000", "Saliva PCR general testing", "saliva"),
  head("01", "Saliva PCR Fit to Fly", "saliva"),
  head("03", "Swab PCR Fit to fly", "swab"),
  head("04", "Swab PCR Test to Release", "swab"),
  head("05", "Swab PCR Day 2", "swab"),
  head("06", "Swab PCR Day 8", "swab"),
  head("07", "Day 2 Day 8 sequencing", "sequencing"),
  head("08", "SeqSecure", "sequencing"),
  head("13", "Menopause Profile", "blood"),
  head("14", "Vitamin Profile", "blood"),
  head("15", "Thyroid Function Profile", "blood"),
  head("16", "Heart Health Profile", "blood"),
  head("17", "Energy & Fatigue Profile", "blood"),
  head("18", "Erectile Dysfunction Profile", "blood"),
  head("19", "COVID-19 Antibody AntiSpike Test", "antibody"),
  head("20", "Female Hormone Profile", "blood"),
  head("21", "Male Hormone Profile", "blood"),
  head("22", "Well Man Profile", "blood"),
  head("23", "Well Woman Profile", "blood"),
  head("24", "Sports Fitness Profile", "blood"),
  head("25", "General Profile", "blood"),
];

/** Returns the title and purpose of an agreement, without its text; undefined for an unknown id. */
export const findSlaHead = (slaId: string): SlaHead | undefined =>
  slaList.find((entry) => entry.slaId === slaId);
