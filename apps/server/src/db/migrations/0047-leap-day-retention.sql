-- The moment before which records are due for deletion on a day, as `expiryBefore` of the contract reckons it. Whose last day would
-- be 29 February is kept until the 28th; on 29 February itself that makes it 1 March of the other year.
create function expiry_before(today date, years integer) returns timestamptz
  language sql immutable
  as $$
    select greatest(today - make_interval(years => years), today - 1 - make_interval(years => years) + interval '1 day')
      at time zone 'UTC'
  $$;

create or replace function assert_years_over(before timestamptz) returns void
  language plpgsql stable
  as $$
  begin
    if before is null or before > expiry_before((now() at time zone 'UTC')::date, 7) then
      raise exception 'Records of % are kept by law', before using errcode = 'check_violation';
    end if;
  end $$;
