import { keysOf } from "../../fields/keys-of.ts";

/** Who reads, in the words of the person whose data it is. */
export const readerWords = {
  clinic: "Your clinic",
  clinic_system: "A computer system of your clinic",
  laboratory: "The laboratory",
  nurse: "The nurses’ service",
  platform: "Kitpath, which runs this service for your clinic",
  carer: "Somebody who looks after you",
  sharer: "Somebody with a link of yours",
} as const;
export type Reader = keyof typeof readerWords;
export const readers = keysOf(readerWords);

/** The actions of the audit log that read something of a person, in the words of that person. */
export const readingWords = {
  result_viewed: "opened your result",
  result_downloaded: "fetched your result",
  trends_viewed: "looked at your results over time",
  report_downloaded: "downloaded your report",
  certificate_downloaded: "downloaded your certificate",
  test_viewed: "opened your test",
  order_viewed: "opened your order",
  answers_viewed: "opened your answers to the questions",
  review_opened: "opened your result to say what it means",
  customer_viewed: "opened your page",
  customer_exported: "downloaded everything it holds about you",
  my_place_vouched: "opened your tests for you in its app",
  my_tests_opened: "opened your tests",
  my_results_listed: "opened the list of your results",
  my_result_viewed: "opened your result",
  my_report_downloaded: "downloaded a paper of your result",
  summary_downloaded: "downloaded a summary of your results",
  my_share_opened: "opened what you share",
} as const;
export const readingActions = keysOf(readingWords);
