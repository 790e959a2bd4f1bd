-- What was paid out to an organiser, as somebody wrote it down (docs/decisions.md 147). A row is never deleted: a wrong one is withdrawn with a reason.
create table payout (
  id integer primary key generated always as identity,
  organiser_id integer not null references organiser on delete cascade,
  event_id integer references event on delete cascade, -- null: for the whole organiser
  amount_cents integer not null check (amount_cents > 0),
  paid_on date not null,
  reference text not null,
  period_from date,                       -- what it was paid for; null: not said
  period_to date,
  noted_by integer references user_account on delete set null,
  api_key_id integer references api_key on delete set null,
  noted_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_why text,
  constraint payout_period check ((period_from is null) = (period_to is null) and period_from <= period_to),
  constraint payout_withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_why is null))
);
create index payout_by_organiser on payout (organiser_id, id);
create index payout_by_event on payout (event_id) where event_id is not null;

create function keep_payout() returns trigger language plpgsql as $$
begin
  -- Within another trigger, the organiser or the event itself is deleted, or a person is forgotten.
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a payout is withdrawn, not deleted';
  end if;
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
    or (new.id, new.organiser_id, new.event_id, new.amount_cents, new.paid_on, new.reference, new.period_from, new.period_to, new.noted_at)
      is distinct from
      (old.id, old.organiser_id, old.event_id, old.amount_cents, old.paid_on, old.reference, old.period_from, old.period_to, old.noted_at) then
    raise exception 'a payout stays as it was written down';
  end if;
  return new;
end
$$;
create trigger payout_stays before update or delete on payout for each row execute function keep_payout();

-- The documents of an event, newest first.
create index invoice_line_by_event_and_invoice on invoice_line (event_id, invoice_id) where event_id is not null;
drop index invoice_line_by_event;
-- Notes that may take back nothing but a fee.
create index invoice_house_note on invoice (id) where is_house and adjusts is not null;
