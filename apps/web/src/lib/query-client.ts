import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { readToken } from "./session-token.ts";

/** What is refused with 401 while the session, if there is one, goes on. */
const ofSigningIn = new Set(["wrong_credentials", "two_factor_required", "passkey_refused"]);

/** A call of an earlier session, which is answered once somebody has signed in anew, ends nothing. */
const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 401 &&
  !ofSigningIn.has(error.code) &&
  error.token === readToken();

/** What the screen shows is gone or has changed meanwhile: by a colleague, or in another tab. */
const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Every read and write of the dashboard; `onSignedOut` runs when any call answers 401. */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (endsSession(error)) onSignedOut();
  };
  const onWriteError = (error: unknown) => {
    onError(error);
    if (isOutOfDate(error)) void client.invalidateQueries();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onWriteError }),
    defaultOptions: {
      queries: {
        // Tried without a network as with one: what waits for it would neither show nor say anything.
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
