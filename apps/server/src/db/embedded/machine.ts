import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";

/** Where the numbers of processes mean the same: a machine since its last boot, and a container on it. */
export type Machine = { host: string; bootId: string | null; pidNamespace: string | null };

/** Boot and namespace are null where /proc does not tell. */
export async function thisMachine(): Promise<Machine> {
  const bootId = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null);
  const pidNamespace = await readlink("/proc/self/ns/pid").catch(() => null);
  return { host: hostname(), bootId: bootId?.trim() ?? null, pidNamespace };
}

/** Hosts are compared only where /proc does not tell: a machine may be given another name. */
export const isSameMachine = (one: Machine, other: Machine): boolean =>
  one.bootId === other.bootId &&
  one.pidNamespace === other.pidNamespace &&
  ((one.bootId !== null && one.pidNamespace !== null) || one.host === other.host);
