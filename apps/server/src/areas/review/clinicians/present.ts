import { formatName } from "@kitpath/contract/fields/formats";
import type { Clinician } from "@kitpath/contract/review/clinicians/clinicians";
import type { ClinicianRow } from "./queries.ts";

export const presentClinician = (row: ClinicianRow): Clinician => ({
  userId: row.id,
  name: formatName(row.fname, row.lname),
  email: row.email,
  registration:
    row.professional_body && row.registration_number && row.stated_at
      ? {
          professionalBody: row.professional_body,
          registrationNumber: row.registration_number,
          licensedStates: row.licensed_states ?? [],
          statedAt: row.stated_at.toISOString(),
        }
      : null,
});
