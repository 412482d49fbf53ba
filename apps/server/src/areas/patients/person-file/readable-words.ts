import { carrierName } from "@kitpath/contract/fields/carriers";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { KitMove } from "#areas/kits/kits/journey.ts";
import { momentInWords } from "../../../time/moment-in-words.ts";

export const when = (time: Date | null): string | null => (time ? momentInWords(time) : null);

const moves: Record<KitMove | "dispatch", string> = {
  dispatch: "The kit was dispatched",
  go_out_for_delivery: "The kit went out for delivery",
  deliver: "The kit was delivered",
  register: "The kit was registered to you",
  undo_registration: "The registration was undone",
  send_back: "The sample was on its way back",
  arrive_back: "The sample arrived back",
  accession: "The lab received the sample",
  put_to_rerun: "The lab ran the test again",
  release_results: "The results were released",
  amend_results: "The results were corrected",
  lose_parcel: "The parcel was lost on its way",
  reject: "The lab could not use the sample",
  reinstate: "The lab could use the sample after all",
  recall: "The kit was recalled",
  raise_critical: "The lab told the clinic of a critical result at once",
  acknowledge_critical: "The clinic acknowledged the critical result",
};

const actions: Record<string, string> = {
  order_placed: "Your order was placed",
  result_viewed: "Your results were opened",
  trends_viewed: "Your results over time were opened",
  summary_downloaded: "A summary of your results was downloaded",
  customer_viewed: "Your record was opened",
  customer_corrected: "Your details were corrected",
  customers_merged: "Two records of you were joined",
  merge_undone: "Two records that had been joined were parted",
  customers_told_apart: "Another record was noted as not yours",
  telling_apart_undone: "The note that another record is not yours was taken back",
  duplicates_listed: "Records that may be yours too were looked for",
  hormonal_status_stated: "The phase of your cycle, menopause or pregnancy was stated",
  customer_exported: "Your record was exported",
  customer_erased: "Your record was erased",
};

const actors: Record<string, string> = {
  user: "our staff",
  patient: "you",
  carrier: "the carrier",
  warehouse: "the warehouse",
  lab: "the lab",
  simulator: "the simulator of test data",
  system: "our system",
  staff: "the platform’s staff",
};

const meanings: Record<Interpretation, string> = {
  LOW: "Below the normal range",
  NORMAL: "Normal",
  HIGH: "Above the normal range",
  POSITIVE: "Positive",
  NEGATIVE: "Negative",
  UNKNOWN: "Not assessed",
};

/** Turns `rejection_reason` into `Rejection reason`. */
export const plain = (code: string): string => {
  const words = code
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordsOf = (words: Record<string, string>) => (code: string) => words[code] ?? plain(code);
export const moveInWords = wordsOf(moves);
export const actionInWords = wordsOf(actions);
export const actorInWords = wordsOf(actors);
export const meaningInWords = wordsOf(meanings);

export const carrierInWords = (code: string): string => {
  const name = carrierName(code);
  return name === code ? plain(code) : name;
};

/** Returns e.g. `Carrier: Royal Mail, tracking code: AB1`. */
export const detailInWords = (detail: unknown): string =>
  Object.entries((detail ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${plain(name)}: ${carrierName(String(value))}`)
    .join(", ");
