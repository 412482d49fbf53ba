-- When a nurse said that they are at the door, for the time that the appointment has.
alter table appointments add column arrived_at timestamptz;
alter table visits add column arrived_at timestamptz;
