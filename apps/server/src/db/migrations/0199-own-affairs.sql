-- What test takers ask for in their own place: the sign-in has shown who they are, and nobody of the clinic or the staff has recorded it.
alter table privacy_requests
  drop constraint privacy_requests_kind_check,
  add constraint privacy_requests_kind_check
    check (kind in ('access', 'erasure', 'restriction', 'correction')) not valid,
  drop constraint privacy_requests_identity_check_check,
  add constraint privacy_requests_identity_check_check
    check (identity_check in ('photo_id', 'known_email', 'call_back', 'by_partner', 'signed_in')) not valid,
  -- What is to be corrected, in the person's words.
  add column wish text;

-- A step has one author: a user of the organisation, one of the platform's staff, or the person.
alter table privacy_request_steps
  add column by_person boolean not null default false,
  drop constraint privacy_request_steps_check,
  add constraint privacy_request_steps_check
    check (num_nonnulls(user_id, staff_id) = case when by_person then 0 else 1 end) not valid;
