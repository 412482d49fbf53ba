-- Whom a product is for, by sex and age. Null for one that staff added before this was asked: everybody.
alter table products add column audience jsonb;
grant update (audience) on products to kitpath_app;
