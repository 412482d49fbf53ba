/** Starts the product: `npm start`. */
import { existsSync } from "node:fs";
import { buildWeb, builtFolder } from "./build-web.ts";

if (!existsSync(builtFolder)) process.stdout.write("Building the dashboard…\n");
await buildWeb();
await import("../apps/server/src/main.ts");
