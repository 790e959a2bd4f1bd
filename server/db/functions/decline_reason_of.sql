-- Returns why a payment was declined, by the approval codes stored so far.
create or replace function decline_reason_of(code text) returns text language sql immutable as $$
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
