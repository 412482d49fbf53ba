import { setTimeout as pause } from "node:timers/promises";

export type Answer = "ready" | "recovering" | null;

type Waiting = {
  ask: () => Promise<Answer>;
  isOver: () => boolean;
  /** Told once a minute. */
  onRecovering: () => void;
  silentMs?: number;
  tellEveryMs?: number;
};

/**
 * Whether the server got ready: not if it ends or gives no answer for 30 seconds. After a crash it may recover for many
 * minutes, which would begin anew if it was ended.
 */
export async function waitForServer({
  ask,
  isOver,
  onRecovering,
  silentMs = 30_000,
  tellEveryMs = 60_000,
}: Waiting): Promise<boolean> {
  const startedAt = Date.now();
  let [answeredAt, toldAt] = [startedAt, startedAt];
  while (!isOver()) {
    const answer = await ask();
    const now = Date.now();
    if (answer === "ready") return !isOver();
    if (answer === "recovering") answeredAt = now;
    if (now - answeredAt > silentMs) return false;
    if (now - toldAt > tellEveryMs) {
      toldAt = now;
      onRecovering();
    }
    // The server notes each question in its log.
    await pause(Math.min(1000, Math.max(15, (now - startedAt) / 10)));
  }
  return false;
}
