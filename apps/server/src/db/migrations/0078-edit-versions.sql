-- What an open form compares, so that two changes do not overwrite each other. A breach's `version` counts what is told of it.
alter table breaches add column edit_version integer not null default 1;
alter table organisations add column terms_version integer not null default 1;
