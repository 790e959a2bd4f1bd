create or replace trigger fill_payment_attempt before insert or update on payment_attempt
  for each row execute function fill_payment_attempt();
