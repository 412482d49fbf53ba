-- As they are stored from now on, so that a carrier's push finds parcels that were sent before.
update parcels p set tracking_code = upper(tracking_code)
  where tracking_code <> upper(tracking_code)
    and not exists (
      select from parcels o
      where (o.carrier, o.tracking_code, o.kit_id, o.direction) = (p.carrier, upper(p.tracking_code), p.kit_id, p.direction));
