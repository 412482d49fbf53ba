import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ConfigError, dashboardUrl, readConfig } from "#config";
import { openTargets } from "./modes/open-targets.ts";

const refuses = (env: Record<string, string>, words: RegExp) =>
  assert.throws(
    () => readConfig(env),
    (error) => error instanceof ConfigError && words.test(error.message),
    JSON.stringify(env),
  );
const refusesEach = (name: string, values: string[]) => {
  for (const value of values)
    refuses({ [name]: value }, new RegExp(`^The setting ${name} is wrong: takes [^;]`));
};

describe("a setting", () => {
  test("for proxies accepts addresses, networks and the usual names, and nothing else", () => {
    const given = "127.0.0.1, 10.0.0.0/8,::1,fd00::/8, loopback,uniquelocal,";
    const wanted = ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "loopback", "uniquelocal"];
    assert.deepEqual(readConfig({ KITPATH_TRUSTED_PROXIES: given }).trustedProxies, wanted);
    refusesEach("KITPATH_TRUSTED_PROXIES", [
      "proxy.example.com",
      "10.0.0.0/33",
      "10.0.0.0/0",
      "10.0.0.0/",
      "::1/129",
      "1",
      "true",
      "127.0.0.1;10.0.0.1",
    ]);
  });

  test("for hosts accepts what a redirect can match", () => {
    const { redirectHosts } = readConfig({
      KITPATH_REDIRECT_HOSTS: "Shop.example.com, portal.example.org:8443",
    });
    assert.deepEqual(redirectHosts, ["shop.example.com", "portal.example.org:8443"]);
    refusesEach("KITPATH_REDIRECT_HOSTS", [
      "https://x.com/",
      "x.com/",
      "x.com:443",
      "*.x.com",
      "me@x.com",
      "x.com y.com",
    ]);
  });

  test("for text messages names an account, its token and a sender that people can answer", () => {
    const account = {
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "new,old",
    };
    for (const TWILIO_SENDER of ["+447700900000", "60777", `MG${"a".repeat(32)}`]) {
      const { twilio } = readConfig({ ...account, TWILIO_SENDER });
      assert.deepEqual(twilio, {
        accountSid: account.TWILIO_ACCOUNT_SID,
        authTokens: ["new", "old"],
        sender: TWILIO_SENDER,
      });
    }
    assert.equal(readConfig({}).twilio, null);
    refuses(account, /TWILIO_SENDER are required with TWILIO_ACCOUNT_SID/);
    refuses({ ...account, TWILIO_AUTH_TOKEN: "", TWILIO_SENDER: "60777" }, /are required with/);
    refusesEach("TWILIO_ACCOUNT_SID", ["SK1", "AC1"]);
    // A name instead of a number cannot be replied to.
    refusesEach("TWILIO_SENDER", ["Kitpath", "MG1", "07700900000"]);
    refusesEach("TWILIO_AUTH_TOKEN", ["a b", "a,,b"]);
  });

  test("for a number accepts only digits", () => {
    assert.equal(readConfig({ PORT: "8080" }).port, 8080);
    refusesEach("PORT", [" ", "0x10", "1e3", "-1", "65536"]);
  });

  test("for a folder or a listening address refuses blanks", () => {
    refusesEach("KITPATH_DATA_DIR", [" "]);
    refusesEach("HOST", [" "]);
  });

  test("for the dashboard accepts its origin, and derives the sandbox's from it", () => {
    const { url, port } = readConfig({ KITPATH_URL: "HTTPS://Dashboard.Example.com/" });
    assert.equal(dashboardUrl({ url, port })("sandbox"), "https://dashboard.sandbox.example.com");
    const rest = ["?x", "#x", "/x", "/?"].map((end) => `https://dashboard.example.com${end}`);
    refusesEach("KITPATH_URL", [...rest, "https://me@dashboard.example.com", "ftp://dashboard.x.com"]);
  });

  test("for the sender accepts an address, with or without a name", () => {
    for (const [given, name, address] of [
      ["no-reply@example.com", "", "no-reply@example.com"],
      ["Kitpath <no-reply@example.com>", "Kitpath", "no-reply@example.com"],
      ['"Kits, Labs: all" <no-reply@example.com>', "Kits, Labs: all", "no-reply@example.com"],
    ] as const)
      assert.deepEqual(readConfig({ MAIL_FROM: given }).mailFrom, { name, address });
    refusesEach("MAIL_FROM", [
      "abc",
      "Kitpath <no-reply@example.com",
      "Kitpath no-reply@example.com",
      "A <>",
      "a@b",
    ]);
  });

  test("for back-ups accepts a folder or a bucket, and no address that would become a folder", () => {
    for (const place of ["/backups", "backups", "s3://bucket", "s3://bucket/prefix"])
      assert.equal(readConfig({ KITPATH_BACKUP_TO: place }).backupTo, place);
    const others = [
      "https://s3.example.com/bucket",
      "gs://bucket",
      "S3://bucket",
      "file:///backups",
      "s3:",
      "s3://",
    ];
    refusesEach("KITPATH_BACKUP_TO", others);
  });
});

describe("the databases", () => {
  const live = "postgresql://owner@db.example.com/kitpath";
  const pooler = "postgresql://web@db.example.com:6432/kitpath";

  test("accept no options, which would replace the role that sees only one tenant", () => {
    for (const name of ["DATABASE_URL", "DATABASE_POOLER_URL"])
      refuses(
        { [name]: `${live}?sslmode=require&options=-c%20search_path%3Dx` },
        /takes an address without `options`/,
      );
  });

  test("for the sandbox are only accepted beside the live one", () => {
    for (const name of ["SANDBOX_DATABASE_URL", "DATABASE_POOLER_URL", "SANDBOX_DATABASE_POOLER_URL"])
      refuses({ [name]: live }, new RegExp(`^The setting DATABASE_URL is required with ${name}$`));
  });

  test("of the two modes must differ", async () => {
    const open = (env: Record<string, string>) =>
      openTargets(readConfig({ DATABASE_URL: live, ...env }), () => undefined);
    for (const same of [
      live,
      `${live}?application_name=sandbox`,
      live.replace("owner@", "other:x@"),
      live.replace("/kitpath", ":5432/kitpath?"),
    ])
      await assert.rejects(
        open({ SANDBOX_DATABASE_URL: same }),
        /^Error: DATABASE_URL and SANDBOX_DATABASE_URL name the same database/,
      );
    await assert.rejects(
      open({ DATABASE_POOLER_URL: pooler, SANDBOX_DATABASE_POOLER_URL: pooler }),
      /DATABASE_POOLER_URL and SANDBOX_DATABASE_POOLER_URL name the same database/,
    );
    for (const other of [`${live}_sandbox`, live.replace("db.", "db2."), ""])
      await open({ SANDBOX_DATABASE_URL: other, DATABASE_POOLER_URL: pooler });
  });
});
