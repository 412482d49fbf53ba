import { maxOrderQuantity } from "@kitpath/contract/orders/orders/orders";
import { isInUs } from "@kitpath/contract/places/us-places";
import { visitPostcodeFault } from "@kitpath/contract/places/visit-postcodes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import type { Whereabouts } from "./queries.ts";
import { availabilityQuery, firstWeek, placesQuery } from "./queries.ts";
import type { Entry } from "./visit-entry.ts";

const waitMs = 500;

/** Returns what is typed once nobody has typed for a moment, so that each letter does not ask for times. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Returns how many kits are ordered; one while what is typed cannot be, and in the US. */
function kitsIn(typed: string, countryCode: string): number {
  const kits = isInUs(countryCode) ? 1 : Number(typed);
  return Number.isInteger(kits) && kits >= 1 && kits <= maxOrderQuantity ? kits : 1;
}

/** Returns where the form's order goes, and how many kits; null until its address is filled in. */
export function useWhereabouts(productCode: string): Whereabouts | null {
  const { control } = useFields<Entry>();
  const { countryCode, postcode, city } = useWatch({ control, name: "delivery.address" });
  const typed = useWatch({ control, name: "quantity" });
  const [town = "", code = "", country = "", kits = ""] = useSettled(
    [city.trim(), postcode.trim(), countryCode, typed].join("\n"),
  ).split("\n");
  return town && code && !visitPostcodeFault(country, code)
    ? { productCode, quantity: kitsIn(kits, country), countryCode: country, postcode: code, city: town }
    : null;
}

/** Whether the sample can be taken there: as usual, only at the nearest place instead, or by nobody. */
export type Reach = "served" | "instead" | "nobody";

/** Returns whether the sample can be taken there; undefined until it is known. */
export function useReach(at: Whereabouts | null, isAtPlace: boolean): Reach | undefined {
  const asked = at ?? { productCode: "", quantity: 1, countryCode: "GB", postcode: "", city: "" };
  const home = useQuery({ ...availabilityQuery(asked, firstWeek()), enabled: at !== null && !isAtPlace });
  const places = useQuery({ ...placesQuery(asked), enabled: at !== null && isAtPlace });
  if (isAtPlace) return places.data && (places.data.data.length > 0 ? "served" : "nobody");
  if (!home.data) return undefined;
  if (home.data.isCovered) return "served";
  return home.data.nearestPlace ? "instead" : "nobody";
}
