import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { describe, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { newSecret, signedHeaders } from "./signed-call.ts";

const message = { id: "0195509c-7b0e-7c3a-9a51-3f1f1f3b1c2d", body: '{"orderNumber":"RT100245"}' };

describe("a signature", () => {
  // Shows: promise webhook-signatures
  test("passes the Standard Webhooks library, whatever the content", () => {
    for (const body of ["{}", message.body, '{"note":"Zoë 🧪"}', "x".repeat(100_000)]) {
      const secret = newSecret();
      const headers = signedHeaders({ ...message, body, at: new Date() }, [secret]);
      new Webhook(secret).verify(body, headers, { jsonParse: false });
    }
  });

  // Shows: promise webhook-signatures
  test("fails for any other message, id, time or secret, of 1,000", () => {
    const secret = newSecret();
    const headers = signedHeaders({ ...message, at: new Date() }, [secret]);
    const change = (text: string) => {
      const at = randomInt(text.length);
      const other = String.fromCharCode(text.charCodeAt(at) ^ (1 + randomInt(15)));
      return text.slice(0, at) + other + text.slice(at + 1);
    };
    for (let n = 0; n < 1000; n++) {
      const changed = { ...headers };
      let { body } = message;
      if (n % 4 === 0) body = change(body);
      else if (n % 4 === 1) changed["webhook-id"] = change(message.id);
      else if (n % 4 === 2)
        changed["webhook-timestamp"] = String(Number(headers["webhook-timestamp"]) + 1 + (n % 200));
      const other = n % 4 === 3 ? newSecret() : secret;
      assert.throws(() => new Webhook(other).verify(body, changed), JSON.stringify({ body, changed }));
    }
  });
});
