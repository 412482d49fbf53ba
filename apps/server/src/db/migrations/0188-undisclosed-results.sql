-- Results that a test taker gets only through the clinic, and does not have yet.
-- squawk-ignore require-concurrent-index-creation
create index reviews_undisclosed on reviews (clinic_id, ended_at, id)
  where disclosure = 'through_clinic' and state in ('signed', 'not_needed') and disclosed_at is null;
