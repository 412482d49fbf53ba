-- In a transaction of its own, so that nobody waits while the rows are read.
alter table organisations validate constraint organisations_kind_check;
alter table kit_events validate constraint kit_events_actor_kind_check;
