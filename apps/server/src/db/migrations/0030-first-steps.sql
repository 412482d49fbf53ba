-- When a user put the list of first steps away for good; null while they have not.
alter table users add column first_steps_away_at timestamptz;
