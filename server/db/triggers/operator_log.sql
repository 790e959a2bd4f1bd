create or replace trigger operator_log_stays before update or delete on operator_log
  for each row execute function operator_log_stays();
create or replace trigger operator_log_is_not_emptied before truncate on operator_log
  for each statement execute function operator_log_stays();
create or replace trigger operator_log_goes_on before insert on operator_log
  for each row execute function operator_log_goes_on();
