import { readFile } from "node:fs/promises";
import type { Config } from "#config";
import { ConfigError } from "#config";
import type { SigningKey } from "../pdf/signing-key.ts";
import { asError, codeOf } from "../errors/thrown.ts";

/** Reads the configured signing key; null if none is configured. Throws ConfigError. */
export async function readSigningKey({
  signingKeyFile,
  signingPassphrase,
}: Pick<Config, "signingKeyFile" | "signingPassphrase">): Promise<SigningKey | null> {
  if (!signingKeyFile) return null;
  const content = await readFile(signingKeyFile).catch((error: unknown) => {
    throw new ConfigError(
      `The setting KITPATH_SIGNING_KEY is wrong: ${codeOf(error) ?? asError(error).message}`,
    );
  });
  const { openSigningKey } = await import("../pdf/signing-key.ts");
  try {
    return openSigningKey(content, signingPassphrase);
  } catch {
    throw new ConfigError(
      "The setting KITPATH_SIGNING_KEY names a file that KITPATH_SIGNING_PASSPHRASE does not open as PKCS#12",
    );
  }
}
