-- The shelf is read at every look at the stock, and what was sent over the years is far more than what is left.
-- Null for a batch that the previous version takes in while both run.
alter table stock_batches add column received integer;
update stock_batches set received = (select count(*) from stock_kits where batch_id = stock_batches.id);
create index stock_kits_not_sent on stock_kits (batch_id) include (order_number) where dispatched_at is null;
