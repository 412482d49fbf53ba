-- When the sample's kit was recalled, which its lab must know before it releases results.
alter table lab_samples add column recalled_at timestamptz;

alter table lab_samples no force row level security;
alter table kits no force row level security;
update lab_samples s set recalled_at = k.recalled_at
  from kits k
  where k.clinic_id = s.clinic_id and k.id = s.kit_id and k.recalled_at is not null;
alter table kits force row level security;
alter table lab_samples force row level security;
