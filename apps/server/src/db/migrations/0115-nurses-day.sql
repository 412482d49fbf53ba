-- Which visits a nurse has seen on their day: what they then say of one that was moved meanwhile is kept, and not unknown.
create table shown_visits (
  organisation_id uuid not null references organisations (id),
  nurse_id uuid not null,
  visit_id uuid not null,
  primary key (organisation_id, nurse_id, visit_id),
  foreign key (organisation_id, nurse_id) references nurses (organisation_id, id),
  foreign key (organisation_id, visit_id) references visits (organisation_id, id) on delete cascade
);
create index shown_visits_of_visit on shown_visits (organisation_id, visit_id);

-- What nurses say they did, each kept once by the id that the phone gave it, also if it was no longer possible.
create table visit_actions (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  visit_id uuid not null,
  nurse_id uuid not null,
  kind text not null check (kind in ('arrive', 'collect', 'fail', 'no_show', 'hand_over')),
  -- The time of the visit that the nurse saw: a visit that was moved has another by now.
  starts_at timestamptz not null,
  -- By the phone's clock, and how much the server's was ahead of it; then when it was, never after it was received.
  phone_at timestamptz not null,
  clock_offset_ms bigint not null,
  done_at timestamptz not null,
  received_at timestamptz not null,
  kit_code text,
  barcode text,
  is_fasting boolean,
  -- What the person said of themselves at the door.
  said_birth date,
  said_sex text check (said_sex in ('f', 'm')),
  said_first_name text,
  said_last_name text,
  reason text check (reason in ('nobody_in', 'identity', 'no_consent', 'unwell', 'not_fasting', 'no_sample', 'no_kit', 'unsafe')),
  tracking_code text,
  state text not null check (state in ('done', 'conflict')),
  problem text,
  -- What a coordinator decided about a conflict.
  settlement text check (settlement in ('recorded', 'dismissed')),
  settled_at timestamptz,
  settled_by uuid,
  settlement_note text,
  -- As they corrected it.
  recorded_at timestamptz,
  recorded_kit_code text,
  primary key (organisation_id, id),
  foreign key (organisation_id, visit_id) references visits (organisation_id, id) on delete cascade,
  foreign key (organisation_id, nurse_id) references nurses (organisation_id, id),
  foreign key (organisation_id, settled_by) references users (organisation_id, id),
  check ((state = 'conflict') = (problem is not null)),
  check ((settlement is null) = (settled_at is null)),
  check (settlement is null or state = 'conflict')
);
create index visit_actions_of_visit on visit_actions (organisation_id, visit_id, done_at);
create index visit_actions_of_nurse on visit_actions (organisation_id, nurse_id, starts_at);
create index visit_actions_settled_by on visit_actions (organisation_id, settled_by) where settled_by is not null;
create index visit_actions_to_settle on visit_actions (organisation_id, visit_id) where state = 'conflict' and settlement is null;

grant select, insert on shown_visits, visit_actions to kitpath_app;
-- What is settled, and what is erased with its person.
grant update (settlement, settled_at, settled_by, settlement_note, recorded_at, recorded_kit_code, said_birth, said_sex, said_first_name,
  said_last_name) on visit_actions to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['shown_visits', 'visit_actions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
end $$;
