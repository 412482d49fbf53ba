const lookMs = 20;

/** The processor time of this thread in milliseconds: unlike a clock, it stands still while another process has the processor. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Calls `onHeld` when the thread that answers computed for longer than its budget without a pause. */
export function watchLoop(budgetMs: number, onHeld: (heldMs: number) => void): () => void {
  let before = usedMs();
  const timer = setInterval(() => {
    const now = usedMs();
    const held = now - before;
    before = now;
    if (held > budgetMs) onHeld(held);
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
