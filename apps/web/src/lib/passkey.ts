import type { PasskeyCreation, PasskeyRequest } from "@kitpath/contract/access/passkeys/passkeys";

/** The browser returned no passkey; the message is a reason for the user. */
export class NoPasskeyError extends Error {}

export const canUsePasskeys = (): boolean => "PublicKeyCredential" in window;

/** Loaded only when the button is pressed. */
const load = () => import("@simplewebauthn/browser");

/** Asks the user to create a passkey. Throws NoPasskeyError. */
export const makePasskey = (options: PasskeyCreation) =>
  load()
    .then(({ startRegistration }) => startRegistration({ optionsJSON: options }))
    .catch(explain);

/** Asks the user to sign in with one of their passkeys. Throws NoPasskeyError. */
export const signWithPasskey = (options: PasskeyRequest) =>
  load()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))
    .catch(explain);

function explain(error: unknown): never {
  const { name } = error as Error;
  const message =
    {
      InvalidStateError: "This device already has a passkey for your account.",
      NotAllowedError: "No passkey was used. Try again when you are ready.",
      SecurityError: "Passkeys do not work at this address.",
    }[name] ?? "Your device could not complete this.";
  throw new NoPasskeyError(message, { cause: error });
}
