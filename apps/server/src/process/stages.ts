/** Runs a part of the start under its name. */
export type Stage = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Says nothing. */
export const quietly: Stage = (_name, work) => work();

/** Names each stage that takes longer than `quietMs`, and then says how many seconds it took. One stage runs at a time. */
export const tellStages =
  (write: (text: string) => void, quietMs: number): Stage =>
  async (name, work) => {
    const startedAt = performance.now();
    let isNamed = false;
    const tellName = () => {
      if (isNamed) return;
      write(`${name} … `);
      isNamed = true;
    };
    const timer = setTimeout(tellName, quietMs);
    if (quietMs === 0) tellName();
    try {
      const result = await work();
      // A stage that keeps the thread busy has not let the timer run.
      if (performance.now() - startedAt > quietMs) tellName();
      if (isNamed) write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      if (isNamed) write("failed\n");
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
