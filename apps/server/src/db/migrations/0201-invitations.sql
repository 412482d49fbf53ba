-- Invitations to My tests.

alter table person_places
  -- Switched on last; sessions from before are over.
  add column opened_at timestamptz;

alter table person_access
  add column invited_times integer not null default 0,
  -- When the latest invitation went.
  add column emailed_at timestamptz,
  add column texted_at timestamptz;

alter table person_entries
  add column purpose text not null default 'asked';
alter table person_entries
  add constraint person_entries_purpose_check check (purpose in ('asked', 'invited', 'vouched')) not valid;

-- Whom a clinic has ever invited: those whom it has not are listed without a look at the others.
alter table patients add column is_invited boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create index if not exists patients_uninvited on patients (clinic_id, last_active_at desc, id desc)
  where not is_invited and erased_at is null and restricted_at is null;
