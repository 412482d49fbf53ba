-- Customers: finding people, and erasing who they are (decision 21).

alter table patients add column search_text text;
-- When somebody last ordered something for them: customers are listed by it.
alter table patients add column last_active_at timestamptz;
alter table patients add column erased_at timestamptz;
alter table patients alter column date_of_birth drop not null;
alter table patients add constraint patients_born_unless_erased
  check (date_of_birth is not null or erased_at is not null);
-- Who it was for is erased, and nobody is written to any more.
alter table orders add column erased_at timestamptz;

create index orders_of_patient on orders (clinic_id, patient_id, created_at desc);
create index tests_of_patient on tests (clinic_id, patient_id);
create index audit_log_of_subject on audit_log (organisation_id, subject_id);
create index kept_mail_recipient on kept_mail (recipient);

-- Forced policies bind the owner too, unless it is a superuser.
alter table patients no force row level security;
alter table orders no force row level security;
alter table tallies no force row level security;

update patients p set last_active_at = coalesce(
  (select max(o.created_at) from orders o where o.clinic_id = p.clinic_id and o.patient_id = p.id), p.created_at);

-- As `searchable` writes it, for the marks of European scripts; others follow when the person is next kept.
update patients set search_text = ' ' || replace(replace(replace(replace(translate(lower(translate(
  regexp_replace(normalize(first_name || ' ' || last_name || ' ' || email, NFKD), U&'[\0300-\036f\0483-\0489]', '', 'g'),
  '’ʼ', '''''')), 'ðđħıłø', 'ddhilo'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
  || ' ' || mobile_number || ' ' || to_char(date_of_birth, 'YYYY-MM-DD');

insert into tallies select clinic_id, 'customers', 0, count(*) from patients group by clinic_id;

alter table patients force row level security;
alter table orders force row level security;
alter table tallies force row level security;

alter table patients alter column search_text set not null;
alter table patients alter column last_active_at set not null;
create index patients_latest on patients (clinic_id, last_active_at desc, id desc) where erased_at is null;
create index patients_search on patients using gin (clinic_id, search_text gin_trgm_ops);

-- Like search_orders: see decision 2.
grant select on patients to kitpath_search;
create policy search on patients for select to kitpath_search using (true);

create function search_customers(pattern1 text, pattern2 text, pattern3 text)
  returns table (id uuid, last_active_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.id, p.last_active_at from patients p
    where p.clinic_id = current_tenant() and p.erased_at is null
      and p.search_text like pattern1 and p.search_text like pattern2 and p.search_text like pattern3
  $$;

grant create on schema public to kitpath_search;
alter function search_customers owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_customers from public;
grant execute on function search_customers to kitpath_app;

-- That a person was erased, by whom, and what was kept and why. Never changed.
create table erasures (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  patient_id uuid not null,
  erased_by uuid not null,
  erased_at timestamptz not null,
  kept jsonb not null,
  primary key (clinic_id, id),
  unique (clinic_id, patient_id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id),
  foreign key (clinic_id, erased_by) references users (organisation_id, id)
);
alter table erasures enable row level security;
alter table erasures force row level security;
create policy tenant on erasures to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));
grant select, insert on erasures to kitpath_app;

-- Mail that was kept in place of being sent has no other way to be forgotten. Never in production.
grant delete on kept_mail to kitpath_app;
