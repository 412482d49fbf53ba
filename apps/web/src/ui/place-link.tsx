import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../lib/api.ts";
import layout from "./form-layout.module.css";

/** The place where a clinic's people see their tests; asked for once. */
export const placeDoorQuery = (clinic: string | undefined) => ({
  ...queryFor("getPlaceDoor", { query: { clinic: clinic ?? "" } }),
  enabled: Boolean(clinic),
  retry: false,
  staleTime: Infinity,
});

/** From a page outside, leads to the place of a clinic's people; nothing if it has none. */
export function PlaceLink({ clinic, children }: { clinic: string | undefined; children: string }) {
  const { data } = useQuery(placeDoorQuery(clinic));
  return data ? (
    <p className={layout.links}>
      <a href={`/my/${data.clinic.code}`}>{children}</a>
    </p>
  ) : null;
}
