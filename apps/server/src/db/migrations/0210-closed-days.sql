-- Days on which nobody of a provider works and no place of it is open, beside public holidays; each on the clocks of its nurse or place.
create table closed_days (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text not null,
  primary key (organisation_id, id),
  check (first_day <= last_day)
);
grant select, insert, delete on closed_days to kitpath_app;
alter table closed_days enable row level security;
alter table closed_days force row level security;
create policy tenant on closed_days to kitpath_app using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));
