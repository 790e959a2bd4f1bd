-- The version of everything on which a refund of a paid order rests. It differs after any move, any refund and any scan
-- of the order's tickets.
create or replace function refund_version(ordered integer) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select concat_ws(' ', booking.state,
      (select count(*) from ticket_refund where ticket_refund.booking_id = ordered),
      (select count(*) from invoice where invoice.booking_id = ordered),
      (select string_agg(ticket.id || ticket.state, ' ' order by ticket.id) from ticket where ticket.booking_id = ordered))
    from booking where booking.id = ordered
  );
end
$$;
