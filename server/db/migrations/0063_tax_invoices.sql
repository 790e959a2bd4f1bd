-- Who supplies what an order buys, and the tax invoices for it (docs/decisions.md 127). The organiser supplies the tickets, the
-- house the booking fee. Each supplier's invoices are numbered without a gap.
alter table event
  add column organizer_legal_name text not null default '',
  add column organizer_abn text not null default '' check (organizer_abn ~ '^(\d{11})?$'),
  add column organizer_address text not null default '',
  add column organizer_gst boolean not null default false, -- registered for GST
  add constraint event_gst_needs_abn check (organizer_abn <> '' or not organizer_gst);

-- A supplier is one series of invoices and one of adjustment notes.
create table invoice_seller (
  id integer primary key generated always as identity,
  name_key text not null unique,          -- the ABN. Without one: 'house', or 'organiser ' and its name
  invoices integer not null default 0,    -- the last number of each series
  adjustments integer not null default 0,
  removed_invoices integer not null default 0, -- how many documents went with the demo
  removed_adjustments integer not null default 0
);

-- A row is a document of one supplier: an invoice, or an adjustment note that takes a part of an invoice back. What stood on it
-- stays as it was. The suppliers of an order are never paid less than they were billed, so its invoices add up to what was paid.
create table invoice (
  id integer primary key generated always as identity,
  booking_id integer not null references booking,
  seller_id integer not null references invoice_seller,
  adjusts integer references invoice,     -- null: an invoice
  number integer not null,
  issued_at timestamptz not null default clock_timestamp(),
  seller_name text not null,
  seller_abn text not null,
  seller_address text not null,
  gst_registered boolean not null,
  is_house boolean not null,              -- the house supplies it all itself; else it issues for the organiser
  reason text not null default ''         -- of an adjustment note
);
create unique index invoice_by_number on invoice (seller_id, (adjusts is null), number);
create index invoice_by_booking on invoice (booking_id);
create index invoice_by_time on invoice (issued_at);
create index invoice_note on invoice (adjusts) where adjusts is not null;

-- Amounts include GST. A line of a note has the position of the line that it takes back, and what it takes back.
create table invoice_line (
  invoice_id integer not null references invoice on delete cascade,
  position smallint not null,
  event_id integer references event,      -- null: the fee
  name text not null,
  seats smallint[] not null,              -- booking_seat.position of each of its tickets
  price_cents integer not null,           -- of one ticket
  combo_cents integer not null default 0, -- discounts on all tickets of the line
  voucher_cents integer not null default 0,
  amount_cents integer not null check (amount_cents >= 0),
  gst_cents integer not null check (gst_cents >= 0),
  primary key (invoice_id, position)
);
create index invoice_line_by_event on invoice_line (event_id) where event_id is not null;

-- The name and the ABN that the buyer wants on the order's invoices.
create table invoice_buyer (
  booking_id integer primary key references booking,
  name text not null,
  abn text not null check (abn ~ '^(\d{11})?$')
);

-- GST in an amount: one eleventh. It is never exactly half a cent.
create function gst_in(cents integer) returns integer
language sql immutable as $$ select (2 * cents::bigint + 11)::bigint / 22 $$;

-- What an order's line calls this ticket, behind its event's name. Tickets of one name, price and event are one line.
create function ticket_line_name(own booking_seat) returns text
language sql stable set enable_seqscan = off as $$
  select section.title from seat join section on section.id = seat.section_id
  where seat.event_id = own.event_id and seat.id = own.seat_id
$$;

-- What was paid for each ticket of an order, and its share of the fee. Discounts and fee are shared by price: up to and including
-- each ticket, the shares add up to that part of the whole, rounded down. So all of them add up to the whole, whichever are looked at first.
create function ticket_amounts(ordered integer) returns table (
  seat_position smallint, event_id integer, seat_id integer, line_name text,
  price_cents integer, combo_cents integer, voucher_cents integer, net_cents integer, fee_cents integer
)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  own booking;
begin
  select * into own from booking where id = ordered;
  return query
  with priced as (
    -- A buyer who pays nothing has an order without a subtotal.
    select seat.position, seat.event_id, seat.seat_id, ticket_line_name(seat) as name,
      case when own.subtotal_cents = 0 then 0 else seat.price_cents end::bigint as price
    from booking_seat seat where seat.booking_id = ordered
  ), summed as (
    select *, sum(price) over (order by position)::bigint as upto, sum(price) over ()::bigint as total,
      row_number() over (order by position) as rank, count(*) over () as seats
    from priced
  ), discounted as (
    select *, coalesce(own.combo_discount_cents * upto / nullif(total, 0), 0) as combo_upto,
      coalesce(own.combo_discount_cents * (upto - price) / nullif(total, 0), 0) as combo_before
    from summed
  ), shared as (
    select *, combo_upto - combo_before as combo,
      coalesce(own.voucher_discount_cents * (upto - combo_upto) / nullif(total - own.combo_discount_cents, 0), 0)
        - coalesce(own.voucher_discount_cents * (upto - price - combo_before)
          / nullif(total - own.combo_discount_cents, 0), 0) as voucher,
      case when total > 0 then own.fee_cents * upto / total - own.fee_cents * (upto - price) / total
        else own.fee_cents * rank / seats - own.fee_cents * (rank - 1) / seats end as fee
    from discounted
  )
  select position, event_id, seat_id, name, price::integer, combo::integer, voucher::integer,
    (price - combo - voucher)::integer, fee::integer
  from shared order by position;
