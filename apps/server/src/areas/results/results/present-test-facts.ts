import { inCapitals } from "@kitpath/contract/fields/in-capitals";
import { isRecoverable } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TestFacts } from "@kitpath/contract/kits/kits/test-facts";
import { isoTime } from "../../../time/iso-time.ts";
import type { FoundTest } from "./queries.ts";

/** Returns the facts about a test and its specimen in every answer. */
export function presentTestFacts(test: FoundTest): TestFacts {
  const status = inCapitals(test.status);
  const reason = test.rejection_reason;
  const registeredAt = test.registered_at.toISOString();
  return {
    id: test.id,
    kitId: test.kit_code,
    productCode: test.product_code,
    status,
    metadata: { dateOfBirth: test.date_of_birth, gender: test.gender },
    registeredAt,
    rejection: reason && { reason, isRecoverable: isRecoverable(reason) },
    specimens: [
      {
        id: test.kit_uuid,
        barcode: test.barcode,
        status,
        specimenType: test.specimen_type,
        registeredAt,
        accessionedAt: isoTime(test.accessioned_at),
        processedAt: isoTime(test.processed_at),
      },
    ],
  };
}
