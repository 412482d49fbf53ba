/** What the form around the step has: an order's, whose visit it asks about. */
export type Entry = {
  productCode: string;
  quantity: string;
  /** Missing where the product names nobody. */
  user?: { dateOfBirth: { day: string; month: string; year: string } };
  delivery: { address: { countryCode: string; postcode: string; city: string } };
  visit: {
    arrange: Arrangement;
    slotId: string;
    startsAt: string;
    timeZone: string;
    heldUntil: string;
    openOrder?: string | undefined;
    accessNotes?: string | undefined;
    visitNotes?: string | undefined;
    hasChaperone: boolean;
    nurseSex: "" | "f" | "m";
    mobility?: string | undefined;
    isFastingUnderstood: boolean;
  };
};

export type Arrangement = "now" | "patient" | "provider" | "later";
