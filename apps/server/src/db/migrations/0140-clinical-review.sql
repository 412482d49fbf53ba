-- What entitles a user to sign: their professional body, and their number there.
create table clinicians (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null,
  professional_body text not null check (professional_body in ('GMC', 'NMC', 'HCPC', 'IMC', 'NMBI', 'NPI')),
  registration_number text not null,
  stated_at timestamptz not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

-- Until when a session may sign without another password.
alter table sessions add column signs_until timestamptz;
grant update (signs_until) on sessions to kitpath_app;

-- Which results a clinician reviews, and when the test taker gets them. Without a product: for every product that has no policy.
create table review_policies (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  product_code text references products (code),
  rule text not null check (rule in ('none', 'flagged', 'all')),
  disclosure text not null check (disclosure in ('at_once', 'after_review', 'through_clinic')),
  reviewer text not null check (reviewer in ('clinic', 'platform')),
  flagged_hours integer not null check (flagged_hours between 1 and 720),
  routine_hours integer not null check (routine_hours between 1 and 720),
  orders_repeats boolean not null,
  changed_at timestamptz not null,
  primary key (clinic_id, id),
  unique nulls not distinct (clinic_id, product_code)
);
create index review_policies_of_product on review_policies (product_code) where product_code is not null;

-- A version of results and what the policy said of it when it was released; versions without a row are disclosed and need no review.
create table reviews (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  product_code text not null references products (code),
  result_version integer not null,
  -- The event of its release, whose message to the test taker waits until the results are disclosed.
  event_id uuid not null,
  -- In the order in which they are reviewed, which is that of the alphabet.
  urgency text not null check (urgency in ('critical', 'flagged', 'routine')),
  is_outside boolean not null,
  is_amended boolean not null,
  disclosure text not null check (disclosure in ('at_once', 'after_review', 'through_clinic')),
  reviewer text not null check (reviewer in ('clinic', 'platform')),
  orders_repeats boolean not null,
  state text not null check (state in ('waiting', 'signed', 'superseded', 'withdrawn', 'not_needed')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  -- When the test taker got it, or could.
  disclosed_at timestamptz,
  disclosed_by uuid,
  -- Who has it open, and until when nobody else may.
  claimed_by uuid,
  claimed_until timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, test_id, result_version),
  foreign key (clinic_id, test_id) references tests (clinic_id, id),
  foreign key (clinic_id, event_id) references domain_events (clinic_id, id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((claimed_by is null) = (claimed_until is null))
);
create index reviews_queue on reviews (clinic_id, urgency, due_at, id) where state = 'waiting';
create index reviews_of_event on reviews (clinic_id, event_id);
create index reviews_queue_of_product on reviews (clinic_id, product_code, urgency, due_at, id) where state = 'waiting';
create index reviews_due on reviews (clinic_id, due_at, id) where state = 'waiting';
create index reviews_claimed on reviews (clinic_id, claimed_by) where claimed_by is not null;
create index reviews_signed on reviews (clinic_id, ended_at, id) where state = 'signed';
create index reviews_of_products on reviews (product_code);

-- What a clinician has signed. Nothing of it changes afterwards, except that its words are erased with their person.
create table commentaries (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  version integer not null check (version > 0),
  -- The version of the results that it is about.
  result_version integer not null,
  review_id uuid,
  words text not null,
  outcome text not null check (outcome in ('no_action', 'repeat', 'see_doctor', 'urgent')),
  repeat_weeks integer check (repeat_weeks between 1 and 104),
  -- Why it replaces the version before it.
  reason text,
  source text not null check (source in ('clinic', 'platform', 'system')),
  -- The user, of the clinic or the platform; null for another system's.
  signed_by uuid,
  clinician_name text not null,
  professional_body text not null check (professional_body in ('GMC', 'NMC', 'HCPC', 'IMC', 'NMBI', 'NPI')),
  registration_number text not null,
  signed_at timestamptz not null,
  -- How another system knows who signed.
  signature_method text,
  signature_reference text,
  event_id uuid not null,
  primary key (clinic_id, id),
  unique (clinic_id, test_id, version),
  foreign key (clinic_id, test_id) references tests (clinic_id, id),
  foreign key (clinic_id, review_id) references reviews (clinic_id, id),
  foreign key (clinic_id, event_id) references domain_events (clinic_id, id),
  check ((outcome = 'repeat') = (repeat_weeks is not null)),
  check ((version = 1) = (reason is null))
);
create index commentaries_of_review on commentaries (clinic_id, review_id) where review_id is not null;
create index commentaries_of_event on commentaries (clinic_id, event_id);

-- What a clinician has written and not signed. `revision` counts its changes, so that two browsers do not overwrite each other.
create table commentary_drafts (
  clinic_id uuid not null references organisations (id),
  review_id uuid not null,
  revision integer not null,
  words text not null,
  outcome text check (outcome in ('no_action', 'repeat', 'see_doctor', 'urgent')),
  repeat_weeks integer check (repeat_weeks between 1 and 104),
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (clinic_id, review_id),
  foreign key (clinic_id, review_id) references reviews (clinic_id, id) on delete cascade
);

-- Events whose message to the test taker waits, or is never sent.
create table withheld_messages (
  clinic_id uuid not null references organisations (id),
  event_id uuid not null,
  primary key (clinic_id, event_id),
  foreign key (clinic_id, event_id) references domain_events (clinic_id, id) on delete cascade
);

grant select, insert, update, delete on clinicians, review_policies, commentary_drafts to kitpath_app;
grant select, insert on reviews, commentaries to kitpath_app;
grant update (state, ended_at, disclosed_at, disclosed_by, claimed_by, claimed_until) on reviews to kitpath_app;
grant update (words, reason) on commentaries to kitpath_app;
grant select, insert, delete on withheld_messages to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['review_policies', 'reviews', 'commentaries', 'commentary_drafts', 'withheld_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
  alter table clinicians enable row level security;
  alter table clinicians force row level security;
  create policy tenant on clinicians to kitpath_app using (organisation_id = (select current_tenant()))
    with check (organisation_id = (select current_tenant()));
end $$;

-- What was written about a test is forgotten with its events.
grant select, delete on reviews, commentaries, commentary_drafts, withheld_messages to kitpath_retention;
create policy retention on reviews to kitpath_retention using (clinic_id = (select current_tenant()));
create policy retention on commentaries to kitpath_retention using (clinic_id = (select current_tenant()));
create policy retention on commentary_drafts to kitpath_retention using (clinic_id = (select current_tenant()));
create policy retention on withheld_messages to kitpath_retention using (clinic_id = (select current_tenant()));
create or replace function forget_events(gone uuid[]) returns void
  language plpgsql
  as $$
  begin
    delete from emails where clinic_id = current_tenant() and event_id = any(gone);
    -- A number to which nothing is left, unless it has replied STOP.
    delete from texted_numbers n using texts t
      where n.clinic_id = current_tenant() and n.stopped_at is null
        and t.clinic_id = current_tenant() and t.event_id = any(gone)
        and n.number_hash = sha256(convert_to(t.recipient, 'UTF8'))
        and not exists (select from texts other where other.clinic_id = current_tenant()
          and other.recipient = t.recipient and other.event_id <> all(gone));
    delete from texts where clinic_id = current_tenant() and event_id = any(gone);
    delete from webhook_attempts a using webhook_deliveries d
      where a.clinic_id = current_tenant() and d.clinic_id = a.clinic_id and d.id = a.delivery_id and d.event_id = any(gone);
    delete from webhook_deliveries where clinic_id = current_tenant() and event_id = any(gone);
    delete from withheld_messages where clinic_id = current_tenant() and event_id = any(gone);
    delete from commentaries where clinic_id = current_tenant() and event_id = any(gone);
    delete from reviews where clinic_id = current_tenant() and event_id = any(gone);
    delete from domain_events where clinic_id = current_tenant() and id = any(gone);
  end $$;
