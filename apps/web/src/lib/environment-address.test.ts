import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfMode, hasOtherMode, isSandbox } from "./environment-address.ts";

test("each mode has an address, and a numeric host leads somewhere or has none", () => {
  for (const [from, sandbox, live] of [
    [
      "https://dashboard.example.com/x",
      "https://dashboard.sandbox.example.com/",
      "https://dashboard.example.com/",
    ],
    [
      "https://dashboard.sandbox.example.com/",
      "https://dashboard.sandbox.example.com/",
      "https://dashboard.example.com/",
    ],
    [
      "http://localhost:3000/",
      "http://dashboard.sandbox.localhost:3000/",
      "http://dashboard.localhost:3000/",
    ],
    [
      "http://127.0.0.1:3000/",
      "http://dashboard.sandbox.localhost:3000/",
      "http://dashboard.localhost:3000/",
    ],
    ["http://[::1]:3000/", "http://dashboard.sandbox.localhost:3000/", "http://dashboard.localhost:3000/"],
  ] as const) {
    assert.ok(hasOtherMode(new URL(from)));
    assert.equal(addressOfMode("sandbox", new URL(from)), sandbox);
    assert.equal(addressOfMode("live", new URL(from)), live);
  }
  for (const none of ["http://192.168.1.5:3000/", "http://[2001:db8::1]/"])
    assert.equal(hasOtherMode(new URL(none)), false);
});

test("only the hosts that the server treats as the sandbox are its addresses", () => {
  for (const there of ["http://dashboard.sandbox.localhost:3000/login", "https://api.sandbox.example.com/"])
    assert.ok(isSandbox(new URL(there)));
  for (const live of [
    "https://dashboard.example.com/",
    "http://localhost:3000/",
    "https://dashboard.sandboxes.example.com/",
    "https://sandbox.example.com/",
  ])
    assert.equal(isSandbox(new URL(live)), false);
});
