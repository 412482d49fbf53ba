import type { Config } from "#config";
import { dashboardUrl, readConfig } from "#config";
import { demoSignIns } from "./demo/sign-ins.ts";
import { putAnswersFirst } from "./process/put-answers-first.ts";
import { runProcess } from "./process/run-process.ts";
import { tellStages } from "./process/stages.ts";
import { wordsFor } from "./errors/words-for-error.ts";

/** A start that somebody waits for in silence looks as if it had failed. */
const noticeableMs = 1000;

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
  const stage = tellStages((text) => process.stdout.write(text), noticeableMs);
  await putAnswersFirst();
  // Loading all of it takes a second or more, for which a wrong setting need not wait.
  const { openProduct } = await import("./open-product.ts");
  announce(config, await openProduct(config, { keep, fail, stage }));
}, wordsFor);
