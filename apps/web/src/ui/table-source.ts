/** What a table needs to know of the request behind it. */
export type TableSource<Row> = {
  rows: readonly Row[] | undefined;
  error: Error | null;
  /** The rows are of the address before, while those of this one load. */
  isStale: boolean;
  retry: () => void;
};

/** The read behind a table, as `useQuery` tells of it. */
export type TableRead = { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown };

/** The rows that a read has brought so far. */
export const rowsOf = <Row>(
  { error, isPlaceholderData, refetch }: TableRead,
  rows: readonly Row[] | undefined,
): TableSource<Row> => ({ rows, error, isStale: isPlaceholderData, retry: () => void refetch() });

/** Rows that something else has brought. */
export const rowsAtHand = <Row>(rows: readonly Row[] | undefined): TableSource<Row> => ({
  rows,
  error: null,
  isStale: false,
  retry: () => undefined,
});
