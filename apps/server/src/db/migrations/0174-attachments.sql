-- PDF files of clinicians' commentaries; their content is in the file store, under the clinic and the id.
create table attachments (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  -- The review in which it was added, until it is signed.
  review_id uuid,
  name text not null,
  bytes integer not null check (bytes > 0),
  content_hash bytea not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id) on delete cascade,
  foreign key (clinic_id, review_id) references reviews (clinic_id, id) on delete cascade
);
create index attachments_of_test on attachments (clinic_id, test_id);
create index attachments_of_review on attachments (clinic_id, review_id) where review_id is not null;

-- With which versions of a commentary a file was signed.
create table commentary_attachments (
  clinic_id uuid not null references organisations (id),
  commentary_id uuid not null,
  attachment_id uuid not null,
  primary key (clinic_id, commentary_id, attachment_id),
  foreign key (clinic_id, commentary_id) references commentaries (clinic_id, id) on delete cascade,
  foreign key (clinic_id, attachment_id) references attachments (clinic_id, id) on delete cascade
);
create index commentary_attachments_of_attachment on commentary_attachments (clinic_id, attachment_id);

grant select, insert, delete on attachments to kitpath_app;
grant update (review_id) on attachments to kitpath_app;
grant select, insert on commentary_attachments to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['attachments', 'commentary_attachments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;
