import type { Nurse, NurseAccount, NurseRow } from "@kitpath/contract/appointments/nurses/nurses";
import type { TimeAway } from "@kitpath/contract/appointments/availability/times-away";
import { formatName } from "@kitpath/contract/fields/formats";
import { isoTime } from "../../../time/iso-time.ts";
import type { ShownNurse } from "./queries.ts";

type User = { id: string; fname: string; lname: string; email: string };

export const presentAccount = ({ id, fname, lname, email }: User): NurseAccount => ({
  id,
  name: formatName(fname, lname),
  email,
});

const shared = (row: ShownNurse) => ({
  id: row.id,
  name: row.name,
  sex: row.sex,
  mobileNumber: row.mobile_number,
  homePostcode: row.home_postcode,
  areas: row.areas,
  hours: row.hours,
  visitsPerDay: row.visits_per_day,
  leftAt: isoTime(row.left_at),
  bookedVisits: row.booked ?? 0,
});

export const presentNurseRow = (row: ShownNurse): NurseRow => ({
  ...shared(row),
  hasAccount: row.user_id !== null && row.left_at === null,
  awayUntil: isoTime(row.away_until),
});

export const presentNurse = (row: ShownNurse, absences: TimeAway[]): Nurse => ({
  ...shared(row),
  timeZone: row.time_zone,
  holidaysOf: row.holidays_of,
  visitMinutes: row.visit_minutes,
  travelMinutes: row.travel_minutes,
  userId: row.left_at ? null : row.user_id,
  version: row.version,
  account:
    row.user_id && !row.left_at
      ? presentAccount({
          id: row.user_id,
          fname: row.fname ?? "",
          lname: row.lname ?? "",
          email: row.email ?? "",
        })
      : null,
  absences,
});
