import { isNpi } from "../../fields/npi.ts";

/** Orders to the US name a physician; these values are used if none is known (specification 2 section 3). */
export const physicianPlaceholder = { firstName: "Physician", lastName: "Not provided", npi: "0000000000" };

/** Whether an order names its physician: one of its values is a National Provider Identifier. */
export const namesPhysician = (details: Record<string, string> | null | undefined): boolean =>
  Object.values(details ?? {}).some((value) => isNpi(value.trim()));
