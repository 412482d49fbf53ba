import type { Schema } from "./api-document.ts";
import { typeOf } from "./sample-of.ts";

/** Returns the schema without "or null" and "list of". */
export function coreOf(schema: Schema): Schema {
  const options = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  if (options.length === 1) return coreOf(options[0]!);
  return schema.items ? coreOf(schema.items) : schema;
}

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  (Array.isArray(type) && type.includes("null")) || anyOf.some((option) => option.type === "null");

const names: Record<string, string> = { integer: "whole number", boolean: "true or false", array: "list" };

/** Returns the type of a field in words: `list of text`, `time or null`. */
export function typeWords(schema: Schema): string {
  const options = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  const own = options.length > 0 ? [...new Set(options.map(typeWords))].join(" or ") : plainWords(schema);
  return isNullable(schema) ? `${own} or null` : own;
}

function plainWords(schema: Schema): string {
  if (schema.format === "date-time") return "time";
  if (schema.format === "binary") return "file";
  const [example = schema.const] = schema.enum ?? [];
  const type = typeOf(schema) ?? (example === undefined ? "any value" : typeof example);
  if (type === "array") return schema.items ? `list of ${typeWords(schema.items)}` : "list";
  return type === "string" ? "text" : (names[type] ?? type);
}

/** Returns the constraints of a value apart from its type. */
export function ruleWords(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, default: fallback } = schema;
  const size = schema.minItems !== undefined || schema.maxItems !== undefined;
  return [
    ...(minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? [`${minimum} to ${maximum}`]
      : []),
    ...(minLength !== undefined && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(maxLength !== undefined ? [`up to ${maxLength} characters`] : []),
    ...(size && schema.maxItems !== undefined ? [`up to ${schema.maxItems} of them`] : []),
    ...(fallback !== undefined ? [`${JSON.stringify(fallback)} by itself`] : []),
  ];
}

/** Returns the possible values of a field, if they are enumerated. */
export function choicesOf(schema: Schema): string[] {
  const { enum: choices, const: only } = coreOf(schema);
  return (choices ?? (only === undefined ? [] : [only])).map(String);
}
