-- Which appointment its order's fee for a late change is for. Null: none.
alter table appointments
  add column charged_minor bigint,
  add constraint appointments_charged_check check (charged_minor > 0) not valid;

-- Before, only the order knew: the first that could have cost it has it.
alter table appointments no force row level security;
alter table orders no force row level security;
update appointments a set charged_minor = o.late_fee_minor
  from orders o where o.clinic_id = a.clinic_id and o.id = a.order_id and o.late_fee_minor is not null
  and a.id = (select b.id from appointments b where b.clinic_id = a.clinic_id and b.order_id = a.order_id
    order by b.created_at, b.id limit 1);
alter table appointments force row level security;
alter table orders force row level security;
