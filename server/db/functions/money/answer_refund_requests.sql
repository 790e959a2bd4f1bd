create or replace function answer_refund_requests() returns trigger language plpgsql as $$
begin
  update order_note set answered_at = now()
  from ticket join event on event.id = ticket.event_id
  where ticket.id = new.ticket_id and order_note.booking_id = new.booking_id and order_note.organiser_id = event.organiser_id
    and order_note.kind = 'refund_request' and order_note.answered_at is null;
  return null;
end
$$;
