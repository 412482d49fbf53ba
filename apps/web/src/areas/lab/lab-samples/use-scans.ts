import type { LabSample, LabScanAnswer } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { readScanCommand } from "@kitpath/contract/lab/lab-samples/scan-commands";
import type { ScanCommand } from "@kitpath/contract/lab/lab-samples/scan-commands";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { reasonOf } from "../../../lib/api-error.ts";
import { playSound } from "../../../lib/scan-sound.ts";

import { isPastStability } from "./stability-notice.tsx";

export type ScanOutcome = LabScanAnswer["verdict"] | "noted" | "rejected" | "failed";

/** One scan of this session and its outcome. */
export type Scan = {
  key: number;
  code: string;
  at: Date;
  /** Null until the server has answered. */
  verdict: ScanOutcome | null;
  message: string;
  sample: LabSample | null;
  person: LabScanAnswer["person"];
  answers: LabScanAnswer["answers"];
};

const kept = 200;
const good: readonly ScanOutcome[] = ["received", "noted", "rejected"];

/** Accepts scans as fast as they come and processes them one after another, so that a command applies to the sample before it. */
export function useScans() {
  const [scans, setScans] = useState<Scan[]>([]);
  const queue = useRef(Promise.resolve());
  const last = useRef<LabSample | null>(null);
  const count = useRef(0);

  function change(key: number, done: Partial<Scan>): void {
    setScans((before) => before.map((scan) => (scan.key === key ? { ...scan, ...done } : scan)));
  }

  /** A slow answer about an earlier sample does not make it the last one again. */
  function keep(sample: LabSample): void {
    if (last.current?.id === sample.id) last.current = sample;
    // The same sample may have been scanned several times.
    setScans((before) => before.map((scan) => (scan.sample?.id === sample.id ? { ...scan, sample } : scan)));
  }

  async function work(key: number, code: string): Promise<void> {
    const command = readScanCommand(code);
    const done = await (command ? obey(command, last.current) : receive(code)).catch(
      (error: unknown): Done => ({
        verdict: "failed",
        message: reasonOf(error),
      }),
    );
    change(key, done);
    // After a scan that gives no sample, a command applies to none.
    if (!command) last.current = done.sample ?? null;
    if (done.sample) keep(done.sample);
    const isDoubtful =
      !command && done.sample && (done.sample.recalledAt !== null || isPastStability(done.sample));
    playSound(good.includes(done.verdict) && !isDoubtful ? "ok" : "bad");
  }

  function scan(code: string): void {
    const key = ++count.current;
    const waiting = { key, code, at: new Date(), verdict: null, message: "" };
    setScans((before) => [{ ...waiting, sample: null, person: null, answers: [] }, ...before].slice(0, kept));
    queue.current = queue.current.then(() => work(key, code));
  }

  return { scans, scan, keep };
}

type Done = { verdict: ScanOutcome; message: string; sample?: LabSample | null } & Partial<
  Pick<Scan, "person" | "answers">
>;

const receive = (code: string): Promise<Done> => call("scanSample", { body: { code } });

async function obey(command: ScanCommand | "unknown", sample: LabSample | null): Promise<Done> {
  if (command === "unknown") return { verdict: "failed", message: "This command code is not recognised." };
  if (!sample) return { verdict: "failed", message: "Scan the sample first, then the command." };
  const params = { id: sample.id };
  if (command.do === "reject") {
    const { data } = await call("rejectSample", { params, body: { reason: command.reason } });
    return { verdict: "rejected", message: "Rejected", sample: data };
  }
  const { data } = await call("noteSample", { params, body: { condition: command.condition } });
  return { verdict: "noted", message: "Noted", sample: data };
}
