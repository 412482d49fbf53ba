import type { OperationName } from "@kitpath/contract/operations";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { readToken } from "./session-token.ts";

/** Errors with status 401 that do not mean that the session has ended. */
const ofSigningIn = new Set(["wrong_credentials", "two_factor_required", "passkey_refused"]);

/** A call of an earlier session may be answered after somebody has signed in again; that ends nothing. */
const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  !ofSigningIn.has(error.code) &&
  error.token === readToken();

/** What the screen shows has been deleted or changed by a colleague or in another tab. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

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

/** Creates the client for all reads and writes of the dashboard; `onSignedOut` runs when any call answers 401. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (endsSession(error)) onSignedOut();
  };
  const onWriteError = (error: unknown) => {
    onError(error);
    if (isOutOfDate(error)) void client.invalidateQueries();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name] }) => {
        onError(error);
        if (logged.has(name)) logFailure(name, error);
      },
    }),
    mutationCache: new MutationCache({ onError: onWriteError }),
    defaultOptions: {
      queries: {
        // Without a network a call fails at once; a paused one would show nothing, and a paused write would go out later by itself.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}
