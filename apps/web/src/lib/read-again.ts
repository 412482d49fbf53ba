import type { OperationName } from "@kitpath/contract/operations";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { hashKey } from "@tanstack/react-query";
import { rowOf, whenWritten } from "./api.ts";
import type { Touched } from "./touched-reads.ts";

type Params = Record<string, unknown>;

const account = "getUserInfo" satisfies OperationName;

const isTouched = (reads: Touched["reads"], name: unknown): boolean =>
  reads === "everything" || reads.some((read) => read === name);

/** Returns what a call touches: everything if the list could not be loaded. */
async function touchedBy(name: OperationName): Promise<Touched | undefined> {
  const list = await import("./touched-reads.ts").catch(() => null);
  return list ? list.touchedReads[name] : { reads: "everything" };
}

/** Returns the key of a read of the same parameters, as far as it has them. */
async function keyFor(read: OperationName, params: Params): Promise<QueryKey> {
  const { path } = await rowOf(read);
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!);
  return [
    read,
    names.length > 0 ? { params: Object.fromEntries(names.map((name) => [name, params[name]])) } : {},
  ];
}

/**
 * Has the screen follow each call that changes something: its answer is shown, and what else it touches counts as out of date at once.
 * So it is when a call failed that may have been carried out. Returns a function that reads again what open screens show of it: after
 * success was shown, since that may lead to another screen. `followAccount` reads the account, which decides what of the product is shown.
 */
export function readAgainAfterWrites(
  queryClient: QueryClient,
  followAccount: () => Promise<void>,
): () => Promise<void> {
  const due: (() => Promise<void>)[] = [];
  const readAgain = async () => void (await Promise.all(due.splice(0).map((read) => read())));
  whenWritten(async (name, { params = {} }, answer) => {
    const touched = await touchedBy(name);
    if (!touched) return;
    const { reads, answers, forgets } = touched;
    const shown = answers && answer !== undefined ? await keyFor(answers, { ...answer, ...params }) : null;
    if (shown) queryClient.setQueryData(shown, answer);
    const isOutOfDate = ({ queryKey: [read], queryHash }: Query) =>
      read !== account && isTouched(reads, read) && !(shown && queryHash === hashKey(shown));
    void queryClient.invalidateQueries({ predicate: isOutOfDate, refetchType: "none" });
    due.push(async () => {
      if (forgets) queryClient.removeQueries({ type: "inactive" });
      const reading = Promise.all([
        // Not what another screen has read since.
        queryClient.invalidateQueries({
          predicate: (query) =>
            isOutOfDate(query) && (query.state.isInvalidated || query.state.fetchStatus === "fetching"),
        }),
        isTouched(reads, account) && followAccount(),
      ]);
      // Whoever got no answer is told so at once, and not after the reads have got none either.
      if (answer !== undefined) await reading;
    });
    if (queryClient.isMutating() === 0) void readAgain();
  });
  return readAgain;
}
