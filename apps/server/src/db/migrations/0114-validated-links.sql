-- Checked in a transaction of its own, so that nothing waits meanwhile.
alter table products validate constraint products_late_change_check;
alter table billing_lines validate constraint billing_lines_kind_check;
alter table switched_off_emails validate constraint switched_off_emails_email_check;
alter table switched_on_texts validate constraint switched_on_texts_message_check;
