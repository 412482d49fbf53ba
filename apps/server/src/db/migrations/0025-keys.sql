-- What a key may do and from where, as it was chosen; without scopes it may do all that keys may.
alter table api_keys
  add column scopes text[],
  add column addresses text[] not null default '{}';

-- A request is judged by the directory alone. Beside the current hash of a key stand those that a rotation has replaced and
-- that still open it for a while; the current one counts the requests of the present minute.
alter table api_key_hashes
  drop constraint api_key_hashes_key_id_key,
  add column scopes text[],
  add column addresses text[] not null default '{}',
  -- Null for keys from before it was kept; those have no end.
  add column issued_at timestamptz,
  add column replaced_at timestamptz,
  add column expires_at timestamptz,
  add column minute_at timestamptz,
  add column taken integer not null default 0;
create unique index api_key_hashes_current on api_key_hashes (key_id) where replaced_at is null;
create index api_key_hashes_of_key on api_key_hashes (clinic_id, key_id);

comment on table sign_in_guesses is 'Guesses of every kind: at passwords, second steps, kit ids and certificates';
comment on column two_factor.wrong_codes is 'Unused: wrong codes are counted with all other guesses';
