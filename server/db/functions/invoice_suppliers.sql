-- The supplier of a row, and what an invoice says about it. Every event's organiser, and the house (event_id null).
create or replace function invoice_suppliers(ordered integer) returns table (
  event_id integer, name_key text, name text, abn text, address text, gst boolean, is_house boolean
)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  house record;
begin
  select coalesce(max(value) filter (where setting.name = 'company_name'), '') as name,
    coalesce(max(regexp_replace(value, '\D', '', 'g')) filter (where setting.name = 'tax_number'), '') as abn,
    coalesce(max(value) filter (where setting.name = 'office_address'), '') as address,
    coalesce(bool_or(setting.name = 'gst_registered' and value = 'yes'), false) as gst
  into house from setting
  where setting.name in ('company_name', 'tax_number', 'office_address', 'gst_registered');
  if house.abn !~ '^[1-9]\d{10}$' then
    house.abn := '';
    house.gst := false;
  end if;
  return query
  select null::integer, coalesce(nullif(house.abn, ''), 'house'), house.name, house.abn, house.address, house.gst, true
  union all
  select event.id, coalesce(nullif(organizer_abn, ''), 'organiser ' || organizer_name),
    coalesce(nullif(organizer_legal_name, ''), organizer_name), organizer_abn, organizer_address, organizer_gst,
    organizer_abn = house.abn and house.abn <> ''
  from event
  where event.id in (select seat.event_id from booking_seat seat where seat.booking_id = ordered);
end
$$;
