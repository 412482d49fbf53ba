-- Checked in a transaction of its own, so that nothing waits meanwhile.
alter table visit_actions validate constraint visit_actions_settlement_check;
