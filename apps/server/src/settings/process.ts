import { isIP } from "node:net";
import { environmentNames } from "@kitpath/contract/access/accounts/accounts";
import { z } from "zod";
import { addressOrNone, listOf, setting, wholeNumber } from "./setting.ts";

/** Options of an address would replace our own, which set the role that sees one tenant alone, and how long a statement may take. */
const hasOptions = (text: string) => URL.parse(text)?.searchParams.has("options") ?? false;

const postgresUrl = addressOrNone(/^postgres(ql)?$/, "postgresql://user@db.example.com/kitpath").refine(
  (text) => !hasOptions(text),
  "takes an address without `options`, because Kitpath sets its own",
);

/** Whether it is an address, a network such as 10.0.0.0/8, or the name of networks that Fastify knows. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  return length === undefined ? bits > 0 : Number(length) >= 1 && Number(length) <= bits;
}

/** Whether it is a host just as an address has it: with its port, and nothing before or after. */
const isHost = (text: string) => !text.includes("*") && URL.parse(`https://${text}`)?.host === text;

/** The process, its databases, and the network around it. */
export const processSettings = {
  PORT: setting(wholeNumber(0, 65_535), "3000", "Port of the web pages and the API."),
  HOST: setting(
    z.string().regex(/\S/, "takes an address to listen on"),
    "127.0.0.1",
    "Address to listen on; `0.0.0.0` for every network.",
  ),
  KITPATH_ENV: setting(
    z.enum(environmentNames),
    "local",
    `Name of the environment: ${environmentNames.join(", ")}. \`prod\` has no demonstration data and no default services.`,
  ),
  KITPATH_DATA_DIR: setting(
    z.string().regex(/\S/, "takes a folder"),
    ".data",
    "Folder of the embedded database, and of certificates, reports and clinicians’ files.",
  ),
  KITPATH_DEMO: setting(
    z.enum(["on", "off"]),
    "on",
    "Whether to fill an empty database with demonstration data. Always off in `prod`.",
  ),
  DATABASE_URL: setting(
    postgresUrl,
    "",
    "PostgreSQL server for the live mode, as the owner of the schema. Empty: the embedded database.",
  ),
  SANDBOX_DATABASE_URL: setting(
    postgresUrl,
    "",
    "PostgreSQL database of the sandbox mode. Empty: the live one's name followed by `_sandbox`, on the same server.",
  ),
  DATABASE_POOLER_URL: setting(
    postgresUrl,
    "",
    "The live database through a pooler such as PgBouncer in transaction mode, as a user that is a member of `kitpath_app` and `kitpath_person` and owns nothing. Requests and jobs then use the pooler; the queue, updates of open screens and migrations use `DATABASE_URL`. Empty: no pooler.",
  ),
  SANDBOX_DATABASE_POOLER_URL: setting(
    postgresUrl,
    "",
    "The same for the sandbox mode. Empty: the live one's name followed by `_sandbox`, through the same pooler.",
  ),
  DATABASE_POOL_SIZE: setting(
    wholeNumber(4),
    "10",
    "Maximum number of connections that a process opens to each mode's database: seven of ten for requests, the others for background work. The queue and the updates of open screens use up to 8 more. More connections help if the database has more than two processors to itself.",
  ),
  KITPATH_TRUSTED_PROXIES: setting(
    listOf(
      isProxy,
      "takes addresses, networks such as 10.0.0.0/8, and loopback, linklocal or uniquelocal, with commas between",
    ),
    "",
    "Addresses or networks (`10.0.0.0/8`) of the proxies in front, separated by commas; `loopback`, `linklocal` and `uniquelocal` name the usual ones. The caller's address is then the one that these proxies report.",
  ),
  KITPATH_REDIRECT_HOSTS: setting(
    listOf(
      (text) => isHost(text.toLowerCase()),
      "takes hosts such as shop.example.com with commas between, without https:// in front, paths behind, or *",
    ),
    "",
    "Hosts, separated by commas, to which a sign-in may redirect in addition to Kitpath's own and `*.myshopify.com`.",
  ),
} as const;
