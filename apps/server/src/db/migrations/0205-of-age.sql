-- An address that was given for a child lets nobody in as the young person who decides now: the clinic hands them a code.
alter table person_access
  -- Since when the clinic has the person's address from themselves, where it has changed since they became a customer.
  add column email_given_at timestamptz,
  add column mobile_given_at timestamptz,
  -- The code that the clinic has handed out, once.
  add column code_hash bytea,
  add column code_expires_at timestamptz,
  add column code_tries integer not null default 0;
