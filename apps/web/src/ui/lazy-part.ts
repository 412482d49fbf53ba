import type { ComponentType } from "react";
import { lazy } from "react";

/** A component in a file of its own which its screen can do without: `otherwise` is shown if the file cannot be had. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>, otherwise: ComponentType<Props>) =>
  lazy(async () => ({ default: await load().catch(() => otherwise) }));
