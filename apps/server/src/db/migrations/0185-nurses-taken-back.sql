-- A nurse who has left keeps the account that was theirs, so that it is theirs again once they are taken back; meanwhile it can be
-- another's.
-- squawk-ignore require-concurrent-index-deletion
drop index nurses_of_user;
-- squawk-ignore require-concurrent-index-creation
create unique index nurses_of_user on nurses (organisation_id, user_id) where user_id is not null and left_at is null;
