-- A chargeback that the bank undid, because we won the dispute: the day on which the money came back, and the bank's own number of that
-- line. Both are null while the bank has the money.
alter table chargeback
  add column reversed_on date,
  add column reversal_reference text,
  add constraint chargeback_reversed check ((reversed_on is null) = (reversal_reference is null));
