-- A note for each invoice that the refund takes something of, in the refund's transaction. An order without invoices is older than
-- they are, and gets them now.
create or replace function note_refund() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform issue_invoices(new.booking_id);
  perform issue_adjustments(new.booking_id,
    array(select position from ticket_refund_seat where refund_id = new.id), new.fee_cents, new.reason);
  return null;
end
$$;
