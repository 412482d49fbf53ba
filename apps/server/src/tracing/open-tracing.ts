import type { Config } from "#config";
import { productVersion } from "../process/product-version.ts";
import type { Tracing } from "./tracing.ts";
import { noTracing } from "./tracing.ts";

type Settings = Pick<Config, "otlpEndpoint" | "environment">;

/** Sends spans to the configured collector; without one, no tracing code is loaded. */
export async function openTracing({ otlpEndpoint, environment }: Settings): Promise<Tracing> {
  if (!otlpEndpoint) return noTracing;
  const { openOtlpTracing } = await import("./otlp-tracing.ts");
  return openOtlpTracing({
    url: `${otlpEndpoint.replace(/\/+$/, "")}/v1/traces`,
    resource: {
      "service.name": "kitpath",
      "service.version": productVersion,
      "deployment.environment.name": environment,
    },
  });
}
