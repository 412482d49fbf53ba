/** Paths of the hosted pages, relative to whichever address the product is reached by. */
export const testPaths = {
  setup: (ref: string) => `/test-payments/cards/${ref}`,
  invoice: (ref: string) => `/test-payments/invoices/${ref}`,
  desk: (ref: string) => `/test-payments/invoices/${ref}/desk`,
  style: "/test-payments/style.css",
} as const;
