-- Text that clinicians of a clinic insert into what they write. One that ships with the product has a row once it is approved.
create table snippets (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  shipped_as text,
  product_code text references products (code),
  version integer not null check (version > 0),
  title text not null,
  words text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, shipped_as)
);
create index snippets_of_product on snippets (product_code) where product_code is not null;

-- What a snippet said before. Nothing of it changes.
create table snippet_versions (
  clinic_id uuid not null references organisations (id),
  snippet_id uuid not null,
  version integer not null check (version > 0),
  title text not null,
  words text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (clinic_id, snippet_id, version),
  foreign key (clinic_id, snippet_id) references snippets (clinic_id, id) on delete cascade
);

grant select, insert, update, delete on snippets to kitpath_app;
grant select, insert on snippet_versions to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['snippets', 'snippet_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;
