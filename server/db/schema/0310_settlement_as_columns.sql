-- The outcome of a gateway's answer and its reason were one text: 'refused: the amount'. Rows with a reason are few,
-- and only they are rewritten.
alter table gateway_answer rename column outcome to kind;
alter table gateway_answer add column reason text;
update gateway_answer set kind = split_part(kind, ': ', 1), reason = substr(kind, strpos(kind, ': ') + 2)
where strpos(kind, ': ') > 0;
drop index gateway_answer_by_card;
create index gateway_answer_by_card on gateway_answer (card_ending(fields), id)
where card_ending(fields) is not null and kind not in ('unconfirmed', 'refused');

drop function if exists settle_at_once(integer, text, text, jsonb, text, jsonb, integer, boolean);
drop function if exists keep_access_code(integer);
