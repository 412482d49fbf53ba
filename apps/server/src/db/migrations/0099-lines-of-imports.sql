-- How many lines of an instrument's file gave what was stored, and how many were left out.
alter table lab_imports add column stored_lines integer not null default 0;
alter table lab_imports add column left_out_lines integer not null default 0;
