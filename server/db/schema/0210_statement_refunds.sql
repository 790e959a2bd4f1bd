-- Which line of a bank's statement recorded which refund (docs/decisions/money/bank-statement.md). Two refunds of an
-- order may be alike, and the bank's next file may repeat a line, so each line needs an identity.
create table statement_refund (
  booking_id integer not null references booking,
  happened_on date not null,              -- the line's day, amount, and what the bank calls it. '' where it has none
  amount_cents integer not null check (amount_cents > 0),
  code text not null,
  number text not null,
  nth smallint not null,                  -- 1, or more where a file has lines that are alike in all of these
  bank_code text not null,                -- the payment that went back
  part smallint,                          -- the number of the refund of tickets (ticket_refund.number). Null: what is left of the payment
  primary key (booking_id, happened_on, amount_cents, code, number, nth)
);
