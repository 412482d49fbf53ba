-- Two customers of whom their clinic has said that they are two people, however much speaks for one.
create table customers_apart (
  clinic_id uuid not null references organisations (id),
  -- The smaller id of the two.
  first_id uuid not null,
  second_id uuid not null,
  told_by uuid not null,
  told_at timestamptz not null,
  primary key (clinic_id, first_id, second_id),
  foreign key (clinic_id, first_id) references patients (clinic_id, id) on delete cascade,
  foreign key (clinic_id, second_id) references patients (clinic_id, id) on delete cascade,
  check (first_id < second_id)
);
create index customers_apart_of_second on customers_apart (clinic_id, second_id);

grant select, insert, delete on customers_apart to kitpath_app;
grant select, delete on customers_apart to kitpath_retention;

alter table customers_apart enable row level security;
alter table customers_apart force row level security;
create policy tenant on customers_apart to kitpath_app using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));
create policy retention on customers_apart to kitpath_retention using (clinic_id = (select current_tenant()));

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
    delete from customers_apart where clinic_id = current_tenant() and (first_id = any(gone) or second_id = any(gone));
    delete from erasures where clinic_id = current_tenant() and patient_id = any(gone);
    delete from patients where clinic_id = current_tenant() and id = any(gone);
  end $$;
