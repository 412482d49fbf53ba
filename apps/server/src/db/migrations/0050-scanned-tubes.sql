-- Whether the tube's barcode was scanned when the kit was packed, so that it goes when the kit returns to the shelf; otherwise it came
-- with the batch.
alter table stock_kits add column is_tube_scanned boolean not null default false;
