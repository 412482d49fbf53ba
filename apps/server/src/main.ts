import { existsSync } from "node:fs";
import type { Config } from "#config";
import { dashboardUrl, readConfig } from "#config";
import { demoSignIns } from "./demo/sign-ins.ts";
import { putAnswersFirst } from "./process/put-answers-first.ts";
import { runProcess } from "./process/run-process.ts";
import { wordsFor } from "./errors/words-for-error.ts";

/** Says why the first start takes longer than others. */
function announceFirstStart({ databaseUrl, dataDir, demo }: Config): void {
  if (databaseUrl || existsSync(dataDir)) return;
  const work = demo ? "makes a database and loads demonstration data" : "makes a database";
  process.stdout.write(`The first start ${work}. This takes about twenty seconds.\n`);
}

function announce(config: Config, port: number): void {
  const here = `http://localhost:${port}`;
  const dashboard = dashboardUrl({ url: config.url, port });
  const lines = [
    "",
    `Kitpath is ready at ${here}`,
    `  live     ${dashboard("live")}`,
    `  sandbox  ${dashboard("sandbox")}`,
    ...(config.environment === "prod" ? [] : [`  e-mails  ${here}/dev/mail`]),
    ...(config.demo
      ? [
          "",
          "Demonstration sign-ins:",
          ...demoSignIns.map(({ who, email, password }) => `  ${who.padEnd(11)} ${email}  ${password}`),
        ]
      : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

await runProcess(async (keep, fail) => {
  const config = readConfig();
  announceFirstStart(config);
  await putAnswersFirst();
  // Loading all of it takes a second or more, for which a wrong setting need not wait.
  const { openProduct } = await import("./open-product.ts");
  announce(config, await openProduct(config, { keep, fail }));
}, wordsFor);
