-- For the desk's search: the last four digits of the card, which is all that is kept of its number.
create function card_ending(said jsonb) returns text language sql immutable parallel safe as $$
  select substring(said ->> 'cardnumber' from '(\d{4})\D*$')
$$;
create index gateway_answer_by_card on gateway_answer (card_ending(fields), id)
  where card_ending(fields) is not null and outcome not like 'unconfirmed%' and outcome not like 'refused%';

-- A note may ask whoever makes refunds for one. It is open until somebody refunds a ticket of that organiser's, or answers.
alter table order_note
  add column kind text not null default 'note' check (kind in ('note', 'refund_request', 'refund_answer')),
  add column answered_at timestamptz check (answered_at is null or kind = 'refund_request');
create index order_note_open_request on order_note (booking_id) where kind = 'refund_request' and answered_at is null;

create function answer_refund_requests() returns trigger language plpgsql as $$
begin
  update order_note set answered_at = now()
  from ticket join event on event.id = ticket.event_id
  where ticket.id = new.ticket_id and order_note.booking_id = new.booking_id and order_note.organiser_id = event.organiser_id
    and order_note.kind = 'refund_request' and order_note.answered_at is null;
  return null;
end
$$;
create trigger answer_refund_requests after insert on ticket_refund_seat
  for each row execute function answer_refund_requests();

-- For what was sold in the last hours. Orders are stored in the order of time, so the smallest kind of index finds them.
create index booking_by_time on booking using brin (created_at);
