-- When the visit was to end at the time at which a nurse was there: the visit itself may have another time by now, or none.
alter table visit_actions add column ends_at timestamptz;
