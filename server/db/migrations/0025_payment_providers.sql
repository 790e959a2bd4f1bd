-- An attempt has the order's amount and reference, and the provider that takes the money. Facts for that provider alone
-- (what it signed, and by which clock) are in provider_data. The old columns stay while processes of the previous version
-- may still run: the trigger below fills the set of columns that the writer left out. A later version drops the old
-- columns, the trigger and the defaults.
alter table payment_attempt
  add column provider text,
  add column reference text,
  add column amount_cents integer,
  add column provider_data jsonb,
  add column decline_reason text;

-- Returns why a payment was declined, by the approval codes stored so far.
create function decline_reason_of(code text) returns text language sql immutable as $$
  select case split_part(code, ':', 2)
    when '51' then 'insufficient-funds'
    when '54' then 'card-expired'
    when '-5993' then 'left-page'
    when '-5101' then 'not-authenticated'
    when '-5103' then 'bank-unanswered'
    when '-5002' then 'card-not-accepted'
    when '-12000' then 'code-missing'
    else 'declined'
  end
$$;

create function fill_payment_attempt() returns trigger language plpgsql as $$
begin
  if new.reference is null then
    new.provider := 'fiserv';
    new.reference := new.oid;
    new.amount_cents := round(new.chargetotal::numeric * 100);
    new.provider_data := jsonb_build_object('storename', new.storename, 'currency', new.currency,
      'txndatetime', new.txndatetime, 'timezone', new.timezone, 'hashAlgorithm', new.hash_algorithm,
      'oidSigned', new.oid_signed);
  elsif new.oid is null then
    new.oid := new.reference;
    new.storename := coalesce(new.provider_data ->> 'storename', new.provider);
    new.chargetotal := round(new.amount_cents::numeric / 100, 2)::text;
    new.currency := coalesce(new.provider_data ->> 'currency', '');
    new.txndatetime := coalesce(new.provider_data ->> 'txndatetime', '');
    new.timezone := coalesce(new.provider_data ->> 'timezone', '');
    new.hash_algorithm := coalesce(new.provider_data ->> 'hashAlgorithm', '');
    -- Other providers sign the reference, so that no two of their attempts can be taken for each other.
    new.oid_signed := coalesce((new.provider_data ->> 'oidSigned')::boolean, true);
  end if;
  if new.state = 'failed' and new.decline_reason is null then
    new.decline_reason := decline_reason_of(new.approval_code);
  end if;
  return new;
end $$;
create trigger fill_payment_attempt before insert or update on payment_attempt
  for each row execute function fill_payment_attempt();

-- This update runs the trigger once for every row.
update payment_attempt set reference = null;
alter table payment_attempt
  alter column provider set not null,
  alter column reference set not null,
  alter column amount_cents set not null,
  alter column provider_data set not null;
create unique index payment_attempt_by_reference on payment_attempt (reference);

create or replace view payment as
select id as attempt_id, null::integer as extra_charge_id, booking_id, oid, chargetotal, approval_code, ipg_transaction_id,
  state, refunded_at, provider, reference, amount_cents
from payment_attempt
where state in ('approved', 'refund_due')
union all
select attempt.id, extra.id, attempt.booking_id, attempt.oid, attempt.chargetotal, extra.approval_code,
  extra.ipg_transaction_id, 'refund_due', extra.refunded_at, attempt.provider, attempt.reference, attempt.amount_cents
from extra_charge extra
join payment_attempt attempt on attempt.id = extra.attempt_id;
