-- Test takers take back what they have asked for, while the desk has not begun.
alter table privacy_requests
  drop constraint privacy_requests_state_check,
  add constraint privacy_requests_state_check
    check (state in ('received', 'confirmed', 'fulfilled', 'refused', 'withdrawn')) not valid,
  drop constraint privacy_requests_check1,
  add constraint privacy_requests_check1
    check ((state in ('fulfilled', 'refused', 'withdrawn')) = (closed_at is not null)) not valid;

alter table privacy_request_steps
  drop constraint privacy_request_steps_step_check,
  add constraint privacy_request_steps_step_check
    check (step in ('received', 'confirmed', 'extended', 'file_made', 'fulfilled', 'refused', 'lifted', 'withdrawn')) not valid;
