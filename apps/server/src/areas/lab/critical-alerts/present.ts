import type {
  CriticalAlert,
  CriticalAlertDetail,
  WaitingAlert,
} from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { formatName } from "@kitpath/contract/fields/formats";
import type { OnCall } from "#areas/access/organisation/organisation.ts";
import { dueAt } from "./reminders.ts";
import type { Alert } from "./critical-alert.ts";
import type { AlertOfList, WaitingRow } from "./queries.ts";

type Biomarker = {
  biomarker_code: string;
  name: string;
  raised_at: Date;
  corrected_at: Date | null;
  /** Its value, once the clinic may read it. */
  released: { value: string; unit: string } | null;
};

export const presentWaiting = (row: WaitingRow): WaitingAlert => ({
  id: row.id,
  kitId: row.kit_code,
  lab: row.lab_name,
  raisedAt: row.raised_at.toISOString(),
  dueAt: dueAt(row.raised_at).toISOString(),
  withdrawn:
    row.withdrawn_at && row.withdrawn_as
      ? { at: row.withdrawn_at.toISOString(), as: row.withdrawn_as }
      : null,
});

export const presentAlert = (row: AlertOfList, biomarkers: readonly Biomarker[]): CriticalAlert => ({
  ...presentWaiting(row),
  orderNumber: row.order_number,
  person: formatName(row.first_name, row.last_name),
  test: row.title,
  biomarkers: biomarkers.map(({ name }) => name),
  values: biomarkers.flatMap(({ name, released }) =>
    released ? [{ biomarker: name, result: released.value, unit: released.unit }] : [],
  ),
  corrected: biomarkers.flatMap(({ name, corrected_at: at }) =>
    at ? [{ biomarker: name, at: at.toISOString() }] : [],
  ),
  reminders: row.reminders,
  acknowledgement: row.acknowledged_at && {
    at: row.acknowledged_at.toISOString(),
    by: formatName(row.fname, row.lname),
    note: row.note ?? "",
  },
});

export const presentAlertDetail = (
  row: Alert,
  biomarkers: readonly Biomarker[],
  lab: OnCall | null,
): CriticalAlertDetail => ({
  ...presentAlert(row, biomarkers),
  dateOfBirth: row.date_of_birth,
  mobileNumber: row.mobile_number ?? "",
  labContact: { name: lab?.name ?? "", email: lab?.email ?? "", phone: lab?.phone ?? "" },
  isReleased: isReleased(row, biomarkers),
  raised: Object.fromEntries(
    biomarkers
      .filter((each) => each.corrected_at === null)
      .map((each) => [each.biomarker_code, each.raised_at.toISOString()]),
  ),
});

/** An amendment is raised, or corrects, as a draft: until it is released too, the clinic can read only the value before it. */
const isReleased = ({ released_at: at }: Alert, biomarkers: readonly Biomarker[]): boolean =>
  at !== null && biomarkers.every((each) => (each.corrected_at ?? each.raised_at) <= at);
