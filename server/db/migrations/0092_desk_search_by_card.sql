-- For the desk's search: the last four digits of the card, which is all that is kept of its number.
create function card_ending(said jsonb) returns text language sql immutable parallel safe as $$
  select substring(said ->> 'cardnumber' from '(\d{4})\D*$')
$$;
create index gateway_answer_by_card on gateway_answer (card_ending(fields), id)
  where card_ending(fields) is not null and outcome not like 'unconfirmed%' and outcome not like 'refused%';
