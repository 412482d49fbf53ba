-- The number at which a provider's patients call it, in international form.
alter table organisations add column phone text;
grant select (phone) on organisations to kitpath_person;
