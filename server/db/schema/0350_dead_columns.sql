-- Columns that only the first gateway had, a table and an index that nothing has read for long. No row is copied.
drop view if exists payment;
drop trigger if exists fill_payment_attempt on payment_attempt;
drop function if exists fill_payment_attempt, decline_reason_of;
alter table payment_attempt drop column oid, drop column storename, drop column chargetotal, drop column currency,
  drop column txndatetime, drop column timezone, drop column hash_algorithm, drop column oid_signed;
drop table reset_passcode;
drop index user_account_by_email;
