/** The processor time of the thread that answers, in milliseconds, whatever else the machine does. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
