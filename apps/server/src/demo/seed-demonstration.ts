import type { Mode } from "../scope.ts";
export const demoSignIns = [
  { who: "clinic", email: "clinic@demo.kitpath.test", password: "Kitpath-demo-1" },
  { who: "lab", email: "lab@demo.kitpath.test", password: "Kitpath-demo-1" },
  { who: "staff", email: "staff@demo.kitpath.test", password: "Kitpath-demo-1" },
] as const;
export async function seedDemonstration(_mode: Mode, _now: Date): Promise<void> {}
