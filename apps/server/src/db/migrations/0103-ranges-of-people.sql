-- What women's hormone ranges depend on besides age, as told for one sample. Null is not known.
alter table tests add column hormonal_status text check (hormonal_status in
  ('follicular', 'mid_cycle', 'luteal', 'postmenopausal', 'hormonal_contraception', 'hrt', 'pregnant'));
-- Why a value has no interpretation, with the ranges that may apply. Null for what has one, and for what the previous version released.
alter table results add column unjudged jsonb;
