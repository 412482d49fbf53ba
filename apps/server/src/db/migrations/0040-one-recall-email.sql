-- While a run sends a recall's e-mail: until when the others leave it alone.
alter table recalled_kits add telling_until timestamptz;
