-- Rises with every change of an organisation's details, so that of two people who edit them none overwrites what the other changed.
alter table organisations add column details_version integer not null default 1;
