-- Who sends nurses or has places is a fourth kind of organisation.
alter table organisations drop constraint organisations_kind_check,
  add constraint organisations_kind_check check (kind in ('clinic', 'lab', 'provider', 'platform')) not valid;

-- Which providers take the samples of a product, and in which country. Staff decide; the provider's coverage says where in it.
create table provider_routes (
  product_code text not null references products (code),
  country_code text not null,
  organisation_id uuid not null references organisations (id),
  -- The first that has a time is offered first.
  rank integer not null check (rank > 0),
  primary key (product_code, country_code, organisation_id)
);
grant select, insert, update, delete on provider_routes to kitpath_app;

-- A directory: which providers go to an area, before any tenant is known. An area is an outward postcode or the letters at its
-- beginning in the UK, the first digits of a ZIP code in the US, and a town elsewhere, as `areasOf` writes it.
create table covered_areas (
  country_code text not null,
  area text not null,
  organisation_id uuid not null references organisations (id),
  primary key (country_code, area, organisation_id)
);
create index covered_areas_of_provider on covered_areas (organisation_id);
grant select, insert, delete on covered_areas to kitpath_app;

create table nurses (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  -- Null: the coordinator answers for them.
  user_id uuid,
  name text not null,
  sex text not null check (sex in ('f', 'm')),
  mobile_number text not null,
  home_postcode text not null,
  time_zone text not null,
  -- Whose public holidays they have: a country, or a part of it, such as `GB-SCT`.
  holidays_of text not null,
  visit_minutes integer not null check (visit_minutes between 5 and 240),
  travel_minutes integer not null check (travel_minutes between 0 and 240),
  visits_per_day integer not null check (visits_per_day between 1 and 60),
  -- As `[{"weekday": 1, "from": "09:00", "until": "17:00"}]` on the clocks of the zone.
  hours jsonb not null,
  -- Empty: wherever the provider goes.
  areas text[] not null default '{}',
  left_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index nurses_of_user on nurses (organisation_id, user_id) where user_id is not null;

create table appointment_places (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  postcode text not null,
  country_code text not null,
  -- Millionths of a degree.
  latitude_micro integer not null check (latitude_micro between -90000000 and 90000000),
  longitude_micro integer not null check (longitude_micro between -180000000 and 180000000),
  time_zone text not null,
  holidays_of text not null,
  visit_minutes integer not null check (visit_minutes between 5 and 240),
  -- How many people at once.
  seats integer not null check (seats between 1 and 50),
  hours jsonb not null,
  -- What somebody who comes must know: steps, parking, the nearest station.
  access jsonb not null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id)
);

-- When a nurse is away or a place is closed.
create table times_away (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  nurse_id uuid,
  place_id uuid,
  from_at timestamptz not null,
  until_at timestamptz not null,
  reason text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, nurse_id) references nurses (organisation_id, id),
  foreign key (organisation_id, place_id) references appointment_places (organisation_id, id),
  check (num_nonnulls(nurse_id, place_id) = 1),
  check (from_at < until_at)
);
create index times_away_of_nurse on times_away (organisation_id, nurse_id, until_at) where nurse_id is not null;
create index times_away_of_place on times_away (organisation_id, place_id, until_at) where place_id is not null;

