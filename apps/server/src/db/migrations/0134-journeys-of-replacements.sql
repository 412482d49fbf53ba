-- Replacements alone are written, which are few.
alter table orders no force row level security;
alter table kits no force row level security;
with recursive following (clinic_id, id, journey_id) as (
    select o.clinic_id, o.id, f.id from orders o
      join kits k on k.clinic_id = o.clinic_id and k.id = o.replaces_kit_id
      join orders f on f.clinic_id = k.clinic_id and f.id = k.order_id and f.replaces_kit_id is null
    union all
    select o.clinic_id, o.id, f.journey_id from following f
      join kits k on k.clinic_id = f.clinic_id and k.order_id = f.id
      join orders o on o.clinic_id = k.clinic_id and o.replaces_kit_id = k.id
  )
update orders o set journey_id = f.journey_id from following f where o.clinic_id = f.clinic_id and o.id = f.id;
alter table orders force row level security;
alter table kits force row level security;

-- squawk-ignore require-concurrent-index-creation
create index if not exists orders_by_journey on orders (clinic_id, journey_id) where journey_id is not null;
