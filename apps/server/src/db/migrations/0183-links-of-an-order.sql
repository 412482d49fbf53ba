-- A link that a clinic sends again replaces those that its order had before.
-- squawk-ignore require-concurrent-index-creation
create index if not exists appointment_links_of_order on appointment_links (clinic_id, order_id);
