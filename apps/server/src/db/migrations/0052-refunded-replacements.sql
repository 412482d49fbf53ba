-- A replacement that was refunded frees its kit for another, as one that was cancelled does.
create unique index if not exists orders_standing_replacing on orders (clinic_id, replaces_kit_id)
  where replaces_kit_id is not null and deleted_at is null and refunded_at is null;
drop index orders_replacing;
