-- A nurse who repeats a report rightly leaves nothing to settle of the first. Widened: the values of before stay as they are.
alter table visit_actions drop constraint visit_actions_settlement_check,
  add constraint visit_actions_settlement_check check (settlement in ('recorded', 'dismissed', 'corrected')) not valid;
