-- Until when a text message may leave: of one about an appointment, until it begins.
alter table texts add column not_after timestamptz;
