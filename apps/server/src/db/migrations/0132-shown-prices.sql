-- Whether a clinic shows test takers what an order costs, in the e-mail about it.
alter table organisations add column shows_prices boolean not null default false;
