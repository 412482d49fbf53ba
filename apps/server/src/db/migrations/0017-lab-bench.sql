-- Which lab tests a product: chosen by the platform's staff among the labs that are approved for the product's agreement.
create table product_labs (
  product_code text primary key references products (code),
  lab_id uuid not null references organisations (id),
  -- Staff of the platform; null when an operator's command decided.
  decided_by uuid,
  decided_at timestamptz not null
);

-- A plate, or what else samples are tested together in.
create table lab_batches (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number integer not null check (number > 0),
  product_code text not null references products (code),
  wells smallint not null check (wells in (96, 384)),
  state text not null check (state in ('open', 'running', 'done')),
  created_by uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  done_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, created_by) references users (organisation_id, id),
  check ((state = 'open') = (started_at is null))
);
create index lab_batches_newest on lab_batches (organisation_id, created_at desc, id desc);

-- A clinic's specimen as the lab works on it; it belongs to the lab and holds nothing of the person.
create table lab_samples (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  clinic_id uuid not null,
  kit_id uuid not null,
  kit_code text not null,
  barcode text not null,
  product_code text not null references products (code),
  -- The agreement that it is tested under; null where a clinic has its own arrangement with the lab.
  sla_id text,
  state text not null check (state in ('received', 'in_progress', 'entered', 'held', 'released', 'rejected')),
  condition text not null check (condition in ('good', 'low_volume', 'leaking', 'damaged', 'too_warm')),
  rejection_reason text,
  collected_at timestamptz,
  received_at timestamptz not null,
  -- Null when it was not a user of the lab: the simulator, or a sample from before the bench.
  received_by uuid,
  -- The end of the agreed turnaround, and the price that damages are a part of, as agreed on receipt.
  due_at timestamptz not null,
  price_minor bigint not null check (price_minor >= 0),
  finished_at timestamptz,
  batch_id uuid,
  position smallint check (position between 1 and 384),
  primary key (organisation_id, id),
  unique (organisation_id, clinic_id, kit_id),
  unique (organisation_id, barcode),
  unique (organisation_id, batch_id, position),
  foreign key (clinic_id, kit_id) references kits (clinic_id, id),
  foreign key (organisation_id, received_by) references users (organisation_id, id),
  foreign key (organisation_id, batch_id) references lab_batches (organisation_id, id),
  check ((state in ('released', 'rejected')) = (finished_at is not null)),
  check ((state = 'rejected') = (rejection_reason is not null)),
  check ((batch_id is null) = (position is null))
);
create index lab_samples_by_kit_code on lab_samples (organisation_id, kit_code);
-- What is on the bench is little however much the lab has behind it.
create index lab_samples_open on lab_samples (organisation_id, due_at, id) where finished_at is null;
create index lab_samples_finished on lab_samples (organisation_id, finished_at desc, id desc) where finished_at is not null;
create index lab_samples_received on lab_samples (organisation_id, received_at desc);

-- Scans that found no sample to receive, until somebody settles them.
create table lab_unmatched (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  code text not null,
  -- Whether no kit of this lab's has the code, or one that cannot be received yet.
  reason text not null check (reason in ('unknown', 'not_ready')),
  state text not null check (state in ('waiting', 'asked', 'accepted', 'rejected')),
  scanned_at timestamptz not null,
  scanned_by uuid not null,
  -- The clinic that was asked, about which kit, and what.
  asked_clinic_id uuid references organisations (id),
  asked_kit_code text,
  question text,
  asked_at timestamptz,
  asked_by uuid,
  sample_id uuid,
  settled_at timestamptz,
  settled_by uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, scanned_by) references users (organisation_id, id),
  foreign key (organisation_id, asked_by) references users (organisation_id, id),
  foreign key (organisation_id, settled_by) references users (organisation_id, id),
  foreign key (organisation_id, sample_id) references lab_samples (organisation_id, id),
  check ((state in ('accepted', 'rejected')) = (settled_at is not null)),
  check ((state = 'accepted') = (sample_id is not null))
);
-- A code waits once, however often it is scanned.
create unique index lab_unmatched_once on lab_unmatched (organisation_id, code) where settled_at is null;

grant select, insert, update on product_labs, lab_batches, lab_samples, lab_unmatched to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['lab_batches', 'lab_samples', 'lab_unmatched'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
end $$;

-- The kits that are on their way to the lab that asks, those with a code like this one first. Kits are rows of clinics, so
-- this is the one place where a lab looks among them; it names the lab itself.
create index kits_expected on kits (lab_id)
  where status in ('dispatched', 'out_for_delivery', 'received', 'registered', 'return_out_for_delivery', 'return_received');
grant select on kits to kitpath_search;
create policy search on kits for select to kitpath_search using (true);
create function kits_expected_like(code text, most integer)
  returns table (clinic_id uuid, kit_id uuid, kit_code text, barcode text, product_code text, status text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select k.clinic_id, k.id, k.kit_code, k.barcode, k.product_code, k.status from kits k
    where k.lab_id = current_tenant()
      and k.status in ('dispatched', 'out_for_delivery', 'received', 'registered', 'return_out_for_delivery', 'return_received')
    order by greatest(similarity(k.barcode, code), similarity(k.kit_code, code)) desc, k.created_at
    limit most
  $$;
grant create on schema public to kitpath_search;
alter function kits_expected_like owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function kits_expected_like from public;
grant execute on function kits_expected_like to kitpath_app;

-- What was at a lab before there was a bench is on it from here on. The owner is bound by the policies too, but for this once.
alter table kits no force row level security;
alter table tests no force row level security;
alter table lab_samples no force row level security;
insert into lab_samples (organisation_id, id, clinic_id, kit_id, kit_code, barcode, product_code, sla_id, state, condition,
  collected_at, received_at, due_at, price_minor)
  select k.lab_id, uuid_in(overlay(md5(k.id::text) placing '7' from 13)::cstring), k.clinic_id, k.id, k.kit_code, k.barcode,
    k.product_code, p.sla_id, 'received', 'good', t.collected_at, t.accessioned_at,
    t.accessioned_at + make_interval(hours => p.turnaround_hours), p.price_minor
  from kits k
  join tests t on t.clinic_id = k.clinic_id and t.kit_id = k.id
  join products p on p.code = k.product_code
  where k.status = 'lab_accessioned' and k.lab_id is not null and k.barcode is not null and t.accessioned_at is not null;
alter table kits force row level security;
alter table tests force row level security;
alter table lab_samples force row level security;
