create or replace function combo_written() returns trigger language plpgsql as $$
begin
  perform learn_words(search_words(new.event_name || ' ' || new.categories));
  return null;
end
$$;
