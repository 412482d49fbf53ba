/** Whether people take the sample of a product themselves; else a nurse or a clinic does at an appointment. */
export const isSelfCollected = (phlebotomyType: "NONE" | "MOBILE" | "IN-CLINIC"): boolean =>
  phlebotomyType === "NONE";
