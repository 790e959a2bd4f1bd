-- Invariants of the box office, which hold at any moment (docs/design/trust.md#invariants). The comment above a query is
-- its name. The query returns the rows that break the invariant. verify-invariants.ts runs this file.

-- I1 a sold claim never ends, and a gap is never claimed
select claim.event_id, claim.seat_id, claim.booking_id
from seat_claim claim
join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
where (claim.state = 'sold') <> (claim.expires_at = 'infinity') or seat.seat_type = 'gap';

-- I1 a seat is sold to one paid order, and that order has it among its seats
select claim.event_id, claim.seat_id, claim.booking_id, booking.state
from seat_claim claim
join booking on booking.id = claim.booking_id
left join booking_seat own
  on own.booking_id = claim.booking_id and own.event_id = claim.event_id and own.seat_id = claim.seat_id
where own.booking_id is null or (claim.state = 'sold') <> (booking.state = 'paid');

-- I2 no section has more live claims than units
select section.id, section.units, count(*) as claims
from section
join seat_claim claim on claim.section_id = section.id and claim.expires_at > now()
group by section.id, section.units
having count(*) > section.units;

-- I3 a live or paid order claims all of its seats, and an ended order claims none
select booking.id, booking.state, seats.booked, seats.claimed
from booking
cross join lateral (
  select count(*) as booked, count(claim.seat_id) as claimed
  from booking_seat own
  left join seat_claim claim
    on claim.booking_id = own.booking_id and claim.event_id = own.event_id and claim.seat_id = own.seat_id
  where own.booking_id = booking.id
) as seats
where (booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()))
    and (seats.booked = 0 or seats.claimed <> seats.booked)
  or (booking.state in ('cancelled', 'expired', 'refund_due') and seats.claimed > 0);

-- I4 a paid order has exactly one approved attempt of its amount, or nothing to pay
select booking.id, booking.payable_cents
from booking
where booking.state = 'paid' and (
  select count(*) filter (where attempt.amount_cents = booking.payable_cents) <>
    case when booking.payable_cents = 0 then 0 else 1 end
    or count(*) filter (where attempt.amount_cents <> booking.payable_cents) > 0
  from payment_attempt attempt
  where attempt.booking_id = booking.id and attempt.state = 'approved'
);

-- I5 an approved attempt belongs to a paid order, or to an order with a refund due
select attempt.id, attempt.reference, booking.state
from payment_attempt attempt
join booking on booking.id = attempt.booking_id
where attempt.state = 'approved' and booking.state not in ('paid', 'refund_due');

-- I5 every stored approval is a recorded payment
select answer.id, answer.oid, answer.fields ->> 'approval_code' as approval_code
from gateway_answer answer
where answer.fields ->> 'approval_code' like 'Y:%' and answer.outcome not like 'refused%'
  and answer.outcome not like 'unconfirmed%' and not exists (
  select from payment
  where payment.attempt_id = answer.attempt_id
    and payment.approval_code = upper(replace(answer.fields ->> 'approval_code', ' ', ''))
    and (answer.channel = 'return' or coalesce(answer.fields ->> 'ipgTransactionId', '') = ''
      or payment.ipg_transaction_id is null or payment.ipg_transaction_id = answer.fields ->> 'ipgTransactionId')
) and not exists (
  select from approval_claim claim
  where claim.attempt_id = answer.attempt_id
    and claim.approval_code = upper(replace(answer.fields ->> 'approval_code', ' ', ''))
);

-- I5 every stored approval from another provider is a recorded payment
select answer.id, answer.oid, answer.fields ->> 'approved_as' as approved_as
from gateway_answer answer
where answer.fields ->> 'approved_as' <> '' and answer.outcome not like 'refused%' and not exists (
  select from payment
  where payment.attempt_id = answer.attempt_id and payment.approval_code = answer.fields ->> 'approved_as'
) and not exists (
  select from approval_claim claim
  where claim.attempt_id = answer.attempt_id and claim.approval_code = answer.fields ->> 'approved_as'
);

-- I5 one payment is recorded once
select approval_code, count(*) as payments, count(distinct attempt_id) as attempts
from payment
group by approval_code
having count(distinct attempt_id) > 1;

-- I5 a claimed payment is the payment of another attempt
select claim.id, claim.approval_code
from approval_claim claim
where not exists (
  select from payment
  where payment.attempt_id <> claim.attempt_id
    and (payment.approval_code = claim.approval_code or payment.ipg_transaction_id = claim.ipg_transaction_id)
);

-- I6 a paid order has one valid ticket for each seat, except tickets that an operator made void; other orders have none
select booking.id, booking.state, tickets.had, seats.booked
from booking
cross join lateral (
  select count(*) as had from ticket
  where ticket.booking_id = booking.id
    and (ticket.state <> 'void' or (booking.state = 'paid' and ticket.void_reason is not null))
) as tickets
cross join lateral (select count(*) as booked from booking_seat own where own.booking_id = booking.id) as seats
where tickets.had <> case when booking.state = 'paid' then seats.booked else 0 end;

-- I7 no voucher is used more often than its limit
select id, uses, max_uses from voucher where uses > max_uses;

-- I7 a voucher's count of uses is right
select voucher.id, voucher.uses, count(use.booking_id) as used
from voucher
left join voucher_use use on use.voucher_id = voucher.id and not use.over_limit
group by voucher.id
having voucher.uses <> count(use.booking_id);

-- I7 no buyer uses a voucher more often than its limit for one buyer
select use.voucher_id, use.user_id, count(*) as used
from voucher_use use
join voucher on voucher.id = use.voucher_id
where not use.over_limit
group by use.voucher_id, use.user_id, voucher.max_uses_per_user
having count(*) > voucher.max_uses_per_user;

