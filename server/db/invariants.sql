-- Invariants of the box office, which hold at any moment (docs/design/trust.md#invariants). The comment above a query is
-- its name. The query returns the rows that break the invariant. verify-invariants.ts runs this file.

-- I1 a claim of a sold seat, or of one that is held back, never ends, and a gap is never claimed
select claim.event_id, claim.seat_id, claim.booking_id
from seat_claim claim
join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
where (claim.state in ('sold', 'kept')) <> (claim.expires_at = 'infinity') or seat.seat_type = 'gap';

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

-- I3 a live or paid order claims all of its seats but those whose tickets were refunded, and an ended order claims none
select booking.id, booking.state, seats.booked, seats.claimed
from booking
cross join lateral (
  select count(*) - count(gone.position) filter (where not gone.seat_kept and booking.state = 'paid') as booked,
    count(own.position) as had, count(claim.seat_id) as claimed
  from booking_seat own
  left join ticket_refund_seat gone on gone.booking_id = own.booking_id and gone.position = own.position
  left join seat_claim claim
    on claim.booking_id = own.booking_id and claim.event_id = own.event_id and claim.seat_id = own.seat_id
  where own.booking_id = booking.id
) as seats
where (booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()))
    and (seats.had = 0 or seats.claimed <> seats.booked)
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
where answer.fields ->> 'approval_code' like 'Y:%' and answer.kind not in ('refused', 'unconfirmed') and not exists (
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
where answer.fields ->> 'approved_as' <> '' and answer.kind <> 'refused' and not exists (
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
  where ticket.booking_id = booking.id and ticket.moved_to is null
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

-- I7 no access code is used by more orders than its limit
select code.id, code.max_uses, count(*) as used
from access_code code
join access_code_use used on used.access_code_id = code.id and not used.over_limit
join booking on booking.id = used.booking_id
where booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now())
group by code.id
having count(*) > code.max_uses;

-- I7 an order uses an access code of its own event, and no combo uses one
select booking.id, booking.event_id, code.event_id as code_of
from access_code_use used
join access_code code on code.id = used.access_code_id
join booking on booking.id = used.booking_id
where code.event_id <> booking.event_id or booking.combo_event_id is not null;

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

-- I11 an event's takings are what the tickets of its paid orders cost, without refunded ones
select event.id, counted.cents, tickets.cents as charged
from event
cross join lateral (
  select coalesce(sum(own.price_cents), 0) as cents
  from seat_claim claim
  join booking on booking.id = claim.booking_id and booking.subtotal_cents > 0
  join booking_seat own
    on own.booking_id = claim.booking_id and own.event_id = claim.event_id and own.seat_id = claim.seat_id
  left join ticket_refund_seat gone on gone.booking_id = own.booking_id and gone.position = own.position
  where claim.event_id = event.id and claim.state = 'sold' and gone.booking_id is null
) as tickets
cross join lateral (
  select coalesce((select gross_cents from event_sold where event_id = event.id), 0)
    + coalesce((select sum(cents) from event_sold_due where event_id = event.id), 0) as cents
) as counted
where counted.cents <> tickets.cents;

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
where (entry.first_at is distinct from scans.earliest or entry.at is null or entry.at <> all (scans.moments))
  -- Scans are deleted long after their event (docs/privacy.md).
  and not exists (select from event_forgotten gone where gone.event_id = entry.event_id and gone.what = 'scans');

-- I12 no ticket has more people inside than it admits on one day of its event (contract/rules/event/event-days.ts)
select id, ticket_id, at, inside, admits
from (
  select scan.id, scan.ticket_id, scan.at, seat.admits,
    sum(case when kind = 'in' then coalesce(counted, (outcome = 'accepted')::integer) else -coalesce(counted, 1) end) over (
      partition by scan.ticket_id, case when (event.ends_at at time zone place.timezone) - (event.starts_at at time zone place.timezone) >= interval '16 hours' then
        greatest(((scan.at at time zone place.timezone) - interval '4 hours')::date,
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

-- I16 a deleted account names nobody, and nothing opens it
select id from user_account
where deleted_at is not null and (
  first_name <> '' or last_name <> '' or mobile <> '' or address <> '' or suburb <> '' or state <> '' or postcode <> ''
  or email not like 'deleted-%@deleted.invalid' or password_hash <> '' or user_role <> 1
  or exists (select from session where session.user_id = user_account.id)
  or exists (select from passkey where passkey.user_id = user_account.id)
  or exists (
    select from booking join booking_seat own on own.booking_id = booking.id
    where booking.user_id = user_account.id and own.first_name || own.last_name || own.mobile_no || own.email_id <> ''
  )
);

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

-- I14 what a draw promised last is its commitment, and each commitment covers the seed, the rules and the beacon's source
select terms.event_id, terms.since
from queue_terms terms
join queue_room room on room.event_id = terms.event_id
where terms.commitment <> sha256(convert_to(concat_ws(E'\n', 'brolga draw 2',
    translate(rtrim(encode(room.seed, 'base64'), '='), '+/', '-_'),
    translate(rtrim(encode(sha256(convert_to(terms.rules, 'UTF8')), 'base64'), '='), '+/', '-_'),
    coalesce(terms.beacon_chain || ' ' || terms.beacon_round, 'none')), 'UTF8'))
  or (terms.commitment <> room.commitment
    and terms.since = (select max(since) from queue_terms own where own.event_id = terms.event_id))
  or not room.has_terms;

-- I15 the operators' log has no gap, and each row names the hash of the row before
select number, before
from (
  select number, previous_hash, lag(number, 1, 0::bigint) over (order by number) as before,
    lag(hash, 1, repeat('0', 64)) over (order by number) as hash_before
  from operator_log
) as row
where number <> before + 1 or previous_hash <> hash_before;

-- I17 an order's amounts follow from its tickets: their sum, or nothing for a buyer who pays nothing
select booking.id, booking.subtotal_cents, sums.cents, booking.payable_cents
from booking
cross join lateral (
  select coalesce(sum(price_cents), 0) as cents, coalesce(bool_and(fee_free), false) as fee_free
  from booking_seat own where own.booking_id = booking.id
) as sums
where booking.subtotal_cents not in (0, sums.cents)
    -- A new plan may have removed seats of an order that ended before it reached a card page.
    and (booking.state not in ('cancelled', 'expired')
      or exists (select from payment_attempt attempt where attempt.booking_id = booking.id))
  or (booking.subtotal_cents = 0 and sums.cents > 0 and booking.payable_cents <> 0)
  or booking.payable_cents <> booking.subtotal_cents - booking.combo_discount_cents - booking.voucher_discount_cents + booking.fee_cents
  or (sums.fee_free and booking.fee_cents <> 0);

-- I17 a ticket's type is one of its event, and tickets without a type have nothing of one
select own.booking_id, own.position, own.ticket_type_id
from booking_seat own
left join ticket_type type on type.id = own.ticket_type_id and type.event_id = own.event_id
where (own.ticket_type_id is not null and (type.id is null or own.type_name is null or own.seat_cents is null))
  or (own.ticket_type_id is null and (own.type_name is not null or own.fee_free or own.card_digits > 0));

-- I17 an order has the number of every card that its tickets need, until they are forgotten (docs/privacy.md), each once
select own.booking_id, own.position, card.card_number
from booking_seat own
join booking on booking.id = own.booking_id
join event on event.id = own.event_id
left join ticket_card card on card.booking_id = own.booking_id and card.position = own.position
where own.card_digits > 0 and (
  (card.card_number is null and booking.pid is not null and event.ends_at > now() - interval '29 days'
    and (booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()))
    and not exists (select from user_account where user_account.id = booking.user_id and deleted_at is not null))
  or length(card.card_number) <> own.card_digits
  or exists (
    select from ticket_card other
    where other.booking_id = card.booking_id and other.position <> card.position and other.card_number = card.card_number
      and other.event_id = card.event_id)
);

-- I17 a companion goes with another ticket of the same event
select own.booking_id, own.event_id, count(*) as tickets, count(*) filter (where type.companion) as companions
from booking_seat own
left join ticket_type type on type.id = own.ticket_type_id
group by own.booking_id, own.event_id
having count(*) filter (where type.companion) * 2 > count(*);
-- I18 the invoices of an order add up to what was paid for it
select booking.id, booking.payable_cents, sum(line.amount_cents) as billed
from booking
join invoice on invoice.booking_id = booking.id and invoice.adjusts is null
join invoice_line line on line.invoice_id = invoice.id
group by booking.id
having sum(line.amount_cents) <> booking.payable_cents;

-- I18 a line is its tickets less their discounts, and its GST one eleventh if its seller is registered
select line.invoice_id, line.position
from invoice_line line
join invoice on invoice.id = line.invoice_id
where (line.event_id is not null
    and line.amount_cents <> line.price_cents * cardinality(line.seats) - line.combo_cents - line.voucher_cents)
  or (invoice.adjusts is null
    and line.gst_cents <> case when invoice.gst_registered then (2 * line.amount_cents::bigint + 11) / 22 else 0 end);

-- I18 notes take no more back than was billed, and the GST of what is left is one eleventh of it
select invoice.id, line.position, line.amount_cents, back.cents
from invoice
join invoice_line line on line.invoice_id = invoice.id
cross join lateral (
  select coalesce(sum(taken.amount_cents), 0)::integer as cents, coalesce(sum(taken.gst_cents), 0) as gst
  from invoice note join invoice_line taken on taken.invoice_id = note.id and taken.position = line.position
  where note.adjusts = invoice.id
) as back
where invoice.adjusts is null and (back.cents > line.amount_cents
  or (invoice.gst_registered and line.gst_cents - back.gst <> (2 * (line.amount_cents - back.cents)::bigint + 11) / 22));

-- I18 the notes of an order that was undone take everything back
select booking.id, billed.cents, billed.back
from booking
cross join lateral (
  select coalesce(sum(line.amount_cents) filter (where invoice.adjusts is null), 0) as cents,
    coalesce(sum(line.amount_cents) filter (where invoice.adjusts is not null), 0) as back
  from invoice join invoice_line line on line.invoice_id = invoice.id where invoice.booking_id = booking.id
) as billed
where booking.state = 'refund_due' and billed.cents <> billed.back;

-- I18 the numbers of a seller's documents have no gap
select seller.id, seller.name_key, numbers.*
from invoice_seller seller
cross join lateral (
  select count(*) filter (where adjusts is null) as invoices, count(adjusts) as adjustments,
    coalesce(max(number) filter (where adjusts is null), 0) as last_invoice,
    coalesce(max(number) filter (where adjusts is not null), 0) as last_adjustment
  from invoice where seller_id = seller.id
) as numbers
where numbers.invoices + seller.removed_invoices <> seller.invoices or numbers.last_invoice > seller.invoices
  or numbers.adjustments + seller.removed_adjustments <> seller.adjustments
  or numbers.last_adjustment > seller.adjustments;

-- I19 parts of a payment that go back are no more than the payment, and of tickets no more than was paid for each
select refund.booking_id, sum(refund.amount_cents) as back, attempt.amount_cents
from ticket_refund refund
left join payment_attempt attempt on attempt.id = refund.attempt_id
group by refund.booking_id, attempt.id
having sum(refund.amount_cents) > coalesce(attempt.amount_cents, 0)
  or (attempt.id is not null and (attempt.booking_id <> refund.booking_id or attempt.state not in ('approved', 'refund_due')));

-- I19 a refund of tickets is the sum of its tickets, each of which is void
select refund.id, refund.amount_cents
from ticket_refund refund
left join ticket_refund_seat own on own.refund_id = refund.id
left join ticket on ticket.id = own.ticket_id
group by refund.id
having coalesce(sum(own.tickets_cents), -1) <> refund.tickets_cents or sum(own.fee_cents) <> refund.fee_cents
  or not bool_and(ticket.state = 'void') or not bool_and(own.booking_id = refund.booking_id);

-- I19 a refund that is on its way is not recorded as sent
select going.id, going.key
from refund_sending going
where going.state = 'pending' and (
  exists (select from payment where payment.booking_id = going.booking_id and payment.approval_code = going.bank_code
    and going.part is null and payment.refunded_at is not null)
  or exists (select from ticket_refund refund where refund.booking_id = going.booking_id and refund.number = going.part
    and refund.refunded_at is not null));

-- I19 money in = money kept + money back: what is billed and not taken back is what the order keeps of its payment
select booking.id, booking.state, payment.cents as paid, parts.cents as parts, billed.kept
from booking
cross join lateral (
  select coalesce(sum(amount_cents), 0) as cents from payment_attempt where booking_id = booking.id and state = 'approved'
) as payment
cross join lateral (
  select coalesce(sum(amount_cents), 0) as cents from ticket_refund where booking_id = booking.id
) as parts
cross join lateral (
  select coalesce(sum(line.amount_cents) filter (where invoice.adjusts is null), 0)
    - coalesce(sum(line.amount_cents) filter (where invoice.adjusts is not null), 0) as kept, count(*) as lines
  from invoice join invoice_line line on line.invoice_id = invoice.id where invoice.booking_id = booking.id
) as billed
where billed.lines > 0
  -- The payment of an order that was undone is sent back completely: the parts, and the rest.
  and billed.kept <> case when booking.state = 'paid' then payment.cents - parts.cents else 0 end;

-- I20 a unit of a category that nobody has claimed is in the list from which holds take units, or nobody could ever buy it
select seat.event_id, seat.id
from place
join event on event.place_id = place.id
join seat on seat.event_id = event.id
where place.sells = 'units' and seat.seat_type <> 'gap'
  and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)
  and not exists (
    select from free_unit
    where free_unit.event_id = seat.event_id and free_unit.section_id = seat.section_id and free_unit.seat_id = seat.id
  );

-- I21 every organiser has a key by which files name it, and somebody who works for all its events has no list of some
select organiser.id, null as staff from organiser where not exists (select from organiser_key where organiser_id = organiser.id)
union all
select staff.organiser_id, staff.id from staff join staff_event on staff_event.staff_id = staff.id where staff.all_events;

-- I22 a seat that is held back has a reason, and only such a seat or one that was sold straight from the hold
select claim.event_id, claim.seat_id, claim.state
from seat_claim claim left join seat_hold_back kept using (event_id, seat_id)
where case claim.state when 'kept' then kept.event_id is null when 'sold' then false else kept.event_id is not null end;

-- I22 nobody paid for tickets that were given away
select id, payable_cents from booking where comp_reason is not null and payable_cents <> 0;

-- I22 a ticket that was replaced by one for another seat is void, and its event is the same
select old.id, old.moved_to from ticket old join ticket new on new.id = old.moved_to
where old.state <> 'void' or old.event_id <> new.event_id or old.booking_id <> new.booking_id;
