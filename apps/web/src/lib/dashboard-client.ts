import type { InvalidateOptions, InvalidateQueryFilters, Query } from "@tanstack/react-query";
import { QueryClient } from "@tanstack/react-query";

const isBeingRead = ({ state }: Query): boolean => state.fetchStatus === "fetching";

/**
 * Reads again what changed while it was being read. TanStack Query would take that answer for fresh although it may be from before
 * the change: it joins a first read instead of beginning it anew, and the end of any read removes the mark of a change.
 */
export class DashboardClient extends QueryClient {
  constructor(...config: ConstructorParameters<typeof QueryClient>) {
    super(...config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
      if (isBeingRead(event.query)) void this.#invalidateOnceRead(event.query);
    });
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const isOnlyMarked = filters.refetchType === "none";
    const beingRead = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isBeingRead(query) && (isOnlyMarked || query.state.data === undefined));
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...beingRead.map((query) => this.#invalidateOnceRead(query, filters)),
    ]);
  }

  async #invalidateOnceRead(query: Query, filters: InvalidateQueryFilters = {}): Promise<void> {
    await query.fetch().catch(() => undefined);
    const onlyIt = { ...filters, predicate: (other: Query) => other === query };
    // Of several changes during one read, the first begins the next read.
    await super.invalidateQueries(onlyIt, { cancelRefetch: false });
  }
}
