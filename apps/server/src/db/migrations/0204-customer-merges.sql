-- Two customers who turn out to be one person, joined by their clinic, which can undo it for a while.
create table customer_merges (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  -- Whose record it is now: the one that stayed, or one that it was joined with later.
  patient_id uuid not null,
  kept_id uuid not null,
  joined_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  -- Which rows were whose. Emptied once it cannot be undone any more.
  moved jsonb not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade,
  check ((undone_at is null) = (undone_by is null))
);
create index customer_merges_of_patient on customer_merges (clinic_id, patient_id);
create index customer_merges_of_joined on customer_merges (clinic_id, joined_id);

-- The two as they were. An order with these details is the joined person's, and what was sent to these names is theirs too.
create table former_customers (
  clinic_id uuid not null,
  merge_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  identity_key text not null,
  partner_user_id text not null,
  title text,
  first_name text not null,
  last_name text not null,
  gender text not null check (gender in ('f', 'm')),
  date_of_birth date not null,
  email text not null,
  mobile_number text not null,
  accepts_texts boolean not null,
  is_invited boolean not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  primary key (clinic_id, merge_id, id),
  foreign key (clinic_id, merge_id) references customer_merges (clinic_id, id) on delete cascade,
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade
);
create index former_customers_of_patient on former_customers (clinic_id, patient_id);
create index former_customers_by_identity on former_customers (clinic_id, identity_key);

grant select, insert, update on customer_merges to kitpath_app;
grant select, insert, update, delete on former_customers to kitpath_app;
grant select, delete on customer_merges, former_customers to kitpath_retention;

do $$
declare
  name text;
begin
  foreach name in array array['customer_merges', 'former_customers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
    execute format('create policy retention on %I to kitpath_retention using (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;

-- People of one name, to find those whose date of birth was mistyped.
-- squawk-ignore require-concurrent-index-creation
create index if not exists patients_by_name on patients (clinic_id, lower(last_name), lower(first_name), date_of_birth)
  where erased_at is null;

-- What a person has made in their place goes with them to the record that stays.
grant update (patient_id, shared_by) on person_shares to kitpath_app;
alter table person_passkeys
  -- The customer whose id the device knows it by, where that is another by now.
  add column made_for uuid,
  -- Since the person's record was joined or parted: it opens nothing until they have said their date of birth.
  add column is_held boolean not null default false;

create or replace function forget_people(before timestamptz, most integer)
  returns table (id uuid, is_erased boolean)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id) into gone from (select * from expired_people(before) limit most) e;
    return query select p.id, p.erased_at is not null from patients p where p.clinic_id = current_tenant() and p.id = any(gone);
    delete from person_sessions where clinic_id = current_tenant() and (patient_id = any(gone) or seen_id = any(gone));
    delete from person_devices where clinic_id = current_tenant() and patient_id = any(gone);
    delete from person_carers where clinic_id = current_tenant() and (patient_id = any(gone) or carer_id = any(gone));
    delete from person_passkeys where clinic_id = current_tenant() and patient_id = any(gone);
    delete from person_access where clinic_id = current_tenant() and patient_id = any(gone);
    delete from person_shares where clinic_id = current_tenant() and patient_id = any(gone);
    delete from former_customers where clinic_id = current_tenant() and patient_id = any(gone);
    delete from customer_merges where clinic_id = current_tenant() and patient_id = any(gone);
    delete from erasures where clinic_id = current_tenant() and patient_id = any(gone);
    delete from patients where clinic_id = current_tenant() and id = any(gone);
  end $$;
