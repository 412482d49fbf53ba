import type { OperationName } from "@kitpath/contract/operations";
import type { QueryClient } from "@tanstack/react-query";
import { MutationCache, QueryCache } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { DashboardClient } from "./dashboard-client.ts";
import { readAgainAfterWrites } from "./read-again.ts";

/** What the screen shows has been deleted or changed by a colleague or in another tab. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && ([404, 409].includes(error.status) || outOfDate.includes(error.code));

const outOfDate = ["step_not_possible", "store_disconnected"];

const forbidden = ["forbidden", "new_password_needed", "two_factor_needed", "email_unconfirmed"];

/** The user has lost a permission since their account was read, or must do something else first. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && forbidden.includes(error.code);

/** Reads whose failure is also logged: specification 1 section 8 and 2 section 8. */
const logged = new Set<unknown>([
  "listCountries",
  "listTestResults",
  "listCovidResults",
] satisfies OperationName[]);

/** Logs which call failed and how, without the person or the query it was about. */
export function logFailure(name: unknown, error: unknown): void {
  const reason = error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
  // oxlint-disable-next-line no-console -- the specification asks for a log
  console.error(`${String(name)} failed: ${reason}`);
}

/** Creates the client for all reads and writes of the dashboard. `followAccount` reads again who is signed in and what they may do. */
export function makeQueryClient(followAccount: () => Promise<void>): QueryClient {
  const client = new DashboardClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name] }) => {
        if (logged.has(name)) logFailure(name, error);
        if (isForbidden(error)) void followAccount();
      },
    }),
    mutationCache: new MutationCache({
      // A pressed button stays busy until the screen shows its effect.
      onSettled: () => readAgain(),
      onError: (error) => {
        if (isOutOfDate(error)) void client.invalidateQueries();
        if (isForbidden(error)) void followAccount();
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network a call fails at once; a paused one would show nothing, and a paused write would go out later unasked.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  const readAgain = readAgainAfterWrites(client, followAccount);
  return client;
}
