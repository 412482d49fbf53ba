import { readFileSync, readdirSync } from "node:fs";
import { createHash } from "node:crypto";
import pg from "pg";
import { startTestServer, makeTemplate } from "../apps/server/test/database.ts";
import { openTestApp } from "../apps/server/test/harness.ts";
import { makeTenant, makeOrder, openSession } from "../apps/server/test/factories.ts";

const named = process.argv[2] === "named";
let statements = 0; const ex = new Map<string, number>();
const texts = new Map<string, string>();
if (named || true) {
  const P = pg.Client.prototype as any;
  const query = P.query;
  P.query = function (config: any, values: any, callback: any) {
    statements++; if (process.env.SHOW && statements > 5000 && statements < 5020) console.log(String(config.text ?? config).replace(/\s+/g, " ").slice(0, 260), "\n");
    if (process.env.EX && statements > 5000) { const t = String(config.text ?? config); if (/\b(limit|order by|group by|count\(|sum\()/i.test(t)) ex.set(t, (ex.get(t) ?? 0) + 1); }
    if (named && typeof config === "string" && Array.isArray(values) && values.length > 0 && /^\s*(insert|update|delete|select|with)/i.test(config) && !(process.argv[3] === "rule" && /\b(limit|order by|group by|count\(|sum\()/i.test(config))) {
      let name = texts.get(config);
      if (!name) texts.set(config, (name = createHash("sha1").update(config).digest("base64").slice(0, 20)));
      config = { name, text: config, values };
      values = undefined;
    }
    return query.call(this, config, values, callback);
  };
}
function pgTicks() {
  let sum = 0;
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      if (!stat.includes("(postgres)")) continue;
      const cmd = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (!cmd.includes("test_" + process.pid)) continue;
      const f = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      sum += Number(f[11]) + Number(f[12]);
    } catch {}
  }
  return sum * 10;
}
const { server, stop } = await startTestServer();
await makeTemplate(server);
const { test: app, close } = await openTestApp(server, {});
const clinic = await makeTenant(app);
const token = await openSession(app, clinic);
async function run(n: number) {
  for (let i = 0; i < n; i++) {
    const r = await app.call("createOrder" as never, { body: makeOrder(), token });
    if (r.status !== 201) throw new Error(JSON.stringify(r.body));
  }
}
await run(200);
for (let k = 0; k < 3; k++) {
  const s0 = statements, c0 = process.cpuUsage(), p0 = pgTicks(), t0 = performance.now();
  await run(500);
  const c = process.cpuUsage(c0);
  console.log(named ? "named" : "plain", "per order: wall", ((performance.now() - t0) / 500).toFixed(2), "node cpu", ((c.user + c.system) / 500e3).toFixed(2), "pg cpu", ((pgTicks() - p0) / 500).toFixed(2), "statements", (statements - s0) / 500);
}
for (const [t, n] of ex) console.log(n, t.replace(/\s+/g, " "));
await close(); await stop(); process.exit();
