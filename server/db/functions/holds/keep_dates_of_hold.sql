create or replace function keep_dates_of_hold() returns trigger language plpgsql as $$
begin
  new.agreed_dates := dates_of(case when new.combo_event_id is null then array[new.event_id]
    else array(select event_id from combo_member where combo_event_id = new.combo_event_id) end);
  return new;
end
$$;
