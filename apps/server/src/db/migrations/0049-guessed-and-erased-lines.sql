-- The shop had deleted the product before the order was read, and only its title says which kit it is: somebody looks at it.
alter table shop_order_lines add is_guessed boolean not null default false;

-- What waited for a shopper who was erased is never ordered, also when kits are added to the order in the shop.
alter table shop_orders no force row level security;
alter table shop_order_lines no force row level security;
update shop_order_lines l set added = 0
  from shop_orders o
  where o.clinic_id = l.clinic_id and o.id = l.shop_order_id and o.state = 'cancelled' and l.added > 0;
update shop_order_lines l set telling = 'withdrawal', told_at = o.settled_at
  from shop_orders o
  where o.clinic_id = l.clinic_id and o.id = l.shop_order_id and o.state = 'cancelled'
    and l.quantity > 0 and l.order_id is null and l.telling is null;
alter table shop_orders force row level security;
alter table shop_order_lines force row level security;
