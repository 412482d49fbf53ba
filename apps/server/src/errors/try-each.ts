/**
 * Does the work for each in turn; one that fails keeps none of the others waiting. Once all were tried, the failures are thrown as
 * one AggregateError of these words after their number, e.g. "shops do not reconcile"; those of a `tryEach` within count singly. An
 * error that would only repeat itself for the rest, by `endsAll`, is thrown at once.
 */
export async function tryEach<Item>(
  items: Iterable<Item>,
  words: string,
  work: (item: Item) => Promise<unknown>,
  endsAll: (error: unknown) => boolean = () => false,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (endsAll(error)) throw error;
      failures.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${words}`);
}
