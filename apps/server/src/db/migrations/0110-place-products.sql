-- What a place can take. Empty: every product that is routed to the provider.
alter table appointment_places add column products text[] not null default '{}';
