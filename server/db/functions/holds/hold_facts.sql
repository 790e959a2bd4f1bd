-- Reads the facts that decide a hold (server/modules/orders/hold/decide-hold.ts), all from one moment.
create or replace function hold_facts(
  buyer integer, wanted_events integer[], wanted_combo integer, wanted_seats integer[], wanted_sections integer[], wanted_code integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return json_build_object(
    'now', now(),
    'hallVersion', hall_version(wanted_events, wanted_combo),
    'buyerVersion', buyer_version(buyer, wanted_events),
    'events', (
      select json_agg(json_build_object('id', event.id, 'eventName', event.event_name, 'placeId', place.id,
        'placeType', place.place_type, 'sells', place.sells, 'timezone', place.timezone, 'state', event.state,
        'startsAt', event.starts_at, 'saleOpensAt', event.sale_opens_at, 'saleClosesAt', event.sale_closes_at,
        'commissionType', event.commission_type, 'commissionValue', event.commission_value::text,
        'perAccountLimit', event.per_account_limit, 'tickets', case when event.per_account_limit is not null then (
          select json_agg(had) from account_tickets(buyer, event.id) as had
        ) end))
      from event join place on place.id = event.place_id where event.id = any(wanted_events)
    ),
    'combo', case when wanted_combo is not null then (
      select json_build_object('discountPercent', combo_event.combo_event_discount, 'memberEventIds', array(
        select member.event_id from combo_member member where member.combo_event_id = combo_event.id order by member.position
      ))
      from combo_event where combo_event.id = wanted_combo
    ) end,
    'seats', (
      select json_agg(json_build_object('eventId', seat.event_id, 'seatId', seat.id, 'sectionId', seat.section_id,
        'seatNumber', seat.seat_number, 'priceCents', seat.price_cents, 'admits', seat.admits,
        'isSeat', seat.seat_type <> 'gap', 'blocked', seat.seat_status <> 'bookable',
        'claimedBy', case when claim.state = 'sold' or claim.expires_at > now() then coalesce(claim.booking_id, 0) end))
      from unnest(wanted_seats) as wanted (id)
      join seat on seat.event_id = any(wanted_events) and seat.id = wanted.id
      left join seat_claim as claim on claim.event_id = seat.event_id and claim.seat_id = seat.id
    ),
    'sections', (
      select json_agg(json_build_object('id', section.id, 'priceCents', section.price_from_cents, 'admits', section.admits))
      from section
      where section.id = any(wanted_sections) and section.event_id = any(wanted_events)
        and section.price_from_cents = section.price_to_cents
    ),
    'units', (
      select json_agg(json_build_object('sectionId', kind.section_id, 'priceCents', kind.price_cents, 'admits', kind.admits,
        'free', count_free_units(kind.event_id, kind.section_id, kind.price_cents, kind.admits, kind.wanted, array(
          select booking.id from booking
          where booking.user_id = buyer and booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()
        ))))
      from event join place on place.id = event.place_id and place.sells = 'units'
      cross join lateral (
        select seat.event_id, seat.section_id, seat.price_cents, seat.admits, count(*)::integer as wanted
        from unnest(wanted_seats) as wanted (id) join seat on seat.event_id = event.id and seat.id = wanted.id
        group by seat.event_id, seat.section_id, seat.price_cents, seat.admits
      ) as kind
      where event.id = any(wanted_events)
    ),
    'types', (
      select json_agg(each order by each.position, each.id) from (
        select type.*, (
          select coalesce(json_agg(json_build_object('id', own.section_id, 'cents', own.price_cents) order by own.section_id), '[]')
          from ticket_type_section own where own.ticket_type_id = type.id
        ) as sections
        from ticket_type type where type.event_id = any(wanted_events) and type.active
      ) as each
    ),
    'bookings', (
      select json_agg(json_build_object('id', booking.id, 'state', booking.state,
        'secondsLeft', extract(epoch from booking.expires_at - now()),
        'holdSecondsLeft', extract(epoch from booking.hold_expires_at - now()), 'holdEndsAt', booking.hold_expires_at,
        'isOfThese', exists (
          select from seat_claim claim where claim.booking_id = booking.id and claim.event_id = any(wanted_events)
        ),
        'seats', (
          select json_agg(json_build_object('seatId', seat.id, 'sectionId', seat.section_id)) from booking_seat own
          join seat on seat.event_id = own.event_id and seat.id = own.seat_id where own.booking_id = booking.id
        )) order by booking.id)
      from booking
      where booking.user_id = buyer and booking.state in ('held', 'paying', 'failed', 'cancelled') and booking.expires_at > now()
    ),
    'accessCode', case when wanted_code is not null then access_code_facts(wanted_events[1], wanted_code, null, buyer) end
  );
end
$$;
