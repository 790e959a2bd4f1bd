create or replace function operator_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the operators'' log is append-only' using errcode = 'restrict_violation';
end
$$;
