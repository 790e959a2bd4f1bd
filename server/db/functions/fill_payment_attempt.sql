create or replace function fill_payment_attempt() returns trigger language plpgsql as $$
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