-- An appointment belongs to the clinic; the visit that takes the provider's time belongs to the provider.
create table appointments (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  order_id uuid not null,
  provider_id uuid not null references organisations (id),
  kind text not null check (kind in ('MOBILE', 'IN-CLINIC')),
  state text not null check (state in ('REQUEST_RECEIVED', 'NURSE_ASSIGNED', 'APPOINTMENT_SCHEDULED', 'SCHEDULING_ON_HOLD',
    'AWAITING_ACTION', 'APPOINTMENT_COMPLETE', 'APPOINTMENT_CANCELLED', 'DID_NOT_ATTEND')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- IANA name: whose clocks the time is told on.
  time_zone text not null,
  nurse_name text,
  place_id uuid,
  -- What goes with every visit to the address, and with this one.
  access_notes text,
  visit_notes text,
  needs jsonb not null default '{}',
  -- Who is to choose the time, and who did.
  arranged_by text not null check (arranged_by in ('clinic', 'patient', 'provider')),
  booked_by text not null check (booked_by in ('clinic', 'patient', 'provider', 'api', 'simulator')),
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  reason text,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, order_id) references orders (clinic_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check ((state in ('APPOINTMENT_COMPLETE', 'APPOINTMENT_CANCELLED', 'DID_NOT_ATTEND')) = (ended_at is not null))
);
-- One open appointment for an order; a cancelled one leaves it open to be booked again.
create unique index appointments_open on appointments (clinic_id, order_id) where ended_at is null;
create index appointments_of_order on appointments (clinic_id, order_id, created_at);
create index appointments_coming on appointments (clinic_id, starts_at, id) where ended_at is null;

-- The chain of custody of an appointment: never updated.
create table appointment_events (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  appointment_id uuid not null,
  move text not null,
  state text not null,
  starts_at timestamptz,
  occurred_at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  reason text,
  primary key (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index appointment_events_of_one on appointment_events (clinic_id, appointment_id, occurred_at, id);

create table visits (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  clinic_id uuid not null,
  -- Null while a chosen time is only held.
  appointment_id uuid,
  order_number text,
  kind text not null check (kind in ('MOBILE', 'IN-CLINIC')),
  -- The appointment's, so that the provider's own lists need no other tenant.
  state text not null check (state in ('HELD', 'REQUEST_RECEIVED', 'NURSE_ASSIGNED', 'APPOINTMENT_SCHEDULED', 'SCHEDULING_ON_HOLD',
    'AWAITING_ACTION', 'APPOINTMENT_COMPLETE', 'APPOINTMENT_CANCELLED', 'DID_NOT_ATTEND')),
  -- Where it is, in as few letters as a plan needs: the town, and the outward postcode or ZIP.
  area text not null,
  nurse_id uuid,
  place_id uuid,
  -- Null while it is only asked for.
  starts_at timestamptz,
  ends_at timestamptz,
  requested_at timestamptz not null,
  -- Until when the provider's own system may answer, before its coordinator does.
  answer_by timestamptz,
  -- A held time is free again then.
  held_until timestamptz,
  product_code text not null references products (code),
  -- Given up, so that its time is free; the row stays for the record.
  released_at timestamptz,
  primary key (organisation_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (organisation_id, nurse_id) references nurses (organisation_id, id),
  foreign key (organisation_id, place_id) references appointment_places (organisation_id, id),
  check (num_nonnulls(nurse_id, place_id) <= 1),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at is null or num_nonnulls(nurse_id, place_id) = 1),
  check ((appointment_id is null) = (held_until is not null)),
  check ((appointment_id is null) = (state = 'HELD')),
  check (starts_at < ends_at)
);
create index visits_asked_for on visits (organisation_id, requested_at) where starts_at is null and released_at is null;
create index visits_of_nurse on visits (organisation_id, nurse_id, starts_at) where nurse_id is not null and released_at is null;
create index visits_of_place on visits (organisation_id, place_id, starts_at) where place_id is not null and released_at is null;
create unique index visits_of_appointment on visits (organisation_id, clinic_id, appointment_id)
  where appointment_id is not null and released_at is null;
create index visits_of_appointments on visits (clinic_id, appointment_id);
create index visits_held on visits (organisation_id, held_until) where held_until is not null and released_at is null;

-- What makes a double booking impossible: each stretch of five minutes of a nurse, or of a seat at a place, is taken once.
create table taken_times (
  organisation_id uuid not null references organisations (id),
  -- The nurse, or the place.
  resource_id uuid not null,
  seat integer not null check (seat >= 1),
  -- Five minutes, counted since 1970.
  slice integer not null,
  -- Taken before the visit is written, so that nothing is written for a time that is gone.
  visit_id uuid not null,
  primary key (organisation_id, resource_id, seat, slice)
);
create index taken_times_of_visit on taken_times (organisation_id, visit_id);

grant select, insert, update on nurses, appointment_places, appointments, visits to kitpath_app;
grant select, insert, delete on times_away, taken_times to kitpath_app;
grant select, insert on appointment_events to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['nurses', 'appointment_places', 'times_away', 'visits', 'taken_times'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
  foreach name in array array['appointments', 'appointment_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
       with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;

-- The time that an event of an appointment tells, as it was then.
alter table domain_events add column scheduled_at timestamptz, add column appointment_kind text
  check (appointment_kind in ('MOBILE', 'IN-CLINIC'));

-- Who acts in a clinic's tenant for a provider is a kind of its own.
alter table kit_events drop constraint kit_events_actor_kind_check,
  add constraint kit_events_actor_kind_check
  check (actor_kind in ('user', 'api_key', 'patient', 'carrier', 'warehouse', 'lab', 'provider', 'simulator', 'system', 'staff')) not valid;
