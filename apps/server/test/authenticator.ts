import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "@kitpath/contract/access/passkeys/passkeys";
import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Making = Pick<PasskeyCreation, "challenge" | "rp" | "user">;
type Signing = Pick<PasskeyRequest, "challenge" | "rpId">;

const present = 0x01;
const unlocked = 0x04;
const holdsKey = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A device with one passkey, in software: what a browser would answer, made and signed by the book. */
export function makeAuthenticator(origin = "http://localhost") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const id = credential.toString("base64url");
  let userHandle = "";
  let uses = 0;

  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  function authenticatorData(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  }
  function coseKey(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const [kty, alg, crv, xAt, yAt] = [1, 3, -1, -2, -3];
    const fields = new Map<number, number | Uint8Array>([
      [kty, 2],
      [alg, -7],
      [crv, 1],
      [xAt, new Uint8Array(Buffer.from(x, "base64url"))],
      [yAt, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.from(isoCBOR.encode(fields));
  }

  return {
    id,
    /** Makes the passkey; `isUnlocked` is whether the person showed a finger, a face or a PIN. */
    make({ challenge, rp, user }: Making, isUnlocked = true) {
      userHandle = user.id;
      const flags = present | holdsKey | (isUnlocked ? unlocked : 0);
      const length = Buffer.from([0, credential.length]);
      const parts = [authenticatorData(rp.id, flags), Buffer.alloc(16), length, credential, coseKey()];
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(Buffer.concat(parts))],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
        },
      };
    },
    /** Signs, also as a page at another address would have it signed. */
    sign({ challenge, rpId }: Signing, { isUnlocked = true, at = origin } = {}): PasskeySignature {
      uses++;
      const data = authenticatorData(rpId, present | (isUnlocked ? unlocked : 0));
      const client = clientData("webauthn.get", challenge, at);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle,
        },
      };
    },
  };
}
