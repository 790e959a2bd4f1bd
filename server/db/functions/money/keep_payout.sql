create or replace function keep_payout() returns trigger language plpgsql as $$
begin
  -- Inside another trigger, the update comes from deleting the organiser or the event, or from erasing a person's data.
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
