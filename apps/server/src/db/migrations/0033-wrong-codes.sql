-- Wrong codes have been counted with all other guesses since 0025-keys.sql; nothing reads or writes this any more.
alter table two_factor drop column wrong_codes;
