/** What a table needs to know about its request. */
export type TableSource<Row> = {
  rows: readonly Row[] | undefined;
  error: Error | null;
  /** The rows belong to the previous address; those of the current one are loading. */
  isStale: boolean;
  retry: () => void;
};

/** The query of a table, as returned by `useQuery`. */
export type TableRead = { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown };

/** Returns the source for the rows that a query has loaded. */
export const rowsOf = <Row>(
  { error, isPlaceholderData, refetch }: TableRead,
  rows: readonly Row[] | undefined,
): TableSource<Row> => ({ rows, error, isStale: isPlaceholderData, retry: () => void refetch() });

/** Returns the source for rows that are already there. */
export const rowsAtHand = <Row>(rows: readonly Row[] | undefined): TableSource<Row> => ({
  rows,
  error: null,
  isStale: false,
  retry: () => undefined,
});
