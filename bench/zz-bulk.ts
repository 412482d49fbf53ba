import { readFileSync, readdirSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { startServer } from "./child-processes.ts";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import { measureBulk } from "./measure-bulk.ts";

const dir = mkdtempSync("/tmp/zz-bulk-");
const prof = process.argv[2];
function ticks() {
  const sums: Record<string, number> = {};
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const cmd = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      const cwd = readFileSync(`/proc/${pid}/environ`, "utf8");
      if (!cwd.includes(dir)) continue;
      const name = stat.includes("(postgres)") ? (cmd.includes("kitpath") ? (/\b(kitpath\w*) \S+ /.exec(cmd)?.[1] ?? "pg") : "pg other") : /supervise/.test(cmd) ? "supervise" : "node";
      const f = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      sums[name] = (sums[name] ?? 0) + (Number(f[11]) + Number(f[12])) * 10;
    } catch {}
  }
  return sums;
}
const server = await startServer({ KITPATH_DATA_DIR: dir, ...(prof ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${prof}` } : {}) });
const who = { email: "clinic@demo.kitpath.test", password: "Kitpath-demo-1" };
const auth = await authorizationOf(server.origin, who as never);
await new Promise((r) => setTimeout(r, 8000));
const http = openHttpClient(server.origin);
const before = ticks();
const show = (label: string) => { const now = ticks(); console.log(label, JSON.stringify(Object.fromEntries(Object.entries(now).map(([k, v]) => [k, ((v - (before[k] ?? 0)) / 5000).toFixed(2)])))); };
console.log(JSON.stringify(await measureBulk(http, auth)));
show("ordered, ms per row");
let last = 0;
for (let n = 0; n < 60; n++) { await new Promise((r) => setTimeout(r, 2000)); const now = Object.values(ticks()).reduce((a, b) => a + b, 0); if (now - last < 150) break; last = now; }
show("after e-mails");
await server.stop();
process.exit();
