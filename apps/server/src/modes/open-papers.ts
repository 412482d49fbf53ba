import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openServerKeys } from "#db/server-keys.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { openLocalFiles } from "../files/local-files.ts";
import type { PaperMaker } from "../pdf/paper-maker.ts";
import type { SigningKey } from "../pdf/signing-key.ts";
import { registrationAddress } from "../mail/registration-address.ts";
import type { Mode } from "../scope.ts";

export type PaperOptions = {
  dataDir: string;
  maker: PaperMaker;
  /** The configured key; null to use one that the product generates and keeps in the database. */
  signingKey: SigningKey | null;
  dashboardUrl: (mode: Mode["name"]) => string;
};

/** Imported on demand: generating a key is needed once in a database's life, and its module takes memory. */
const makeKey = async () => (await import("../pdf/signing-key.ts")).makeSigningKey();

/** Opens what makes and stores a mode's certificates and reports. */
export function openPapers(
  name: Mode["name"],
  target: DatabaseTarget,
  { dataDir, maker, signingKey, dashboardUrl }: PaperOptions,
): Pick<Mode, "files" | "papers"> {
  const keys = openServerKeys(target);
  return {
    files: openLocalFiles({
      folder: join(dataDir, "files", name),
      secret: () => keys.get("file-links", async () => randomBytes(32)),
    }),
    papers: {
      async make(paper, urgency) {
        const key = signingKey ?? (await keys.get("document-signing", makeKey));
        const request = { paper, key, at: Date.now() };
        if (!paper.brand.logo) return maker.make(request, urgency);
        // A logo that browsers display may still be corrupt; a document without it is better than none.
        const plain = { ...paper, brand: { ...paper.brand, logo: null } };
        return maker.make(request, urgency).catch(() => maker.make({ ...request, paper: plain }, urgency));
      },
      print: (sheet) => maker.make({ sheet, at: Date.now() }, "now"),
      verifyUrl: (code) => `${dashboardUrl(name)}/verify/${code}`,
      registrationUrl: (partnerCode) => registrationAddress(dashboardUrl(name), partnerCode),
    },
  };
}
