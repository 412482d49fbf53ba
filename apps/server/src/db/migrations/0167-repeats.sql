-- "Repeat in n weeks": the kit that is ordered then, by itself or by somebody of the clinic. The newest commentary of a test counts.
create table repeats (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  kit_id uuid not null,
  commentary_id uuid not null,
  weeks integer not null check (weeks between 1 and 104),
  -- Whether it orders the kit, as the clinic's policy said when the commentary was signed. Otherwise it becomes a task.
  orders_itself boolean not null,
  due_at timestamptz not null,
  state text not null check (state in ('planned', 'due', 'ordered', 'withdrawn')),
  order_number text,
  ended_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id),
  foreign key (clinic_id, kit_id) references kits (clinic_id, id),
  foreign key (clinic_id, commentary_id) references commentaries (clinic_id, id) on delete cascade,
  check ((state = 'ordered') = (order_number is not null)),
  check ((state in ('planned', 'due')) = (ended_at is null))
);
create unique index repeats_open on repeats (clinic_id, test_id) where state in ('planned', 'due');
create index repeats_of_test on repeats (clinic_id, test_id);
create index repeats_of_kit on repeats (clinic_id, kit_id);
create index repeats_of_commentary on repeats (clinic_id, commentary_id);
create index repeats_due on repeats (clinic_id, due_at, id) where state in ('planned', 'due');

grant select, insert on repeats to kitpath_app;
grant update (state, order_number, ended_at) on repeats to kitpath_app;
alter table repeats enable row level security;
alter table repeats force row level security;
create policy tenant on repeats to kitpath_app using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));
