import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { after, describe, test } from "node:test";
import type { Config } from "#config";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addMember } from "#test/people.ts";
import { until } from "#test/until.ts";
import type { ModeName } from "../mode-names.ts";
import { keepText } from "../texts/keep-text.ts";
import type { Email } from "./mailer.ts";
import { openMailer, refusalCodeOf } from "./mailer.ts";

/** A mail server without TLS, and the lines it received. */
const lines: string[] = [];
/** All that it received, also what came in pieces of lines. */
let received = "";
const answers: Record<string, string> = { DATA: "354 go on", STARTTLS: "502 not here", QUIT: "221 bye" };
/** What the server waits for before it greets, and how many connections wait with it. */
let beforeGreeting: Promise<void> | null = null;
let waiting = 0;
async function serve(socket: Socket): Promise<void> {
  let isData = false;
  socket.on("error", () => undefined);
  waiting++;
  await beforeGreeting;
  waiting--;
  socket.write("220 mail\r\n");
  socket.on("data", (chunk) => {
    received += String(chunk);
    for (const line of String(chunk).split("\r\n").slice(0, -1)) {
      lines.push(line);
      if (isData && line !== ".") continue;
      isData = line === "DATA";
      socket.write(`${answers[line] ?? "250 ok"}\r\n`);
    }
  });
}
const server = createServer((socket) => void serve(socket));
server.listen(0, "0.0.0.0");
await once(server, "listening");
after(() => server.close());
const { port } = server.address() as AddressInfo;
const app = await startTestApp();

const email: Email = { to: "zoe@example.test", subject: "Your kit", text: "Hello", html: "<p>Hello</p>" };

const attachment = {
  name: "visit.ics",
  type: "text/calendar; charset=utf-8; method=PUBLISH",
  content: Buffer.from("BEGIN:VCALENDAR").toString("base64"),
};

const mailFrom = { name: "Kitpath", address: "no-reply@kitpath.test" };

async function sent(
  host: string,
  environment: Config["environment"],
  change: Partial<Email> = {},
  mode: ModeName = "live",
) {
  lines.length = 0;
  const config = {
    smtpUrl: `smtp://${host}:${port}`,
    mailFrom,
    environment,
  };
  await openMailer(config, app.mode.db, mode).send({ ...email, ...change });
  return [...lines];
}

