import { readFile } from "node:fs/promises";
import type { Config } from "#config";
import { ConfigError } from "#config";
import type { SigningKey } from "./pdf/signing-key.ts";
import { asError, codeOf } from "./thrown.ts";

/** The key that was configured, or null when none was. Throws ConfigError, so that a start says what is wrong with it. */
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
  const { openSigningKey } = await import("./pdf/signing-key.ts");
  try {
    return openSigningKey(content, signingPassphrase);
  } catch {
    throw new ConfigError(
      "The setting KITPATH_SIGNING_KEY names a file that KITPATH_SIGNING_PASSPHRASE does not open as PKCS#12",
    );
  }
}
