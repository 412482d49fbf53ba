-- Whether a person has agreed to text messages. An order has it of who gets the kit, for orders that name no patient.
alter table patients add column accepts_texts boolean not null default false;
alter table orders add column accepts_texts boolean not null default false;

-- Of the messages to test takers, those that a clinic also sends as text messages.
create table switched_on_texts (
  clinic_id uuid not null references organisations (id),
  message text not null
    check (message in ('order_created', 'order_dispatched', 'test_registered', 'received_at_lab', 'results_ready')),
  primary key (clinic_id, message)
);

-- Text messages to test takers, as `emails`.
create table texts (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  event_id uuid not null,
  template text not null,
  recipient text not null,
  body text not null,
  segments integer not null,
  status text not null check (status in ('waiting', 'queued', 'sent', 'delivered', 'undelivered', 'failed')),
  -- The provider's code, or a word of ours, of why it did not arrive or has not left yet.
  failure text,
  -- When a request began whose answer is not known; a second one waits until the provider was asked about the first.
  asked_at timestamptz,
  provider_ref text,
  created_at timestamptz not null,
  status_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, event_id, template),
  foreign key (clinic_id, event_id) references domain_events (clinic_id, id)
);
create index texts_of_recipient on texts (clinic_id, recipient);

-- A directory: how a reply finds the clinics that have written to its number. The number itself is not stored, so that a stop can be
-- kept after its person is erased.
create table texted_numbers (
  number_hash bytea not null,
  clinic_id uuid not null references organisations (id),
  stopped_at timestamptz,
  primary key (number_hash, clinic_id)
);

-- Files that go with an e-mail: their names, types and contents in base64.
alter table emails add column attachments jsonb;
alter table kept_mail add column attachments jsonb;

grant select, insert, delete on switched_on_texts to kitpath_app;
grant select, insert, update on texts to kitpath_app;
grant select, insert, update, delete on texted_numbers to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['switched_on_texts', 'texts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;

grant select, delete on texts, texted_numbers to kitpath_retention;
create policy retention on texts to kitpath_retention using (clinic_id = (select current_tenant()));

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
    delete from domain_events where clinic_id = current_tenant() and id = any(gone);
  end $$;
