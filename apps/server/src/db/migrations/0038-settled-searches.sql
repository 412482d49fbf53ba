-- What searches look for is noted in a list beside its index and written into it soon after, in the background: see decision 2.
-- In kilobytes; whoever fills a list to its limit has to write all of it down themselves.
alter index orders_search set (fastupdate = on, gin_pending_list_limit = 16384);
alter index tests_search set (fastupdate = on, gin_pending_list_limit = 16384);
alter index patients_search set (fastupdate = on, gin_pending_list_limit = 16384);

-- Only the owner of an index may. Of several processes one does it, and none waits for it.
create function settle_searches() returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if pg_try_advisory_xact_lock(hashtextextended('settle_searches', 0)) then
      perform gin_clean_pending_list('orders_search');
      perform gin_clean_pending_list('tests_search');
      perform gin_clean_pending_list('patients_search');
    end if;
  end
  $$;
revoke all on function settle_searches from public;
grant execute on function settle_searches to kitpath_app;
