-- An event that names no organiser belongs to the one named by its invoice data.
create or replace function name_organiser_of_event() returns trigger language plpgsql as $$
begin
  new.organiser_id := organiser_of(new.organizer_name, new.organizer_legal_name, new.organizer_abn, new.organizer_address, new.organizer_gst);
  return new;
end
$$;
