/** What outlives the erasure of a person, without a word of who they are: why it is kept, and for how long. */
export const retentionRules = {
  orders: {
    what: "Orders: number, product, quantity, price, dates and country",
    why: "Tax law asks for the records of a sale for six years.",
    years: 6,
  },
  results: {
    what: "Tests: results, kit and laboratory records, chain of custody, and sex at birth, which the ranges depend on",
    why: "Laboratory and result records are kept for seven years.",
    years: 7,
  },
  audit: {
    what: "Who opened or changed the record, by number alone, and the erasure itself",
    why: "We must be able to show for seven years how the record was handled.",
    years: 7,
  },
} as const;

export type RetentionRule = (typeof retentionRules)[keyof typeof retentionRules];
