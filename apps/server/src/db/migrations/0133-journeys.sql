-- The orders of one journey: the first, what replaces its kits, and what repeats it. Null for the first, whose own id is the journey's, and
-- which may be deleted before the others.
alter table orders add column journey_id uuid;
-- Without a foreign key, because an order may outlive the one that it repeats.
alter table orders add column repeats_order_id uuid;
alter table orders add column repeat_reason text;
