-- It was in the shop before it was sold as a kit: its description and picture there stay unless others are given.
alter table store_products add column is_existing boolean not null default false;

-- One sync at a time, so that an older state never arrives after a newer one; it ends with whoever holds it.
alter table store_products add column sync_held_until timestamptz;

create index store_pictures_oldest on store_pictures (organisation_id, created_at);
