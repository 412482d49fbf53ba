/** What a nurse's phone keeps for times without a network: an IndexedDB database, and a cache of the page. The Cookie Policy names it. */
export const dayName = "kitpath-day";