end
$$;

-- The supplier of a row, and what an invoice says about it. Every event's organiser, and the house (event_id null).
create function invoice_suppliers(ordered integer) returns table (
  event_id integer, name_key text, name text, abn text, address text, gst boolean, is_house boolean
)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  house record;
begin
  select coalesce(max(value) filter (where setting.name = 'company_name'), '') as name,
    coalesce(max(regexp_replace(value, '\D', '', 'g')) filter (where setting.name = 'tax_number'), '') as abn,
    coalesce(max(value) filter (where setting.name = 'office_address'), '') as address,
    coalesce(bool_or(setting.name = 'gst_registered' and value = 'yes'), false) as gst
  into house from setting
  where setting.name in ('company_name', 'tax_number', 'office_address', 'gst_registered');
  if house.abn !~ '^[1-9]\d{10}$' then
    house.abn := '';
    house.gst := false;
  end if;
  return query
  select null::integer, coalesce(nullif(house.abn, ''), 'house'), house.name, house.abn, house.address, house.gst, true
  union all
  select event.id, coalesce(nullif(organizer_abn, ''), 'organiser ' || organizer_name),
    coalesce(nullif(organizer_legal_name, ''), organizer_name), organizer_abn, organizer_address, organizer_gst,
    organizer_abn = house.abn and house.abn <> ''
  from event
  where event.id in (select seat.event_id from booking_seat seat where seat.booking_id = ordered);
end
$$;

