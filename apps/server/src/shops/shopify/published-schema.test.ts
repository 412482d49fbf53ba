import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import {
  NoDeprecatedCustomRule,
  buildClientSchema,
  isEnumType,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import type { IntrospectionQuery } from "graphql";
import { openShopifyApi } from "./shopify-api.ts";
import { shopTopics } from "../shop.ts";
import { ignoredTopics } from "./ignored-topics.ts";

const api = await openShopifyApi({ apiKey: "key", apiSecret: "secret" }).api();
const { apiVersion } = api.config;

/**
 * The Admin API's schema as Shopify publishes it in its package `@shopify/dev-mcp` (`dist/data/admin_<version>.json.gz`), 1.16.0.
 * That package needs 200 others, so the file is kept here; another version of the API is taken from the package's newest version.
 */
const file = new URL(`../../../test/shopify-admin-${apiVersion}.json.gz`, import.meta.url);
const published = JSON.parse(gunzipSync(await readFile(file)).toString()) as { data: IntrospectionQuery };
// It deprecates fields of some types that it does not deprecate in their interfaces, which graphql would refuse.
const schema = buildClientSchema(published.data, { assumeValid: true });
const rules = [...specifiedRules, NoDeprecatedCustomRule];

const folder = new URL("./", import.meta.url);
const sources: { name: string; text: string }[] = [];
for (const name of await readdir(folder)) {
  if (name.endsWith(".test.ts")) continue;
  sources.push({ name, text: await readFile(new URL(name, folder), "utf8") });
}
const isDocument = (text: string) => /^\s*(\$\{\w+\}\s*)*(query|mutation)\s+\w+/.test(text);
const literals = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/(export )?(?:const (\w+) = )?`((?:[^`\\]|\\.)*)`/g)].map(
    ([, exported, constant, body = ""]) => ({
      name,
      isExported: exported !== undefined,
      constant,
      body,
    }),
  ),
);
/** A part of a document is a constant of its own file, or of one that it imports. */
const fill = (file: string, body: string): string =>
  body.replaceAll(/\$\{(\w+)\}/g, (_all, constant: string) => {
    const those = literals.filter((each) => each.constant === constant);
    const part = those.find(({ name }) => name === file) ?? those.find(({ isExported }) => isExported);
    assert.ok(part, `a document has a part that is no constant: ${constant}`);
    return fill(part.name, part.body);
  });
const documents = literals
  .filter(({ body }) => isDocument(body))
  .map(({ name, body }) => ({ name, document: fill(name, body) }));

describe(`a document sent to Shopify, checked against its schema of ${apiVersion}`, () => {
  for (const { name, document } of documents) {
    const [, operation] = /(?:query|mutation)\s+(\w+)/.exec(document) ?? [];
    test(`${operation} of ${name} is valid and requests nothing deprecated`, () => {
      assert.deepEqual(
        validate(schema, parse(document), rules).map(({ message }) => message),
        [],
      );
    });
  }

  test("is found for every call that sends one", () => {
    const calls = sources.flatMap(({ text }) => text.match(/\bawait ask\(/g) ?? []);
    assert.equal(documents.length, calls.length);
  });

  test("every webhook topic is subscribed to, or ignored for a stated reason", () => {
    const type = schema.getType("WebhookSubscriptionTopic");
    assert.ok(isEnumType(type));
    const topics = type.getValues().map(({ name }) => name);
    const ours = new Set(shopTopics.map((topic) => topic.replace("/", "_").toUpperCase()));
    const reasons = (topic: string) => ignoredTopics.filter(({ topics: those }) => those.test(topic));
    const unknown = topics.filter((topic) => !ours.has(topic) && reasons(topic).length === 0);
    assert.deepEqual(unknown, [], "topics that nobody has decided about");
    assert.deepEqual(
      topics.filter((topic) => ours.has(topic) && reasons(topic).length > 0),
      [],
      "topics that are both subscribed to and passed over",
    );
    const unused = ignoredTopics.filter(({ topics: those }) => !topics.some((topic) => those.test(topic)));
    assert.deepEqual(unused, [], "reasons for topics that there are not");
  });
});
