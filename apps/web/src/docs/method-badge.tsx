import type { Tone } from "../ui/badge.tsx";
import { Badge } from "../ui/badge.tsx";

const tones: Record<string, Tone> = { GET: "info", POST: "ok", PUT: "warn", PATCH: "warn", DELETE: "bad" };

export const MethodBadge = ({ method }: { method: string }) => (
  <Badge tone={tones[method] ?? "idle"}>{method}</Badge>
);
