-- What 0066 changes, once more: it changed nothing where the owner is bound by row-level security.
alter table tests no force row level security;
alter table certificates no force row level security;
update tests set test_type = 'Sequencing', outcome = null
  where product_code in ('C1SEQ10700', 'C1SEQ10800') and (test_type <> 'Sequencing' or outcome is not null);
-- A certificate's file is kept as it was first drawn, but where it must be drawn anew from changed facts.
alter table certificates add column must_redraw boolean not null default false;
update certificates f set must_redraw = true, facts = f.facts || '{"testType": "Sequencing", "result": null}'
  from tests t
  where t.clinic_id = f.clinic_id and t.id = f.test_id and t.product_code in ('C1SEQ10700', 'C1SEQ10800');
alter table tests force row level security;
alter table certificates force row level security;
grant update (must_redraw) on certificates to kitpath_app;
