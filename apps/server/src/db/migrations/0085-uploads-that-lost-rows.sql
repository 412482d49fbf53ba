-- Null once an erasure has deleted rows of the upload: it is no longer what the file says, which may then be uploaded again.
alter table bulk_orders alter column content_hash drop not null;
