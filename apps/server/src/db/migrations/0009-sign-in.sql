-- A session that began in a browser is of use there alone: with the cookie that this is the hash of.
alter table sessions add column binding_hash bytea;

-- A directory: the last guesses at an account, or from an address, by the hash of which it is.
create table sign_in_guesses (
  key bytea primary key,
  guesses timestamptz[] not null,
  last_at timestamptz not null
);
create index sign_in_guesses_last on sign_in_guesses (last_at);

-- A directory: the browsers and addresses from which a user has signed in, by their hash. Strangers cannot use up their guesses.
create table sign_in_origins (
  user_id uuid not null references logins (user_id) on delete cascade,
  origin_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, origin_hash)
);

grant select, insert, update, delete on sign_in_guesses, sign_in_origins to kitpath_app;
