-- The user that a pooler signs in as. It owns nothing, so row-level security binds it like the role that it is a member of.
-- Run once as an administrator, after Kitpath has started once: psql --set=password=... --file=deploy/make-pooled-user.sql kitpath
create role kitpath_web login password :'password' in role kitpath_app;
alter role kitpath_web set statement_timeout = '60s';
alter role kitpath_web set idle_in_transaction_session_timeout = '30s';
-- It takes this role on for what a test taker reads, and has none of its rights otherwise.
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant kitpath_person to kitpath_web with inherit false, set true';
  else
    grant kitpath_person to kitpath_web;
  end if;
end $$;
