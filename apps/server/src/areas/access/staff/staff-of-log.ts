import type { StaffOfLog } from "#areas/ledger/audit/staff-of-log.ts";
import { findStaffIds } from "./find-staff-ids.ts";
import { nameStaffOf } from "./name-staff-of.ts";

export const staffOfLog: StaffOfLog = { find: findStaffIds, name: nameStaffOf };
