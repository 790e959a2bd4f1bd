-- Refunds of some of an order's tickets (docs/decisions.md 128). The order stays paid. Its payment goes back in parts; what is left
-- goes back if the whole order is undone later.
create table ticket_refund (
  id integer primary key generated always as identity,
  booking_id integer not null references booking,
  number smallint not null,               -- within the order, from 1: a part of the key under which the gateway sends it once
  attempt_id integer references payment_attempt, -- the payment that goes back in part. Null: nothing was paid
  tickets_cents integer not null check (tickets_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  amount_cents integer not null generated always as (tickets_cents + fee_cents) stored,
  reason text not null,
  made_at timestamptz not null default now(),
  refunded_at timestamptz,                -- null: the money has to be sent
  refund_note text,
  unique (booking_id, number),
  check (attempt_id is not null or tickets_cents + fee_cents = 0)
);
create index ticket_refund_due on ticket_refund (booking_id) where refunded_at is null;
create index ticket_refund_by_attempt on ticket_refund (attempt_id);

-- The key lets each ticket be refunded once, however many operators try.
create table ticket_refund_seat (
  booking_id integer not null,
  position smallint not null,
  refund_id integer not null references ticket_refund,
  ticket_id bigint not null references ticket,
  tickets_cents integer not null,
  fee_cents integer not null,
  seat_kept boolean not null,             -- the seat is not on sale again
  primary key (booking_id, position),
  foreign key (booking_id, position) references booking_seat
);
create index ticket_refund_seat_by_refund on ticket_refund_seat (refund_id);
create index ticket_refund_seat_by_ticket on ticket_refund_seat (ticket_id);

-- A note for each invoice that the refund takes something of, in the refund's transaction. An order without invoices is older than
-- they are, and gets them now.
create function note_refund() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform issue_invoices(new.booking_id);
  perform issue_adjustments(new.booking_id,
    array(select position from ticket_refund_seat where refund_id = new.id), new.fee_cents, new.reason);
  return null;
end
$$;
create constraint trigger ticket_refund_noted after insert on ticket_refund
  deferrable initially deferred for each row execute function note_refund();
