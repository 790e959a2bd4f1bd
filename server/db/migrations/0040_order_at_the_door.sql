-- As in 0033, with the number of the order, which the buyer and the bank know too (docs/decisions.md 90). It is looked up ticket by
-- ticket: a join made the embedded database read all bookings for one ticket.
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
  coalesce((select pid || '-' || order_number from booking where booking.id = ticket.booking_id), '') as order_reference
from ticket
join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
left join gate_entry as entry on entry.ticket_id = ticket.id
left join gate_device as device on device.id = entry.device_id;
