-- The sex that a test is judged by, so that a person's later orders do not change it. Null for a test and an order of the previous
-- version, and where only a name is known: then it is the person's.
alter table tests add column gender text check (gender in ('f', 'm'));
alter table orders add column patient_gender text check (patient_gender in ('f', 'm'));
