import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("./", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "kitpath-verification-"));
after(() => rmSync(work, { recursive: true, force: true }));

type Case = { name: string; body: string; headers: Record<string, string>; secret: string; isGood: boolean };

const now = 1_772_356_364;
const body = '{"eventType":"ORDER.CREATED","orderNumber":"RT100245","note":"Zoë O’Neill"}';
const bytes = randomBytes(32);
const secretOf = (key: Buffer) => `whsec_${key.toString("base64")}`;
const macOf = (timestamp: string, key = bytes, text = body) =>
  createHmac("sha256", key).update(`msg_1.${timestamp}.${text}`).digest("base64");

function makeCase(name: string, isGood: boolean, change: Partial<Case> & { at?: number } = {}): Case {
  const timestamp = String(change.at ?? now);
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${macOf(timestamp)}`,
    ...change.headers,
  };
  return { name, body: change.body ?? body, headers, secret: change.secret ?? secretOf(bytes), isGood };
}

const other = randomBytes(32);
const cases: Case[] = [
  makeCase("as Kitpath sends it", true),
  makeCase("with a second signature, of the secret before", true, {
    headers: { "webhook-signature": `v1,${macOf(String(now), other)} v1,${macOf(String(now))}` },
  }),
  makeCase("with another body", false, { body: body.replace("100245", "100246") }),
  makeCase("signed with another secret", false, { secret: secretOf(other) }),
  makeCase("five minutes and a second old", false, { at: now - 301 }),
  makeCase("five minutes and a second ahead", false, { at: now + 301 }),
  makeCase("with a time that is none", false, { headers: { "webhook-timestamp": "soon" } }),
  makeCase("with a signature of another version", false, {
    headers: { "webhook-signature": `v2,${macOf(String(now))}` },
  }),
  makeCase("with a signature that is none", false, { headers: { "webhook-signature": "v1,%%%" } }),
  makeCase("without a signature", false, { headers: { "webhook-signature": "" } }),
];

/** Programs by language that verify each case in a file and print `1` or `0` for each. */
const programs: Record<string, { probe: string[]; command: string[]; file: string; source: string }> = {
  Python: {
    probe: ["python3", "--version"],
    command: ["python3", "run.py"],
    file: "run.py",
    source: `import json, runpy
verify = runpy.run_path("verify.py")["verify_webhook"]
for case in json.load(open("cases.json", encoding="utf-8")):
    try:
        event = verify(case["body"].encode(), case["headers"], case["secret"], ${now})
        print("1" if event["orderNumber"] == "RT100245" else "?")
    except ValueError:
        print("0")
`,
  },
  PHP: {
    probe: ["php", "--version"],
    command: ["php", "run.php"],
    file: "run.php",
    source: `<?php
require "verify.php";
foreach (json_decode(file_get_contents("cases.json"), true) as $case) {
    try {
        $event = verify_webhook($case["body"], $case["headers"], $case["secret"], ${now});
        echo $event["orderNumber"] === "RT100245" ? "1\\n" : "?\\n";
    } catch (RuntimeException $refused) {
        echo "0\\n";
    }
}
`,
  },
  Ruby: {
    probe: ["ruby", "--version"],
    command: ["ruby", "run.rb"],
    file: "run.rb",
    source: `require_relative "verify"
JSON.parse(File.read("cases.json", encoding: "utf-8")).each do |given|
  event = verify_webhook(given["body"], given["headers"], given["secret"], now: Time.at(${now}))
  puts event["orderNumber"] == "RT100245" ? "1" : "?"
rescue ArgumentError
  puts "0"
end
`,
  },
  Go: {
    probe: ["go", "version"],
    command: ["go", "run", "./run"],
    file: "run/main.go",
    source: `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"

	"kitpath.test/kitpath"
)

func main() {
	var cases []struct {
		Body    string
		Headers map[string]string
		Secret  string
	}
	text, _ := os.ReadFile("cases.json")
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	for _, each := range cases {
		headers := http.Header{}
		for name, value := range each.Headers {
			headers.Set(name, value)
		}
		err := kitpath.VerifyWebhook([]byte(each.Body), headers, each.Secret, time.Unix(${now}, 0))
		if err == nil {
			fmt.Println("1")
		} else {
			fmt.Println("0")
		}
	}
}
`,
  },
};

const expected = cases.map(({ name, isGood }) => `${isGood ? "1" : "0"} ${name}`);

describe("the documented verification takes what Kitpath signed and nothing else", () => {
  test("in JavaScript", async () => {
    const { verifyWebhook } = (await import(new URL("./verify.mjs", import.meta.url).href)) as {
      verifyWebhook: (...given: unknown[]) => { orderNumber: string };
    };
    const found = cases.map(({ name, body, headers, secret }) => {
      try {
        return `${verifyWebhook(body, headers, secret, now * 1000).orderNumber === "RT100245" ? "1" : "?"} ${name}`;
      } catch {
        return `0 ${name}`;
      }
    });
    assert.deepEqual(found, expected);
  });

  for (const [language, { probe, command, file, source }] of Object.entries(programs)) {
    const [tool = "", ...version] = probe;
    const isMissing = spawnSync(tool, version).status !== 0;
    test(`in ${language}`, { skip: isMissing ? `no ${tool} here` : false }, () => {
      const own = join(work, language);
      cpSync(folder, own, { recursive: true });
      if (language === "Go") {
        // In a package of its own, so that the code can be used exactly as shown.
        cpSync(join(folder, "verify.go"), join(own, "kitpath", "verify.go"));
        rmSync(join(own, "verify.go"));
        writeFileSync(join(own, "go.mod"), "module kitpath.test\n\ngo 1.21\n");
      }
      mkdirSync(dirname(join(own, file)), { recursive: true });
      writeFileSync(join(own, file), source);
      writeFileSync(join(own, "cases.json"), JSON.stringify(cases));
      const [program = "", ...given] = command;
      const { stdout, stderr, status } = spawnSync(program, given, { cwd: own, encoding: "utf8" });
      assert.equal(status, 0, stderr);
      const lines = stdout.trim().split("\n");
      assert.deepEqual(
        lines.map((line, index) => `${line} ${cases[index]!.name}`),
        expected,
      );
    });
  }
});
