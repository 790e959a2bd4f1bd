-- Tickets as doors know them. All parts of a row are looked up ticket by ticket, because doors read few of them at a time.
create or replace view gate_ticket as
select ticket.id, ticket.event_id, seat.section_id, seat.seat_number as seat,
  trim(ticket.first_name || ' ' || ticket.last_name) as name, ticket.booking_no,
  case when ticket.state = 'void' then 2 when entry.ticket_id is null then 0 when entry.inside then 1 else 3 end as state,
  coalesce(floor(extract(epoch from entry.at))::integer, 0) as at,
  coalesce(device.name, '') as device,
  ticket.void_reason,
  case when ticket.state = 'void' and ticket.void_reason is null then
    (select reason from order_event where booking_id = ticket.booking_id order by id desc limit 1)
  end as order_reason,
  seat.admits,
  case when not coalesce(entry.inside, false) then 0 when entry.people > 0 then entry.people else seat.admits end as inside,
  coalesce((select pid || '-' || order_number from booking where booking.id = ticket.booking_id), '') as order_reference,
  (
    select jsonb_build_object('name', own.type_name, 'needs', own.type_needs, 'card', case when own.card_digits > 0 then (
      select card_number from ticket_card card where card.booking_id = own.booking_id and card.position = own.position
    ) end)
    from booking_seat own
    where own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
      and own.ticket_type_id is not null
  ) as ticket_type,
  coalesce((select people from gate_over where gate_over.ticket_id = ticket.id), 0) as over
from ticket
join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
left join gate_entry as entry on entry.ticket_id = ticket.id
left join gate_device as device on device.id = entry.device_id;
