import { createHash } from "node:crypto";
import type { DayVisit } from "@kitpath/contract/appointments/day/day";

const hash = (...parts: string[]): Buffer => {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/**
 * Returns what a phone without a network compares a spoken date of birth with. There are so few dates that no hash hides one from whoever
 * tries them all; one byte of it fits hundreds. A person's salt stays the same, so that further visits tell no further byte.
 */
export function makeBirthCheck(patientId: string, dateOfBirth: string): NonNullable<DayVisit["birthCheck"]> {
  const salt = hash("birth check", patientId).toString("base64");
  return { salt, mark: hash(salt, dateOfBirth)[0]! };
}
