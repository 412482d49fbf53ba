-- The functions that forget records all ask this first. One run at a time in a tenant: what they then find, nobody else is deleting, so what
-- they say is gone is counted once. It is volatile so that the next statement sees what the run before has deleted.
create or replace function assert_years_over(before timestamptz) returns void
  language plpgsql volatile
  as $$
  begin
    if before is null or before > expiry_before((now() at time zone 'UTC')::date, 7) then
      raise exception 'Records of % are kept by law', before using errcode = 'check_violation';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('retention ' || current_tenant(), 0));
  end $$;
