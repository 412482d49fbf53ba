import { z } from "zod";
import { formatNumber } from "./formats.ts";

type Bound = { max: number; message?: string };

/**
 * A record of at most `max` entries. They are counted before any of them is read: how many there are, and so what reading them
 * costs, is the caller's choice.
 */
export function recordOf<Value extends z.ZodType>(
  key: z.ZodString,
  value: Value,
  { max, message = `Up to ${formatNumber(max)} entries.` }: Bound,
) {
  const count = (given: unknown, { issues }: z.core.ParsePayload) => {
    if (Object.keys(given ?? {}).length > max) issues.push({ code: "custom", message, input: given });
    return given;
  };
  type Read = z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>>;
  return z.preprocess(count, z.record(key, value)).meta({ maxProperties: max }) as Read;
}
