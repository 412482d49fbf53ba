/**
 * The names under which pages keep something in the browser; one that ends in a full stop or a space is followed by more. The Cookie
 * Policy lists all of them.
 */
export const tokenCookie = "kitpath_token";

export const localKeys = {
  token: "kitpath.token",
  signedOut: "kitpath.signed-out",
  branding: "kitpath.branding",
  /** `theme.js` reads it too, before the first paint. */
  theme: "kitpath.theme",
  scanSound: "kitpath.scanSound",
  dayOf: "kitpath.day-of",
  dayTour: "kitpath.day-tour.",
  myTests: "kitpath.my-tests.",
  exportPutAway: "kitpath.export-put-away.",
} as const;

export const sessionKeys = {
  owner: "kitpath.owner",
  form: "kitpath.form.",
  orderKey: "kitpath.order-key",
  reloaded: "kitpath.reloaded ",
} as const;

export type LocalKey = keyof typeof localKeys;
export type SessionKey = keyof typeof sessionKeys;
