import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after } from "node:test";
import type { DatabaseTarget } from "#db/target.ts";
import { temporaryFolder } from "./process.ts";

const deploy = new URL("../../../deploy/", import.meta.url);
/** `nobody` on Debian and most systems: PgBouncer refuses root. */
const unprivileged = 65_534;

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/** The statements by which an administrator makes the pooler's user, as operators are given them. */
export async function pooledUserSql(user: string, password: string): Promise<string> {
  const text = await readFile(new URL("make-pooled-user.sql", deploy), "utf8");
  return text.replaceAll("kitpath_web", user).replace(":'password'", `'${password}'`);
}

type Pooled = { server: DatabaseTarget; databases: string[]; user: string; password: string };

/** PgBouncer with the settings that operators are given, but for the places; the server is at a socket, so it has no TLS. */
export async function startPgBouncer({ server, databases, user, password }: Pooled) {
  const folder = await temporaryFolder();
  await chmod(folder, 0o777);
  const port = await freePort();
  const at = databases.map((name) => `${name} = host=${server.host} port=${server.port} dbname=${name}`);
  const given = await readFile(new URL("pgbouncer.ini", deploy), "utf8");
  const settings = given
    .replace(/\[databases\][^[]*/, `[databases]\n${at.join("\n")}\n`)
    .replace(/listen_port = .*/, `listen_port = ${port}`)
    .replace(/auth_file = .*/, `auth_file = ${join(folder, "userlist.txt")}`)
    .replace(/server_tls_.*\n/g, "");
  await writeFile(join(folder, "pgbouncer.ini"), `${settings}unix_socket_dir =\n`);
  await writeFile(join(folder, "userlist.txt"), `"${user}" "${password}"\n`);

  const start = async () => {
    const child = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}),
    });
    let output = "";
    await new Promise<void>((up, fail) => {
      child.stderr.on("data", (chunk) => {
        output += String(chunk);
        if (output.includes("process up")) up();
      });
      child.once("exit", () => fail(new Error(output)));
    });
    return child;
  };
  let running = await start();
  const kill = async () => {
    const ended = once(running, "exit");
    if (running.kill("SIGKILL")) await ended;
  };
  after(kill);
  return {
    urlOf: (database: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
    kill,
    async startAgain() {
      running = await start();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