-- The next number of a supplier's series. The row stays locked until the transaction ends, so that a number whose transaction fails
-- is taken by the next one. Callers ask last in their transaction, and for several suppliers in the order of issue_invoices.
create function next_invoice_number(supplier text, of_note boolean, out seller_id integer, out number integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  loop
    update invoice_seller
    set invoices = invoices + (not of_note)::integer, adjustments = adjustments + of_note::integer
    where name_key = supplier
    returning id, case when of_note then adjustments else invoices end into seller_id, number;
    exit when found;
    insert into invoice_seller (name_key) values (supplier) on conflict do nothing;
  end loop;
end
$$;

-- Issues the invoices of an order, unless it has them or nothing was paid: one for each supplier who is paid something.
create function issue_invoices(ordered integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own booking;
  supplier record;
  numbered record;
  document integer;
begin
  select * into own from booking where id = ordered for update;
  if own.payable_cents = 0 or exists (select from invoice where booking_id = ordered) then
    return;
  end if;
  for supplier in
    with supplied as (select * from invoice_suppliers(ordered)),
    amounts as (select * from ticket_amounts(ordered)),
    -- Tickets of one event, name and price are one line.
    tickets as (
      select supplied.name_key, amounts.event_id, event.event_name || ', ' || amounts.line_name as line,
        array_agg(amounts.seat_position order by amounts.seat_position) as seats, amounts.price_cents as price,
        sum(amounts.combo_cents)::integer as combo, sum(amounts.voucher_cents)::integer as voucher,
        sum(amounts.net_cents)::integer as amount
      from amounts join event on event.id = amounts.event_id join supplied on supplied.event_id = amounts.event_id
      group by supplied.name_key, amounts.event_id, line, amounts.price_cents
      union all
      select name_key, null, 'Booking & handling fee', '{}', own.fee_cents, 0, 0, own.fee_cents
      from supplied where event_id is null and own.fee_cents > 0
    ), bills as (
      select name_key, sum(amount) as total, jsonb_agg(jsonb_build_object('event', event_id, 'line', line, 'seats', seats,
        'price', price, 'combo', combo, 'voucher', voucher, 'amount', amount)
        order by event_id is null, seats, line, price) as lines
      from tickets group by name_key
    ), facts as (
      select distinct on (name_key) * from supplied order by name_key, event_id nulls first
    )
    select facts.*, bills.lines, exists (
      select from supplied house where house.event_id is null and house.name_key = facts.name_key
    ) as comes_last
    from bills join facts using (name_key)
    where bills.total > 0
    -- Every transaction takes the suppliers' rows in this order. Nearly all orders bill the house, so its row comes last.
    order by comes_last, name_key
  loop
    numbered := next_invoice_number(supplier.name_key, false);
    insert into invoice (booking_id, seller_id, number, seller_name, seller_abn, seller_address, gst_registered, is_house)
    values (ordered, numbered.seller_id, numbered.number, supplier.name, supplier.abn, supplier.address, supplier.gst,
      supplier.comes_last)
    returning id into document;
    insert into invoice_line
      (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
    select document, position, (line ->> 'event')::integer, line ->> 'line',
      array(select jsonb_array_elements_text(line -> 'seats')::smallint), (line ->> 'price')::integer,
      (line ->> 'combo')::integer, (line ->> 'voucher')::integer, (line ->> 'amount')::integer,
      case when supplier.gst then gst_in((line ->> 'amount')::integer) else 0 end
    from jsonb_array_elements(supplier.lines) with ordinality as listed (line, position);
  end loop;
end
$$;

-- Takes back a part of an order's invoices: the tickets at these positions, and so much of the fee. Null takes back all that is
-- left. Each invoice gets one note. The GST of a line goes down to one eleventh of what is left of it.
create function issue_adjustments(ordered integer, of_seats smallint[], fee integer, because text) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  original record;
  numbered record;
  note integer;
begin
  for original in
    select invoice.*, seller.name_key, (
      select jsonb_agg(jsonb_build_object('position', line.position, 'event', line.event_id, 'line', line.name,
          'seats', chosen.seats, 'price', line.price_cents, 'combo', chosen.combo, 'voucher', chosen.voucher,
          'amount', taken.amount,
          'gst', case when invoice.gst_registered then gst_in(remaining.amount) - gst_in(remaining.amount - taken.amount) else 0 end)
        order by line.position)
      from invoice_line line
      cross join lateral (
        select line.amount_cents - coalesce(sum(earlier.amount_cents), 0)::integer as amount
        from invoice before join invoice_line earlier on earlier.invoice_id = before.id
        where before.adjusts = invoice.id and earlier.position = line.position
      ) as remaining
      cross join lateral (
        select coalesce(array_agg(part.seat_position order by part.seat_position), '{}') as seats,
          coalesce(sum(part.combo_cents), 0)::integer as combo, coalesce(sum(part.voucher_cents), 0)::integer as voucher,
          coalesce(sum(part.net_cents), 0)::integer as amount
        from ticket_amounts(ordered) as part
        where part.seat_position = any(line.seats) and (of_seats is null or part.seat_position = any(of_seats))
          and not exists (
            select from invoice before join invoice_line earlier on earlier.invoice_id = before.id
            where before.adjusts = invoice.id and part.seat_position = any(earlier.seats)
          )
      ) as chosen
      cross join lateral (
        select case when line.event_id is not null then chosen.amount
          else least(coalesce(fee, remaining.amount), remaining.amount) end as amount
      ) as taken
      where line.invoice_id = invoice.id and taken.amount > 0
    ) as lines
    from invoice join invoice_seller seller on seller.id = invoice.seller_id
    where invoice.booking_id = ordered and invoice.adjusts is null
    order by invoice.is_house, seller.name_key
  loop
    continue when original.lines is null;
    numbered := next_invoice_number(original.name_key, true);
    insert into invoice (booking_id, seller_id, adjusts, number, seller_name, seller_abn, seller_address, gst_registered,
      is_house, reason)
    values (ordered, original.seller_id, original.id, numbered.number, original.seller_name, original.seller_abn,
      original.seller_address, original.gst_registered, original.is_house, because)
    returning id into note;
    insert into invoice_line
      (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
    select note, (line ->> 'position')::smallint, (line ->> 'event')::integer, line ->> 'line',
      array(select jsonb_array_elements_text(line -> 'seats')::smallint), (line ->> 'price')::integer,
      (line ->> 'combo')::integer, (line ->> 'voucher')::integer, (line ->> 'amount')::integer, (line ->> 'gst')::integer
    from jsonb_array_elements(original.lines) as line;
  end loop;
end
$$;

-- Documents follow the order in its own transaction, whichever way it was paid or undone. They come at its end, so that payments of
-- one seller wait for one another no longer than their commit takes. An order that was paid before this migration gets its
-- invoices when somebody asks for them; without invoices there is nothing to take back.
create function bill_order() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if new.state = 'paid' then
    perform issue_invoices(new.id);
  else
    perform issue_adjustments(new.id, null, null, coalesce(
      (select order_event.reason from order_event where booking_id = new.id order by id desc limit 1), ''));
  end if;
  return null;
end
$$;
create constraint trigger booking_billed after update of state on booking
  deferrable initially deferred for each row
  when (old.state <> new.state and (new.state = 'paid' or old.state = 'paid'))
  execute function bill_order();
