const two = (n: number) => String(n).padStart(2, "0");

/** A time as a field for day and time takes it, in the reader's zone. */
export function localMoment(value: string): string {
  const at = new Date(value);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
