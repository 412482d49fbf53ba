-- Until when an appointment can be changed for free because its provider moved it; null if the person or the clinic chose its time.
alter table appointments add column free_until timestamptz;
