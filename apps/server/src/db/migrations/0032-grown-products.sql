-- What a product reports can grow (decision 22): since when it reports a biomarker that was added to it; null: always.
alter table product_biomarkers add column since timestamptz;

-- When a sample's kit was ordered, which decides what it is tested for. Null: by the version before, which knew no growth.
alter table lab_samples add column ordered_at timestamptz;
