import { appointmentStateLabels } from "@kitpath/contract/appointments/appointments/appointment-states";
import { partnerKindWords } from "@kitpath/contract/access/organisation/partner-kind-words";
import type { Found } from "@kitpath/contract/platform/search/search";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Account } from "../lib/access.ts";
import { canOpen, isUnconfirmed } from "../lib/access.ts";
import { call } from "../lib/api.ts";

const waitMs = 200;
const leastLetters = 2;

/** A result of the organisation's own searches; for platform staff also a partner or lab, for a provider a visit. */
export type Finding =
  | Found
  | { kind: "partner" | "visit"; key: string; list: null; title: string; detail: string };

type Search = (search: string, signal: AbortSignal) => Promise<Finding[]>;

/** The searches that the user may use, the most relevant to their work first. */
function searchesOf(account: Account): Search[] {
  if (isUnconfirmed(account)) return [];
  const { clinic_view: isClinic, lab_view: isLab } = account.permissions;
  return [
    ...(isClinic ? [searchBy("searchClinic")] : []),
    ...(isLab ? [searchBy("searchBench")] : []),
    ...(account.permissions.visits_view ? [searchVisits] : []),
    ...(canOpen(account, "/admin/platform/partners") ? [searchPartners] : []),
    ...(canOpen(account, "/admin/platform/fulfilment") ? [searchBy("searchStock")] : []),
    ...(canOpen(account, "/admin/platform/privacy") ? [searchBy("searchPrivacy")] : []),
    ...(canOpen(account, "/admin/clinics/team") ? [searchBy("searchTeam")] : []),
  ];
}

const searchBy =
  (name: "searchClinic" | "searchBench" | "searchStock" | "searchTeam" | "searchPrivacy"): Search =>
  async (search, signal) =>
    (await call(name, { body: { search } }, { signal })).data;

const searchPartners: Search = async (search, signal) => {
  const query = { search, page: 1, page_size: 10 } as const;
  const { data } = await call("listPartners", { query }, { signal });
  return data.map(({ id, name, kind, city }) => ({
    kind: "partner",
    key: id,
    list: null,
    title: name,
    detail: `${partnerKindWords[kind]} · ${city}`,
  }));
};

const searchVisits: Search = async (search, signal) => {
  const { data } = await call("listVisits", { query: { search, page_size: 10 } }, { signal });
  return data.map(({ id, orderNumber, area, clinic, status, startsAt, timeZone }) => ({
    kind: "visit",
    key: id,
    list: null,
    title: orderNumber,
    detail: [
      area,
      startsAt && timeZone ? onTheClocks(startsAt, timeZone) : appointmentStateLabels[status].toLowerCase(),
      clinic,
    ].join(" · "),
  }));
};

/** Returns the text once typing has paused for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Searches for the typed text after a short delay. */
export function usePaletteSearch(account: Account, typed: string) {
  const search = useRested(typed.trim());
  const searches = searchesOf(account);
  const isAsked = searches.length > 0 && search.length >= leastLetters;
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ["palette", search],
    queryFn: async ({ signal }) => (await Promise.all(searches.map((find) => find(search, signal)))).flat(),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // Personal names are not cached after they are shown.
    gcTime: 0,
  });
  /** Whether the findings belong to an earlier text. */
  const isEarlier = isPlaceholderData || search !== typed.trim();
  return {
    found: isAsked && typed.trim().length >= leastLetters ? (data ?? []) : [],
    isEarlier,
    isLooking: searches.length > 0 && typed.trim().length >= leastLetters && (isFetching || isEarlier),
    isError: isAsked && isError,
  };
}
