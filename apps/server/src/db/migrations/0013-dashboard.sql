-- What waits for a clinic is little however much it has behind it: these hold that alone.
create index orders_unpaid on orders (clinic_id)
  where payment_confirmed_at is null and deleted_at is null and refunded_at is null;
create index kits_returned on kits (clinic_id)
  where status in ('return_out_for_delivery', 'return_received');
create index tests_processing on tests (clinic_id, accessioned_at) include (product_code) where status = 'processing';
create index tests_processed on tests (clinic_id, processed_at) include (accessioned_at) where processed_at is not null;