describe("an e-mail through a mail server", () => {
  // Shows: ASVS 12.3.1, promise mail-encrypted
  test("goes to another machine encrypted, or in prod not at all", async () => {
    // Every 127.x.x.x address is this machine, but the mailer treats only 127.0.0.1 as local.
    await assert.rejects(sent("127.0.0.2", "prod"), { code: "ETLS" });
    assert.ok(!lines.some((line) => line.startsWith("MAIL FROM")));
    assert.ok((await sent("127.0.0.1", "prod")).includes("RCPT TO:<zoe@example.test>"));
    assert.ok((await sent("127.0.0.2", "test")).includes("DATA"));
  });

  test("takes its files along, with their names and types", async () => {
    received = "";
    await sent("127.0.0.1", "test", { attachments: [attachment] });
    assert.match(received, /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=visit\.ics/);
    assert.match(received, /Content-Disposition: attachment; filename=visit\.ics/);
    assert.match(received, /Content-Transfer-Encoding: base64/);
    assert.ok(received.includes(attachment.content));
  });

  // Shows: ASVS 1.3.11
  test("has no extra header or recipient, whatever its words contain", async () => {
    const words = "x\r\nBcc: eve@evil.example\r\n\r\nBody";
    const said = await sent("127.0.0.1", "test", { subject: words, fromName: words });
    assert.deepEqual(
      said.filter((line) => line.startsWith("RCPT TO")),
      ["RCPT TO:<zoe@example.test>"],
    );
    assert.ok(!said.some((line) => /^Bcc:/i.test(line)));
  });

  test("to an address that a clinic named leaves the sandbox only for that clinic's own user", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    const recipients = async (to: string, mode: ModeName) => {
      const lines = await sent("127.0.0.1", "prod", { to, namedBy: clinic.organisationId }, mode);
      return lines.filter((line) => line.startsWith("RCPT TO"));
    };
    const tagged = clinic.email.replace("@", "+kit7@");
    assert.deepEqual(await recipients("zoe@example.test", "live"), ["RCPT TO:<zoe@example.test>"]);
    assert.deepEqual(await recipients("zoe@example.test", "sandbox"), []);
    assert.deepEqual(await recipients(other.email, "sandbox"), []);
    assert.deepEqual(await recipients(clinic.email, "sandbox"), [`RCPT TO:<${clinic.email}>`]);
    assert.deepEqual(await recipients(tagged, "sandbox"), [`RCPT TO:<${tagged}>`]);
    const invited = "invited@example.test";
    await addMember(app, clinic, { email: invited });
    assert.deepEqual(await recipients(invited, "sandbox"), [], "not before they have set a password");
    const toUser = await sent("127.0.0.1", "prod", { to: "new@example.test" }, "sandbox");
    assert.ok(toUser.includes("RCPT TO:<new@example.test>"), "an e-mail to a user is for any address");
  });

  test("in a clinic's name shares few connections, and never delays an e-mail of ours", async () => {
    const greeting = Promise.withResolvers<void>();
    beforeGreeting = greeting.promise;
    const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, environment: "test" } as const;
    const mailer = openMailer(config, app.mode.db, "live");
    const all = Array.from({ length: 20 }, () => mailer.send({ ...email, fromName: "Clinic" }));
    await until(() => waiting === 8, "the clinic's connections");
    beforeGreeting = null;
    await mailer.send(email);
    assert.equal(waiting, 8);
    greeting.resolve();
    await Promise.all(all);
  });

  // A code from 500 on can also refuse our own sign-in or address.
  test("counts as refused for good only by a code about its recipient or content", async () => {
    for (const [line, answer, code] of [
      ["RCPT TO:<zoe@example.test>", "550 5.1.1 no such mailbox", 550],
      ["RCPT TO:<zoe@example.test>", "452 mailbox full", null],
      [".", "554 5.7.1 refused", 554],
      [".", "451 try again", null],
      ["MAIL FROM:<no-reply@kitpath.test>", "550 sender not verified", null],
    ] as const) {
      answers[line] = answer;
      const refusal = await sent("127.0.0.1", "test").then(
        () => assert.fail(line),
        (error: unknown) => refusalCodeOf(error),
      );
      delete answers[line];
      assert.equal(refusal, code, `${line} ${answer}`);
    }
    assert.equal(refusalCodeOf(new Error("connect ECONNREFUSED")), null);
  });
});

test("what would have been sent is shown at /dev/mail, text messages beside e-mails, with its files", async () => {
  const config = { smtpUrl: "", mailFrom, environment: "test" } as const;
  await openMailer(config, app.mode.db, "live").send({ ...email, attachments: [attachment] });
  await keepText(app.mode.db, { id: "1", clinicId: "2", to: "+447700900123", body: "Elm: <hello>" });
  const read = (url: string) => app.app.inject({ url, headers: { host: "localhost" } });
  const { body: page } = await read("/dev/mail");
  assert.match(
    page,
    /Text message \(1 segment\)<\/a><\/h2><p>To \+447700900123,.*<pre>Elm: &lt;hello&gt;<\/pre>/,
  );
  const [, link, name] = /<a href="(\/dev\/mail\/[\w-]+\/0)">([^<]+)<\/a>/.exec(page)!;
  assert.equal(name, attachment.name);
  const file = await read(link!);
  assert.deepEqual([file.headers["content-type"], file.body], [attachment.type, "BEGIN:VCALENDAR"]);
  for (const missing of [link!.replace(/0$/, "1"), link!.replace(/0$/, "x"), "/dev/mail/none/0"])
    assert.equal((await read(missing)).statusCode, 404, missing);
});
