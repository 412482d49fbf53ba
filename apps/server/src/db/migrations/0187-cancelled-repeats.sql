-- A cancelled order finds the repeat that it was placed for.
-- squawk-ignore require-concurrent-index-creation
create index repeats_ordered on repeats (clinic_id, order_number) where state = 'ordered';