-- I7 an order at payment or paid has a use of its own voucher and of no other; a held or ended order has none
select booking.id, booking.state, booking.voucher_id, use.voucher_id as used, use.expires_at
from booking
left join voucher_use use on use.booking_id = booking.id
where (booking.state = 'paid' or (booking.state = 'paying' and booking.expires_at > now()))
    and use.voucher_id is distinct from booking.voucher_id
  or (booking.state in ('held', 'failed', 'cancelled', 'expired', 'refund_due') and use.booking_id is not null)
  or (booking.state = 'paid' and use.expires_at <> 'infinity');

-- I8 every logged move begins in the state in which the previous move ended
select id, booking_id, from_state, to_state
from (
  select order_event.*, lag(to_state) over (partition by booking_id order by id) as before from order_event
) as move
where from_state is distinct from before;

-- I8 every logged move is in the state table
select id, booking_id, from_state, to_state
from order_event
where coalesce(from_state, 'nothing') || ' ' || to_state not in (
  'nothing held',
  'held paying', 'held paid', 'held cancelled', 'held expired',
  'paying paid', 'paying failed', 'paying cancelled', 'paying expired', 'paying refund_due',
  'failed paying', 'failed paid', 'failed cancelled', 'failed expired', 'failed refund_due',
  'expired paid', 'expired refund_due', 'cancelled refund_due', 'paid refund_due'
);

-- I8 the last logged move ends in the order's state
select booking.id, booking.state, last_move.to_state
from booking
left join lateral (
  select to_state from order_event where booking_id = booking.id order by id desc limit 1
) as last_move on true
where last_move.to_state is distinct from booking.state;

-- I11 an event's count of sold units equals its sold claims
select event.id, counted.units, claims.units as sold
from event
cross join lateral (select count(*) as units from seat_claim where event_id = event.id and state = 'sold') as claims
cross join lateral (
  select coalesce((select units from event_sold where event_id = event.id), 0)
    + coalesce((select sum(change) from event_sold_due where event_id = event.id), 0) as units
) as counted
where counted.units <> claims.units;

-- I11 every event is listed
select event.id from event where not exists (select from event_listing where event_id = event.id);

-- I12 a ticket is used if and only if it has been let in
select ticket.id, ticket.state, entry.at
from ticket
full join gate_entry entry on entry.ticket_id = ticket.id
where (ticket.state = 'used' and entry.ticket_id is null) or (ticket.state = 'valid' and entry.ticket_id is not null)
  or entry.event_id <> ticket.event_id;

-- I12 a ticket's admission is a scan that counts, and a ticket without an admission has no such scan
select scans.ticket_id, entry.at, scans.earliest
from (
  select ticket_id, min(at) as earliest, array_agg(at) as moments from gate_scan
  where kind = 'in' and (outcome = 'accepted' or counted > 0) group by ticket_id
) as scans
full join gate_entry entry on entry.ticket_id = scans.ticket_id
where entry.first_at is distinct from scans.earliest or entry.at is null or entry.at <> all (scans.moments);

-- I12 no ticket has more people inside than it admits on one day of its event (contract/rules/event-days.ts)
select id, ticket_id, at, inside, admits
from (
  select scan.id, scan.ticket_id, scan.at, seat.admits,
    sum(case when kind = 'in' then coalesce(counted, (outcome = 'accepted')::integer) else -coalesce(counted, 1) end) over (
      partition by scan.ticket_id, case when event.ends_at - event.starts_at >= interval '16 hours' then
        greatest(((scan.at - interval '4 hours') at time zone place.timezone)::date,
          (event.starts_at at time zone place.timezone)::date) end
      order by scan.at, (kind = 'out')::integer, scan.id) as inside
  from gate_scan scan
  join ticket on ticket.id = scan.ticket_id
  join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
  join event on event.id = ticket.event_id
  join place on place.id = event.place_id
  where kind <> 'undo' and outcome in ('accepted', 'clash')
) as passing
where inside > admits;

-- I12 the people of an admission fit its ticket
select entry.ticket_id, entry.inside, entry.people, seat.admits
from gate_entry entry
join ticket on ticket.id = entry.ticket_id
join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
where entry.people > seat.admits or (entry.people > 0 and not entry.inside);

-- I12 a scan belongs to its ticket's event
select gate_scan.id, gate_scan.event_id, ticket.event_id as of
from gate_scan
join ticket on ticket.id = gate_scan.ticket_id
where gate_scan.event_id <> ticket.event_id;

-- I13 an account without a password was opened by a mailed code, so its email is confirmed
select id from user_account where password_hash = '' and email_confirmed_at is null;

-- I14 the places of a waiting room go from 1 to the last without a gap, once they are drawn
select room.event_id, room.last_place, places.number, places.last
from queue_room room
cross join lateral (
  select count(*) as number, coalesce(max(own.place), 0) as last
  from queue_entry own where own.event_id = room.event_id and own.place is not null
) as places
where (room.drawn_at is not null or room.list_closed_at is null)
  and (places.number <> room.last_place or places.last <> room.last_place);

-- I14 a waiting room counts the entries that were not replaced
select room.event_id, room.entries
from queue_room room
where room.entries <> (
  select count(*) from queue_entry own where own.event_id = room.event_id and own.replaced_by is null
);

-- I14 whoever entered was called, and the entry that replaces another counts itself
select own.event_id, own.place, room.called
from queue_entry own
join queue_room room on room.event_id = own.event_id
left join queue_entry live on live.event_id = own.event_id and live.entry = own.replaced_by
where (own.entered_at is not null and own.place > room.called)
  or (own.replaced_by is not null and (live.entry is null or live.replaced_by is not null));
