import { readFileSync } from "node:fs";

const packageFile = new URL("../../package.json", import.meta.url);

/** The running version, from its package.json. */
export const productVersion = (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }).version;
