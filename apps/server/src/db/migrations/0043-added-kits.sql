-- How many kits a shop has added to a line since it was ordered here; somebody orders those by hand.
alter table shop_order_lines add added integer not null default 0 check (added >= 0);
