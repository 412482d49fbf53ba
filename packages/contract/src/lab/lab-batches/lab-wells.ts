/** The plates that batches are laid out on, by number of wells. */
export const plates = { 96: { rows: 8, columns: 12 }, 384: { rows: 16, columns: 24 } } as const;
export type Wells = keyof typeof plates;
export const wellCounts = [96, 384] as const;

/** Whether there is a plate with this many wells. */
export const isWells = (wells: number): wells is Wells => wells === 96 || wells === 384;

/** Returns the name of a well. Positions count from 1 down the columns, in filling order: 1 is `A1`, 2 is `B1`. */
export function wellName(position: number, wells: Wells): string {
  const { rows } = plates[wells];
  return `${String.fromCharCode(65 + ((position - 1) % rows))}${Math.floor((position - 1) / rows) + 1}`;
}
