CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE FUNCTION public.access_code_facts(wanted_event integer, wanted_code integer, given text, buyer integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (
    select jsonb_build_object('id', code.id, 'version', code.xmin::text, 'name', code.name, 'active', code.active, 'opensAt', code.opens_at,
      'closesAt', least(code.closes_at, presale_end(event)), 'maxUses', code.max_uses, 'uses', access_code_uses(code.id, buyer),
      'now', now(), 'sections', case when not code.every_section then coalesce((
        select jsonb_agg(jsonb_build_object('id', section.id, 'title', section.title) order by section.position, section.id)
        from access_code_section own join section on section.id = own.section_id
        where own.access_code_id = code.id
      ), '[]') end)
    from access_code code join event on event.id = code.event_id
    where code.event_id = wanted_event and code.id = coalesce(wanted_code, (
      select known.id from access_code known
      where known.event_id = wanted_event and known.code_key = access_code_key(given)
    ))
  );
end
$$;
CREATE FUNCTION public.access_code_key(code text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select upper(regexp_replace(code, '\s', '', 'g')) $$;
CREATE FUNCTION public.access_code_uses(wanted_code integer, buyer integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (
    select count(*) from access_code_use used join booking on booking.id = used.booking_id
    where used.access_code_id = wanted_code and not used.over_limit and (booking.state = 'paid' or (
      booking.state in ('held', 'paying', 'failed') and booking.expires_at > now() and booking.user_id is distinct from buyer
    ))
  );
end
$$;
CREATE FUNCTION public.account_tickets(buyer integer, wanted_event integer) RETURNS TABLE(booking_id integer, tickets integer)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
#variable_conflict use_column
begin
  return query
  select booking.id, count(*)::integer
  from booking join booking_seat own on own.booking_id = booking.id
  where booking.user_id = buyer and own.event_id = wanted_event
    and (booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()))
    and not exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
    )
  group by booking.id;
end
$$;
CREATE FUNCTION public.add_voucher_use(ordered integer, buyer integer, wanted integer, use_ends timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  with past as (
    delete from voucher_use where voucher_id = wanted and expires_at <= now() returning over_limit
  )
  update voucher set uses = uses + 1 - (select count(*) from past where not over_limit) where id = wanted;
  insert into voucher_use (booking_id, voucher_id, user_id, expires_at) values (ordered, wanted, buyer, use_ends);
end
$$;
CREATE FUNCTION public.answer_refund_requests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update order_note set answered_at = now()
  from ticket join event on event.id = ticket.event_id
  where ticket.id = new.ticket_id and order_note.booking_id = new.booking_id and order_note.organiser_id = event.organiser_id
    and order_note.kind = 'refund_request' and order_note.answered_at is null;
  return null;
end
$$;
CREATE FUNCTION public.buyer_version(buyer integer, wanted_events integer[]) RETURNS text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return concat(
    (
      select string_agg(booking.id || ' ' || booking.xmin, ',' order by booking.id) from booking
      where booking.user_id = buyer and booking.state in ('held', 'paying', 'failed', 'cancelled') and booking.expires_at > now()
    ), '/', (
      select sum(had.tickets) from event cross join account_tickets(buyer, event.id) as had
      where event.id = any(wanted_events) and event.per_account_limit is not null
    )
  );
end
$$;
CREATE FUNCTION public.card_ending(said jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select substring(said ->> 'cardnumber' from '(\d{4})\D*$')
$_$;
CREATE FUNCTION public.catalogue_version() RETURNS text
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from event_sold_due) and not pg_is_in_recovery() and pg_try_advisory_xact_lock(8624007) then
    with due as (
      delete from event_sold_due returning event_id, change, cents
    ), sums as (
      select event_id, sum(change)::integer as units, sum(cents)::bigint as cents,
        coalesce(sum(change) filter (where change > 0), 0) as sold,
        coalesce(sum(change) filter (where change < 0), 0) as given_back
      from due group by event_id
    ), settled as (
      insert into event_sold (event_id, units, gross_cents) select event_id, units, cents from sums order by event_id
      on conflict (event_id) do update
        set units = event_sold.units + excluded.units, gross_cents = event_sold.gross_cents + excluded.gross_cents
      returning event_id, units
    )
    insert into catalogue_change (transaction_id)
    select pg_current_xact_id()
    where exists (
      select from settled join sums using (event_id) join event on event.id = settled.event_id
      cross join lateral (select event.units - units_set_apart(event.id) as units) as public
      where settled.units - sums.units + sums.sold >= public.units
        and settled.units - sums.units + sums.given_back < public.units)
    on conflict do nothing;
  end if;
  return (select count(*) || '-' || coalesce(sum(transaction_id::text::numeric), 0) from catalogue_change);
end
$$;
CREATE FUNCTION public.check_order_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.state = old.state and new.moved_because is not distinct from old.moved_because then
    return new;
  end if;
  if new.moved_because is null or new.moved_because is not distinct from old.moved_because
    or coalesce(old.state, 'nothing') || ' ' || new.state not in (
      'nothing held',
      'held paying', 'held paid', 'held cancelled', 'held expired',
      'paying paid', 'paying failed', 'paying cancelled', 'paying expired', 'paying refund_due',
      'failed paying', 'failed paid', 'failed cancelled', 'failed expired', 'failed refund_due',
      'expired paid', 'expired refund_due', 'cancelled refund_due', 'paid refund_due'
    )
  then
    raise exception 'order % cannot move from % to % because %', new.id, coalesce(old.state, 'nothing'), new.state,
      coalesce(new.moved_because, 'of nothing') using errcode = 'BR010';
  end if;
  if new.state = 'paid' then
    new.paid_at := now();
  end if;
  return new;
end
$$;
CREATE FUNCTION public.checkout_facts(wanted_pid integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (
    select jsonb_build_object(
      'version', checkout_version(booking.id), 'userId', booking.user_id, 'state', booking.state,
      'timeIsUp', booking.expires_at < now(), 'holdIsOver', booking.hold_expires_at < now(),
      'payableCents', booking.payable_cents, 'agreedDates', booking.agreed_dates,
      'datesNow', dates_of(array(select event_id from booking_seat where booking_id = booking.id)),
      'seats', (select count(*) from booking_seat where booking_id = booking.id),
      'claims', (select count(*) from seat_claim where booking_id = booking.id),
      'events', (
        select jsonb_agg(jsonb_build_object('state', event.state, 'hasBegun', event.starts_at <= now()))
        from event where id in (select event_id from booking_seat where booking_id = booking.id)
      ),
      'accessCode', (
        select jsonb_build_object('active', code.active, 'isBeforeSale', coalesce(event.sale_opens_at > now(), false))
        from access_code_use used
        join access_code code on code.id = used.access_code_id
        join event on event.id = code.event_id
        where used.booking_id = booking.id
      ),
      'attempts', booking.attempts,
      'attemptsNotBegun', (
        select count(*) from payment_attempt where booking_id = booking.id and decline_reason = 'not-begun'
      ),
      'openAttempts', coalesce((
        select jsonb_agg(jsonb_build_object('reference', attempt.reference, 'provider', attempt.provider,
          'amountCents', attempt.amount_cents, 'providerData', attempt.provider_data, 'createdAt', attempt.created_at,
          'ageSeconds', extract(epoch from now() - attempt.created_at),
          'isAnswered', exists (
            select from gateway_answer where attempt_id = attempt.id and kind <> 'unconfirmed'
          )))
        from payment_attempt attempt where attempt.booking_id = booking.id and attempt.state = 'open'
      ), '[]'),
      'voucher', (
        select jsonb_build_object('maxUses', voucher.max_uses, 'maxUsesPerUser', voucher.max_uses_per_user,
          'isTaken', exists (select from voucher_use where booking_id = booking.id), 'uses', to_jsonb(counted))
        from voucher cross join lateral (
          select count(*) as used, count(*) filter (where use.user_id = booking.user_id) as own from voucher_use use
          where use.voucher_id = voucher.id and use.expires_at > now() and not use.over_limit
            and use.booking_id <> booking.id and (voucher.max_uses is not null or voucher.max_uses_per_user is not null)
        ) as counted
        where voucher.id = booking.voucher_id
      )
    )
    from booking where pid = wanted_pid
  );
end
$$;
CREATE FUNCTION public.checkout_version(ordered integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (
    select booking.xmin || ' ' || coalesce((
      select string_agg(event.id || '/' || event.xmin, ' ' order by event.id) from event
      where id in (select event_id from booking_seat where booking_id = ordered)
    ), '') || ' ' || coalesce((
      select code.xmin::text from access_code_use used join access_code code on code.id = used.access_code_id
      where used.booking_id = ordered
    ), '')
    from booking where id = ordered
  );
end
$$;
CREATE FUNCTION public.claim_units(claimer integer, wanted_events integer[], wanted_seats integer[], hold_seconds double precision, replacing integer[]) RETURNS TABLE(event_id integer, seat_id integer, wanted boolean)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
#variable_conflict use_column
begin
  return query
  with wanted as (
    select event_id, seat_id, now() + make_interval(secs => hold_seconds) as expires_at
    from unnest(wanted_events, wanted_seats) as wanted (event_id, seat_id)
  ), target as (
    select * from wanted
    union all
    select event_id, seat_id, 'epoch'::timestamptz from seat_claim
    where booking_id = any(replacing) and (event_id, seat_id) not in (select event_id, seat_id from wanted)
  )
  insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
  select seat.event_id, seat.id, seat.section_id, claimer, 'held', target.expires_at
  from target
  join seat on seat.event_id = target.event_id and seat.id = target.seat_id
  where seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
  order by seat.event_id, seat.id
  on conflict (event_id, seat_id) do update
    set booking_id = excluded.booking_id, state = excluded.state, expires_at = excluded.expires_at
    where seat_claim.state <> 'sold'
      and (seat_claim.expires_at < now() or seat_claim.booking_id = excluded.booking_id
        or seat_claim.booking_id = any(replacing))
  returning seat_claim.event_id, seat_claim.seat_id, seat_claim.expires_at > now();
end
$$;
CREATE FUNCTION public.combo_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform learn_words(search_words(new.event_name || ' ' || new.categories));
  return null;
end
$$;
CREATE FUNCTION public.count_free_units(wanted_event integer, wanted_section integer, cents integer, people integer, most integer, replacing integer[]) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    SET enable_bitmapscan TO 'off'
    AS $$
begin
  return (
    select count(*) from (
      (
        select from free_unit
        where free_unit.event_id = wanted_event and free_unit.section_id = wanted_section
          and (
            select seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
            from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
          )
          and (
            select count(*) = 0 from seat_claim
            where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
          )
        limit most
      )
      union all
      (
        select from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
        where claim.event_id = wanted_event and claim.section_id = wanted_section and claim.state <> 'sold'
          and (claim.expires_at < now() or claim.booking_id = any(replacing))
          and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
        limit most
      )
      limit most
    ) as free
  );
end
$$;
CREATE FUNCTION public.dates_of(events integer[]) RETURNS text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (
    select string_agg(id || '@' || floor(extract(epoch from starts_at))::bigint, ' ' order by id) from event where id = any(events)
  );
end
$$;
CREATE FUNCTION public.end_order(ordered integer, to_state text, because text) RETURNS integer
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  freed integer;
begin
  update booking set state = to_state, moved_because = because where id = ordered;
  if to_state <> 'expired' then
    update payment_attempt set state = 'stale' where booking_id = ordered and state in ('open', 'pending');
  end if;
  delete from seat_claim where booking_id = ordered and state <> 'sold';
  get diagnostics freed = row_count;
  perform give_back_voucher(ordered);
  return freed;
end
$$;
CREATE FUNCTION public.event_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform list_event(new.id);
  return null;
end
$$;
CREATE FUNCTION public.fill_place_sells() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.sells := coalesce(new.sells, case when new.place_type in ('Party Plot', 'General admission') then 'units' else 'seats' end);
  return new;
end
$$;
CREATE FUNCTION public.fingerprint(facts jsonb) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select encode(sha256(convert_to(facts::text, 'UTF8')), 'hex')
$$;
CREATE FUNCTION public.give_back_voucher(ordered integer) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  perform from voucher where id = (select voucher_id from voucher_use where booking_id = ordered) for no key update;
  if found then
    with given_back as (delete from voucher_use where booking_id = ordered returning voucher_id, over_limit)
    update voucher set uses = uses - 1 from given_back where voucher.id = given_back.voucher_id and not over_limit;
  end if;
end
$$;
CREATE FUNCTION public.hall_version(wanted_events integer[], wanted_combo integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return concat(
    (
      select string_agg(event.xmin || ' ' || place.xmin, ',' order by event.id)
      from event join place on place.id = event.place_id where event.id = any(wanted_events)
    ), '/', (
      select string_agg(concat(type.xmin, ' ', (
        select string_agg(own.xmin::text, ' ' order by own.section_id) from ticket_type_section own where own.ticket_type_id = type.id
      )), ',' order by type.id)
      from ticket_type type where type.event_id = any(wanted_events) and type.active
    ), case when wanted_combo is not null then (
      select concat('/', combo_event.xmin, ' ', (
        select string_agg(member.xmin::text, ' ' order by member.event_id) from combo_member member
        where member.combo_event_id = combo_event.id
      ))
      from combo_event where combo_event.id = wanted_combo
    ) end
  );
end
$$;
CREATE FUNCTION public.hold_facts(buyer integer, wanted_events integer[], wanted_combo integer, wanted_seats integer[], wanted_sections integer[], wanted_code integer) RETURNS json
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
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
CREATE FUNCTION public.invoice_facts(ordered integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (
    select jsonb_build_object(
      'subtotalCents', booking.subtotal_cents, 'comboDiscountCents', booking.combo_discount_cents,
      'voucherDiscountCents', booking.voucher_discount_cents, 'feeCents', booking.fee_cents,
      'payableCents', booking.payable_cents,
      'voucherTypes', (select ticket_type_ids from voucher where voucher.id = booking.voucher_id),
      'seats', coalesce((
        select jsonb_agg(jsonb_build_object(
          'position', own.position, 'eventId', own.event_id, 'section', section.title, 'typeId', own.ticket_type_id,
          'typeName', own.type_name, 'priceCents', own.price_cents, 'feeFree', own.fee_free) order by own.position)
        from booking_seat own
        left join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        left join section on section.id = seat.section_id
        where own.booking_id = booking.id
      ), '[]'),
      'organisers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'eventId', event.id, 'eventName', event.event_name, 'name', event.organizer_name,
          'legalName', event.organizer_legal_name, 'abn', event.organizer_abn, 'address', event.organizer_address,
          'gst', event.organizer_gst) order by event.id)
        from event where event.id in (select event_id from booking_seat own where own.booking_id = booking.id)
      ), '[]'),
      'boxOffice', coalesce((
        select jsonb_object_agg(name, value) from setting
        where name in ('company_name', 'tax_number', 'office_address', 'gst_registered')
      ), '{}'),
      'documents', coalesce((
        select jsonb_agg(jsonb_build_object(
          'key', seller.name_key, 'name', invoice.seller_name, 'abn', invoice.seller_abn, 'address', invoice.seller_address,
          'gst', invoice.gst_registered, 'isHouse', invoice.is_house,
          'reason', case when invoice.adjusts is not null then invoice.reason end,
          'lines', (
            select jsonb_agg(jsonb_build_object('position', line.position, 'eventId', line.event_id, 'name', line.name,
              'seats', line.seats, 'priceCents', line.price_cents, 'amountCents', line.amount_cents) order by line.position)
            from invoice_line line where line.invoice_id = invoice.id
          )) order by invoice.id)
        from invoice join invoice_seller seller on seller.id = invoice.seller_id
        where invoice.booking_id = booking.id
      ), '[]'))
    from booking where booking.id = ordered
  );
end
$$;
CREATE FUNCTION public.keep_answer(call_scope text, call_key text, call_hash text, answer jsonb) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if call_key is null then
    return;
  end if;
  insert into idempotency_key (scope, key, body_hash, status_code, response)
  values (call_scope, call_key, call_hash, 200, answer::text)
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, status_code = 200, response = excluded.response, created_at = now();
end
$$;
CREATE FUNCTION public.keep_dates_of_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.agreed_dates := dates_of(case when new.combo_event_id is null then array[new.event_id]
    else array(select event_id from combo_member where combo_event_id = new.combo_event_id) end);
  return new;
end
$$;
CREATE FUNCTION public.keep_fee_of_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select event.commission_type, event.commission_value into new.commission_type, new.commission_value
  from event where event.id = new.event_id;
  if new.combo_event_id is not null then
    new.combo_discount_percent := (select combo_event_discount from combo_event where id = new.combo_event_id);
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_payout() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Inside another trigger, the update comes from deleting the organiser or the event, or from erasing a person's data.
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a payout is withdrawn, not deleted';
  end if;
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
    or (new.id, new.organiser_id, new.event_id, new.amount_cents, new.paid_on, new.reference, new.period_from, new.period_to, new.noted_at)
      is distinct from
      (old.id, old.organiser_id, old.event_id, old.amount_cents, old.paid_on, old.reference, old.period_from, old.period_to, old.noted_at) then
    raise exception 'a payout stays as it was written down';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.keep_plan_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into plan_version (place_id, number, plan, how)
  select new.id, coalesce(max(number), 0) + 1, new.plan, 'file' from plan_version where place_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.kept_answer(call_scope text, call_key text, call_hash text) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  kept record;
begin
  if call_key is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(8624020, hashtext(call_scope || ' ' || call_key));
  select body_hash, response into kept from idempotency_key
  where scope = call_scope and key = call_key and created_at > now() - interval '24 hours';
  if not found then
    return null;
  end if;
  if kept.body_hash <> call_hash then
    raise exception 'the key was used for another body' using errcode = 'BR002';
  end if;
  return kept.response::jsonb;
end
$$;
CREATE FUNCTION public.last_day_of_event(starts_at timestamp with time zone, ends_at timestamp with time zone, zone text) RETURNS date
    LANGUAGE sql STABLE
    AS $$
  select (case when ends_at - starts_at < interval '16 hours' then starts_at
    else ends_at - interval '4 hours 1 millisecond' end at time zone zone)::date
$$;
CREATE FUNCTION public.learn_words(learnt text[]) RETURNS void
    LANGUAGE sql
    AS $$
  insert into search_word (word) select distinct word from unnest(learnt) as word where length(word) > 2 order by word
  on conflict do nothing
$$;
CREATE FUNCTION public.list_event(listed integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  found_by text[];
  named text[];
begin
  select search_words(event.event_name), search_words(concat_ws(' ', event.event_name, array_to_string(event.artists, ' '),
    event.categories, place.place_name, place.suburb, place.state))
  into named, found_by
  from event join place on place.id = event.place_id where event.id = listed;
  insert into event_listing (event_id, onsale, starts_at, ends_at, starts_on, ends_on, lowest_price_cents, place_id, state,
    categories, name, name_words, words, published_at)
  select event.id, event.state = 'onsale', event.starts_at, event.ends_at,
    (event.starts_at at time zone place.timezone)::date,
    last_day_of_event(event.starts_at, event.ends_at, place.timezone),
    event.lowest_price_cents, place.id, place.state, string_to_array(lower(event.categories), ', '),
    array_to_string(named, ' '), array_to_tsvector(named), array_to_tsvector(found_by), event.published_at
  from event join place on place.id = event.place_id where event.id = listed
  on conflict (event_id) do update set onsale = excluded.onsale, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    lowest_price_cents = excluded.lowest_price_cents, place_id = excluded.place_id, state = excluded.state,
    categories = excluded.categories, name = excluded.name, name_words = excluded.name_words, words = excluded.words,
    published_at = excluded.published_at;
  perform learn_words(found_by);
end
$$;
CREATE FUNCTION public.lock_free_units(wanted_event integer, wanted_section integer, cents integer, people integer, wanted integer, replacing integer[], waits boolean) RETURNS integer[]
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    SET enable_bitmapscan TO 'off'
    AS $$
declare
  units integer[] := '{}';
  missing integer := wanted;
begin
  if replacing <> '{}' then
    units := array(
      select claim.seat_id from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
      where claim.booking_id = any(replacing) and claim.event_id = wanted_event and claim.section_id = wanted_section
        and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      order by claim.seat_id limit missing
    );
    missing := wanted - cardinality(units);
  end if;
  if waits then
    units := units || array(
      select free_unit.seat_id from free_unit
      where free_unit.event_id = wanted_event and free_unit.section_id = wanted_section
        and (
          select seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
          from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
        )
        and (
          select count(*) = 0 from seat_claim
          where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
        )
      order by free_unit.seat_id limit missing for update of free_unit
    );
  else
    units := units || array(
      select free_unit.seat_id from free_unit
      where free_unit.event_id = wanted_event and free_unit.section_id = wanted_section
        and (
          select seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
          from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
        )
        and (
          select count(*) = 0 from seat_claim
          where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
        )
      order by free_unit.seat_id limit missing for update of free_unit skip locked
    );
  end if;
  missing := wanted - cardinality(units);
  if missing > 0 and waits then
    units := units || array(
      select claim.seat_id from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
      where claim.event_id = wanted_event and claim.section_id = wanted_section
        and claim.state <> 'sold' and claim.expires_at < now()
        and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      order by claim.seat_id limit missing for update of claim
    );
  elsif missing > 0 then
    units := units || array(
      select claim.seat_id from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
      where claim.event_id = wanted_event and claim.section_id = wanted_section
        and claim.state <> 'sold' and claim.expires_at < now()
        and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      order by claim.seat_id limit missing for update of claim skip locked
    );
  end if;
  return units;
end
$$;
CREATE FUNCTION public.log_order_move() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into order_event (booking_id, from_state, to_state, reason) values (new.id, old.state, new.state, new.moved_because);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.name_organiser_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.organiser_id := organiser_of(new.organizer_name, new.organizer_legal_name, new.organizer_abn, new.organizer_address, new.organizer_gst);
  return new;
end
$$;
CREATE FUNCTION public.next_invoice_number(supplier text, of_note boolean, OUT seller_id integer, OUT number integer) RETURNS record
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  loop
    update invoice_seller
    set invoices = invoices + (not of_note)::integer, adjustments = adjustments + of_note::integer
    where name_key = supplier
    returning id, case when of_note then adjustments else invoices end into seller_id, number;
    exit when found;
    insert into invoice_seller (name_key) values (supplier) on conflict do nothing;
  end loop;
end
$$;
CREATE FUNCTION public.note_all_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into free_unit (event_id, section_id, seat_id)
  select seat.event_id, seat.section_id, seat.id
  from place join event on event.place_id = place.id join seat on seat.event_id = event.id
  where place.sells = 'units' and seat.seat_type <> 'gap'
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.note_catalogue_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into catalogue_change (transaction_id) values (pg_current_xact_id()) on conflict do nothing;
  if found then
    delete from catalogue_change where at < now() - interval '1 day';
  end if;
  return null;
end
$$;
CREATE FUNCTION public.note_freed_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with released as materialized (
    select distinct event_id from gone
  ), without_seats as materialized (
    select event_id from released where sells_units(event_id)
  )
  insert into free_unit (event_id, section_id, seat_id)
  select gone.event_id, gone.section_id, gone.seat_id
  from without_seats join gone on gone.event_id = without_seats.event_id
  order by gone.event_id, gone.section_id, gone.seat_id
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.note_gate_clash() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id) values (new.event_id, new.ticket_id);
  return null;
end
$$;
CREATE FUNCTION public.note_gate_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id) values ((to_jsonb(new) ->> tg_argv[0])::integer, 0);
  return null;
end
$$;
CREATE FUNCTION public.note_gate_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id) select id, 0 from event where place_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.note_gate_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id) select event_id, (to_jsonb(touched) ->> tg_argv[0])::bigint from touched;
  return null;
end
$$;
CREATE FUNCTION public.note_gate_seat() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id)
  select event_id, id from ticket where event_id = new.event_id and seat_id = new.id;
  return null;
end
$$;
CREATE FUNCTION public.note_gate_ticket() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id)
  select touched.event_id, touched.id from touched join before using (id)
  where row(touched.state = 'void', touched.void_reason, touched.seat_id, touched.first_name, touched.last_name, touched.booking_no)
    is distinct from row(before.state = 'void', before.void_reason, before.seat_id, before.first_name, before.last_name, before.booking_no);
  return null;
end
$$;
CREATE FUNCTION public.note_gone_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from free_unit using gone
  where free_unit.event_id = gone.event_id and free_unit.section_id = gone.section_id and free_unit.seat_id = gone.id;
  return null;
end
$$;
CREATE FUNCTION public.note_new_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into gate_change_due (event_id, ticket_id) select id, 0 from event where ends_at > now() - interval '1 day';
  return null;
end
$$;
CREATE FUNCTION public.note_new_units() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with stocked as materialized (
    select distinct event_id from made
  ), without_seats as materialized (
    select event_id from stocked where sells_units(event_id)
  )
  insert into free_unit (event_id, section_id, seat_id)
  select made.event_id, made.section_id, made.id
  from without_seats join made on made.event_id = without_seats.event_id
  where made.seat_type <> 'gap'
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.note_plan_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into seat_change_due (event_id, seat_id)
  select id, 0 from event where place_id = new.id and ends_at > now() and state <> 'cancelled';
  return null;
end $$;
CREATE FUNCTION public.note_refunded_takings() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into event_sold_due (event_id, change, cents)
  select own.event_id, 0, -own.price_cents
  from booking_seat own join booking on booking.id = own.booking_id
  where own.booking_id = new.booking_id and own.position = new.position
    and booking.state = 'paid' and booking.subtotal_cents > 0;
  return null;
end
$$;
CREATE FUNCTION public.note_sale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into event_sold_due (event_id, change) values (coalesce(new.event_id, old.event_id), tg_argv[0]::smallint);
  return null;
end
$$;
CREATE FUNCTION public.note_seat_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into seat_change_due (event_id, seat_id) select event_id, seat_id from touched;
  return null;
end
$$;
CREATE FUNCTION public.note_seat_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into seat_change_due (event_id, seat_id)
  select touched.event_id, touched.seat_id
  from touched join before using (event_id, seat_id)
  where (touched.state = 'sold') <> (before.state = 'sold') or before.expires_at <= now() or touched.expires_at <= now();
  return null;
end
$$;
CREATE FUNCTION public.note_seats_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update section set seats_version = seats_version + 1 where id in (select distinct section_id from changed);
  insert into seat_change_due (event_id, seat_id) select distinct event_id, 0 from changed;
  return null;
end $$;
CREATE FUNCTION public.note_takings() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into event_sold_due (event_id, change, cents)
  select own.event_id, 0, case when new.state = 'paid' then 1 else -1 end * sum(own.price_cents)
  from booking_seat own
  where own.booking_id = new.id and not exists (
    select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position)
  group by own.event_id;
  return null;
end
$$;
CREATE FUNCTION public.note_units_of_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from free_unit using event where event.place_id = new.id and free_unit.event_id = event.id;
  insert into free_unit (event_id, section_id, seat_id)
  select seat.event_id, seat.section_id, seat.id
  from event join seat on seat.event_id = event.id
  where event.place_id = new.id and new.sells = 'units' and seat.seat_type <> 'gap'
    and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id);
  return null;
end
$$;
CREATE FUNCTION public.note_void() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.voided_at = case when new.state = 'void' then now() end;
  return new;
end
$$;
CREATE FUNCTION public.number_gate_changes() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  last bigint;
  numbered integer;
begin
  if not exists (select from gate_change_due) or not pg_try_advisory_xact_lock(8624022) then
    return (select head from gate_change_log);
  end if;
  select head into last from gate_change_log;
  with due as (
    delete from gate_change_due returning event_id, ticket_id
  ), touched as (
    select event_id, ticket_id, last + row_number() over (order by event_id, ticket_id) as seq
    from due group by event_id, ticket_id
  )
  insert into gate_change (event_id, ticket_id, seq) select event_id, ticket_id, seq from touched
  on conflict (event_id, ticket_id) do update set seq = excluded.seq;
  get diagnostics numbered = row_count;
  update gate_change_log set head = last + numbered;
  return last + numbered;
end
$$;
CREATE FUNCTION public.number_seat_changes() RETURNS bigint
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  noted_to timestamptz;
  moment timestamptz;
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(8624005) then
    return (select head from seat_change_log);
  end if;
  select ends_noted_to into noted_to from seat_change_log;
  -- The transaction's own time may be earlier than that of the previous lock holder.
  moment := clock_timestamp();
  with due as (
    delete from seat_change_due returning event_id, seat_id, at
  ), ended as (
    select seat_claim.event_id, seat_claim.seat_id, booking.expires_at as at
    from booking
    join seat_claim on seat_claim.booking_id = booking.id and seat_claim.state <> 'sold'
    where booking.state in ('held', 'paying', 'failed') and booking.expires_at > noted_to and booking.expires_at <= moment
  ), touched as (
    select event_id, seat_id, max(at) as at from (select * from due union all select * from ended) as either
    group by event_id, seat_id
  )
  insert into seat_change (event_id, seat_id, booking_status, at)
  select touched.event_id, touched.seat_id,
    case live.state when 'sold' then '1' when 'kept' then '1' when 'held' then '0' when 'paying' then '0' end, touched.at
  from touched
  left join seat_claim as live
    on live.event_id = touched.event_id and live.seat_id = touched.seat_id and live.expires_at > moment
  order by touched.event_id, touched.seat_id;
  get diagnostics numbered = row_count;
  if numbered > 0 then
    update seat_change_log set head = (select max(seq) from seat_change), ends_noted_to = greatest(noted_to, moment);
  end if;
  return (select head from seat_change_log);
end
$$;
CREATE FUNCTION public.operator_log_goes_on() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  last_number bigint;
  last_hash text;
begin
  select number, hash into last_number, last_hash from operator_log order by number desc limit 1;
  if new.number is distinct from coalesce(last_number, 0) + 1
      or new.previous_hash is distinct from coalesce(last_hash, repeat('0', 64)) then
    raise exception 'the operators'' log ends at %, so % cannot follow', coalesce(last_number, 0), new.number
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.operator_log_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the operators'' log is append-only' using errcode = 'restrict_violation';
end
$$;
CREATE FUNCTION public.order_facts(wanted_pid integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (
    select jsonb_build_object(
      'id', booking.id, 'pid', booking.pid, 'userId', booking.user_id, 'orderNumber', booking.order_number,
      'eventType', booking.event_type, 'eventId', booking.event_id, 'comboEventId', booking.combo_event_id,
      'comboName', combo.event_name, 'comboImage', combo.event_image,
      'state', booking.state, 'timeIsUp', booking.expires_at < now(), 'expiresAt', booking.expires_at, 'now', now(),
      'subtotalCents', booking.subtotal_cents, 'comboDiscountCents', booking.combo_discount_cents,
      'voucherId', booking.voucher_id, 'voucherCode', voucher.voucher_code,
      'voucherDiscountCents', booking.voucher_discount_cents,
      'feeCents', booking.fee_cents, 'payableCents', booking.payable_cents,
      'reason', (select reason from order_event where booking_id = booking.id order by id desc limit 1),
      'declineReason', (
        select decline_reason from payment_attempt where booking_id = booking.id and payment_attempt.state = 'failed'
        order by attempt_no desc limit 1
      ),
      'cardPageOpenedAt', (select max(created_at) from payment_attempt where booking_id = booking.id),
      'dueCents', array(
        select amount_cents from payment
        where payment.booking_id = booking.id and payment.state = 'refund_due' and refunded_at is null
      ),
      'events', (
        select jsonb_agg(jsonb_build_object(
          'id', event.id, 'eventName', event.event_name, 'eventImage', event.event_image, 'startsAt', event.starts_at,
          'endsAt', event.ends_at, 'timezone', place.timezone, 'placeName', place.place_name
        ))
        from (
          select booking.event_id as id union select event_id from booking_seat where booking_id = booking.id
        ) as wanted
        join event on event.id = wanted.id
        join place on place.id = event.place_id
      ),
      'tickets', (
        select jsonb_agg(jsonb_build_object(
          'eventId', own.event_id, 'section', section.title, 'seatNumber', seat.seat_number, 'priceCents', own.price_cents,
          'firstName', own.first_name, 'lastName', own.last_name, 'admits', seat.admits
        ) || case when own.ticket_type_id is null then '{}'::jsonb
          else jsonb_build_object('typeId', own.ticket_type_id, 'typeName', own.type_name) end order by own.position)
        from booking_seat as own
        join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        join section on section.id = seat.section_id
        where own.booking_id = booking.id
      )
    )
    from booking
    left join voucher on voucher.id = booking.voucher_id
    left join combo_event as combo on combo.id = booking.combo_event_id
    where booking.pid = wanted_pid
  );
end
$$;
CREATE FUNCTION public.organiser_key_of(abn text, name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$ select coalesce(nullif(abn, ''), 'organiser ' || name) $$;
CREATE FUNCTION public.organiser_of(called text, legal text, own_abn text, own_address text, has_gst boolean) RETURNS integer
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  key text := organiser_key_of(own_abn, called);
  found_id integer;
begin
  loop
    select organiser_id into found_id from organiser_key where name_key = key;
    exit when found;
    insert into organiser (name, legal_name, abn, address, gst) values (called, legal, own_abn, own_address, has_gst)
    returning id into found_id;
    insert into organiser_key (name_key, organiser_id) values (key, found_id) on conflict do nothing;
    exit when found;
    delete from organiser where id = found_id;
  end loop;
  return found_id;
end
$$;
CREATE FUNCTION public.payment_slot(amount_cents integer, provider_data jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select (provider_data ->> 'storename') || ' ' || amount_cents::text || ' ' || (provider_data ->> 'currency') || ' '
    || (provider_data ->> 'txndatetime')
$$;
CREATE FUNCTION public.place_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform list_event(event.id) from event where event.place_id = new.id;
  return null;
end
$$;
CREATE TABLE public.event ( id integer NOT NULL, ref text NOT NULL, place_id integer NOT NULL, event_name text NOT NULL, slug text NOT NULL, event_image text NOT NULL, event_banner text NOT NULL, event_video text DEFAULT 'eventVideo/'::text NOT NULL, event_artist_image text DEFAULT ''::text NOT NULL, categories text NOT NULL, artists text[] DEFAULT '{}'::text[] NOT NULL, starts_at timestamp with time zone NOT NULL, ends_at timestamp with time zone NOT NULL, event_about text DEFAULT ''::text NOT NULL, event_terms text DEFAULT ''::text NOT NULL, event_disclaimer text DEFAULT ''::text NOT NULL, event_note text DEFAULT ''::text NOT NULL, age_limit text DEFAULT 'All ages'::text NOT NULL, organizer_name text NOT NULL, organizer_logo text DEFAULT ''::text NOT NULL, commission_amount_type text NOT NULL, commission_type text NOT NULL, commission_value numeric(10,2) NOT NULL, lowest_price_cents integer NOT NULL, highest_price_cents integer NOT NULL, units integer NOT NULL, slider_position integer, state text DEFAULT 'onsale'::text NOT NULL, event_captions text DEFAULT ''::text NOT NULL, published_at timestamp with time zone DEFAULT date_trunc('minute'::text, now()) NOT NULL, doors_minutes integer, poster_colour text, sale_opens_at timestamp with time zone, sale_closes_at timestamp with time zone, waiting_room text DEFAULT 'auto'::text NOT NULL, waiting_room_minutes integer DEFAULT 30 NOT NULL, per_account_limit integer, draw_for text DEFAULT 'everyone'::text NOT NULL, admit_per_minute integer, organizer_legal_name text DEFAULT ''::text NOT NULL, organizer_abn text DEFAULT ''::text NOT NULL, organizer_address text DEFAULT ''::text NOT NULL, organizer_gst boolean DEFAULT false NOT NULL, organiser_id integer NOT NULL, series text, event_image_alt text DEFAULT ''::text NOT NULL, reentry boolean DEFAULT false NOT NULL, CONSTRAINT event_admit_per_minute_check CHECK (((admit_per_minute >= 1) AND (admit_per_minute <= 100000))), CONSTRAINT event_check CHECK ((ends_at > starts_at)), CONSTRAINT event_check1 CHECK ((sale_closes_at > sale_opens_at)), CONSTRAINT event_commission_amount_type_check CHECK ((commission_amount_type = ANY (ARRAY['Inclusive'::text, 'Exclusive'::text]))), CONSTRAINT event_commission_type_check CHECK ((commission_type = ANY (ARRAY['Fixed'::text, 'Percentage'::text]))), CONSTRAINT event_commission_value_check CHECK ((commission_value >= (0)::numeric)), CONSTRAINT event_doors_minutes_check CHECK (((doors_minutes >= 0) AND (doors_minutes <= 1440))), CONSTRAINT event_draw_for_check CHECK ((draw_for = ANY (ARRAY['everyone'::text, 'accounts'::text]))), CONSTRAINT event_gst_needs_abn CHECK (((organizer_abn <> ''::text) OR (NOT organizer_gst))), CONSTRAINT event_organizer_abn_check CHECK ((organizer_abn ~ '^(\d{11})?$'::text)), CONSTRAINT event_per_account_limit_check CHECK (((per_account_limit >= 1) AND (per_account_limit <= 1000))), CONSTRAINT event_poster_colour_check CHECK ((poster_colour ~ '^#[0-9a-f]{6}$'::text)), CONSTRAINT event_state_check CHECK ((state = ANY (ARRAY['onsale'::text, 'cancelled'::text]))), CONSTRAINT event_waiting_room_check CHECK ((waiting_room = ANY (ARRAY['off'::text, 'auto'::text, 'on'::text]))), CONSTRAINT event_waiting_room_minutes_check CHECK (((waiting_room_minutes >= 1) AND (waiting_room_minutes <= 1440))) );
CREATE FUNCTION public.presale_end(of_event public.event) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select of_event.sale_opens_at
    - case when of_event.waiting_room = 'on' then make_interval(mins => of_event.waiting_room_minutes) else interval '0' end
$$;
CREATE TABLE public.queue_room ( event_id integer NOT NULL, made_at timestamp with time zone DEFAULT now() NOT NULL, opened_at timestamp with time zone, closed_at timestamp with time zone, paused boolean DEFAULT false NOT NULL, seed bytea NOT NULL, commitment bytea NOT NULL, beacon text, beacon_from text, has_gathered boolean DEFAULT false NOT NULL, list_closed_at timestamp with time zone, drawn_for text, drawing_until timestamp with time zone, root bytea, drawn_at timestamp with time zone, drawn_entries integer, seats_offered integer, seats_held_back integer, entries integer DEFAULT 0 NOT NULL, last_place integer DEFAULT 0 NOT NULL, called integer DEFAULT 0 NOT NULL, target real DEFAULT 300 NOT NULL, target_changed_at timestamp with time zone, idle_since timestamp with time zone, seats_left integer, a_minute real, ticked_at timestamp with time zone, beacon_chain text, beacon_round bigint, has_terms boolean DEFAULT false NOT NULL, past_places integer DEFAULT 0 NOT NULL, CONSTRAINT queue_room_beacon_check CHECK (((length(beacon) >= 1) AND (length(beacon) <= 500))), CONSTRAINT queue_room_beacon_from_check CHECK ((beacon_from = ANY (ARRAY['declared'::text, 'fetched'::text, 'missed'::text, 'drand'::text]))), CONSTRAINT queue_room_beacon_round_check CHECK ((beacon_round > 0)), CONSTRAINT queue_room_check CHECK (((past_places >= 0) AND (past_places <= last_place))), CONSTRAINT queue_room_check1 CHECK (((called >= 0) AND (called <= last_place))), CONSTRAINT queue_room_check2 CHECK (((beacon IS NOT NULL) = COALESCE((beacon_from <> 'missed'::text), false))), CONSTRAINT queue_room_check3 CHECK (((drawn_at IS NULL) OR ((root IS NOT NULL) AND (list_closed_at IS NOT NULL) AND (drawn_entries IS NOT NULL)))), CONSTRAINT queue_room_check4 CHECK (((beacon_chain IS NULL) = (beacon_round IS NULL))), CONSTRAINT queue_room_commitment_check CHECK ((has_terms OR (commitment = sha256(seed)))), CONSTRAINT queue_room_drawn_for_check CHECK ((drawn_for = ANY (ARRAY['everyone'::text, 'accounts'::text]))), CONSTRAINT queue_room_root_check CHECK ((length(root) = 32)), CONSTRAINT queue_room_seed_check CHECK ((length(seed) = 32)), CONSTRAINT queue_room_target_check CHECK ((target >= (1)::double precision)) ) WITH (fillfactor='50');
CREATE FUNCTION public.queue_awaits_draw(room public.queue_room, of_event public.event, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select room.drawn_at is null and (room.has_gathered
    or coalesce(of_event.sale_opens_at > moment or room.made_at < of_event.sale_opens_at, false))
$$;
CREATE TABLE public.queue_entry ( event_id integer NOT NULL, entry bytea NOT NULL, arrival bigint NOT NULL, user_id integer, bound_at timestamp with time zone, joined_at timestamp with time zone NOT NULL, in_draw boolean NOT NULL, place integer, seen_at timestamp with time zone, entered_at timestamp with time zone, pass_until timestamp with time zone, held_at timestamp with time zone, replaced_by bytea, replaced_at timestamp with time zone, CONSTRAINT queue_entry_check CHECK (((replaced_by IS NULL) = (replaced_at IS NULL))), CONSTRAINT queue_entry_entry_check CHECK ((length(entry) = 16)), CONSTRAINT queue_entry_place_check CHECK ((place > 0)) ) WITH (fillfactor='80');
CREATE FUNCTION public.queue_is_past(room public.queue_room, own public.queue_entry, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(own.place <= room.past_places, false) and coalesce(own.pass_until <= moment, true)
$$;
CREATE FUNCTION public.queue_join(wanted_event integer, users integer[], tokens bytea[], fresh bytea[], adds boolean) RETURNS TABLE(item integer, entry bytea, user_id integer, joined_at timestamp with time zone, place integer, commitment bytea, rules_hash bytea, beacon text)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
#variable_conflict use_column
declare
  room queue_room;
  of_event event;
  moment timestamptz;
  waits boolean;
  gathers boolean;
  phase text;
  device queue_entry;
  account queue_entry;
  chosen bytea[] := array_fill(null::bytea, array[cardinality(fresh)]);
  -- Entries of an earlier opening, which new ones replace.
  past bytea[] := array_fill(null::bytea, array[cardinality(fresh)]);
  added integer;
  gone integer := 0;
begin
  select * into room from queue_room where event_id = wanted_event for update;
  if not found then
    return;
  end if;
  select * into of_event from event where id = wanted_event;
  moment := clock_timestamp();
  waits := queue_awaits_draw(room, of_event, moment);
  gathers := waits and room.list_closed_at is null and coalesce(moment < of_event.sale_opens_at, false);
  phase := queue_phase(room, of_event, moment);

  for n in 1 .. cardinality(fresh) loop
    continue when tokens[n] is null and users[n] is null;
    select live.* into device
    from queue_entry own
    join queue_entry live on live.event_id = own.event_id and live.entry = coalesce(own.replaced_by, own.entry)
    where own.event_id = wanted_event and own.entry = tokens[n];
    if users[n] is null then
      chosen[n] := device.entry;
    else
      select * into account from queue_entry
      where event_id = wanted_event and user_id = users[n] and replaced_by is null;
      if device.entry is null or device.user_id <> users[n] or device.entry = account.entry then
        chosen[n] := account.entry;
      elsif account.entry is null then
        update queue_entry set user_id = users[n], bound_at = moment where event_id = wanted_event and entry = device.entry;
        chosen[n] := device.entry;
      else
        gone := gone + 1;
        chosen[n] := case
          when queue_is_past(room, account, moment) <> queue_is_past(room, device, moment)
            then case when queue_is_past(room, account, moment) then device.entry else account.entry end
          when device.place < account.place or (account.place is null and device.in_draw and not account.in_draw)
            then device.entry
          else account.entry end;
        update queue_entry set replaced_by = chosen[n], replaced_at = moment
        where event_id = wanted_event and entry in (device.entry, account.entry) and entry <> chosen[n];
        update queue_entry set replaced_by = chosen[n]
        where event_id = wanted_event and replaced_by in (device.entry, account.entry) and replaced_by <> chosen[n];
        update queue_entry set user_id = users[n], bound_at = coalesce(bound_at, moment)
        where event_id = wanted_event and entry = chosen[n];
      end if;
    end if;
    if adds and phase <> 'none' and room.past_places > 0 and exists (
      select from queue_entry own
      where own.event_id = wanted_event and own.entry = chosen[n] and queue_is_past(room, own, moment)
    ) then
      past[n] := chosen[n];
      chosen[n] := null;
      gone := gone + 1;
      -- The past entry already uses the id that the device chose.
      fresh[n] := uuid_send(gen_random_uuid());
      update queue_entry set replaced_by = fresh[n], replaced_at = case when entry = past[n] then moment else replaced_at end
      where event_id = wanted_event and (entry = past[n] or replaced_by = past[n]);
    end if;
  end loop;

  insert into queue_entry (event_id, entry, user_id, bound_at, joined_at, in_draw, place)
  select wanted_event, fresh[n], owner.id, case when owner.id is not null then moment end, moment, gathers,
    case when not waits then room.last_place + row_number() over (order by n) end
  from generate_series(1, cardinality(fresh)) as n
  cross join lateral (
    select coalesce(users[n], (select user_id from queue_entry where event_id = wanted_event and entry = past[n])) as id
  ) as owner
  where adds and chosen[n] is null
  order by n;
  get diagnostics added = row_count;

  if added > 0 or gone > 0 then
    update queue_room set
      entries = entries + added - gone,
      has_gathered = has_gathered or (gathers and added > 0),
      last_place = last_place + case when waits then 0 else added end,
      called = case when phase = 'none' and not waits then last_place + added else called end
    where event_id = wanted_event;
  end if;
  if added > 0 and phase = 'none' and not waits then
    insert into queue_call (event_id, at, called) values (wanted_event, moment, room.last_place + added)
    on conflict (event_id, at) do nothing;
  end if;

  return query
  select n, own.entry, own.user_id, own.joined_at, own.place, terms.commitment, sha256(convert_to(terms.rules, 'UTF8')),
    case when terms.rules is not null then coalesce(terms.beacon_chain || ' ' || terms.beacon_round, 'none') end
  from generate_series(1, cardinality(fresh)) as n
  join queue_entry own on own.event_id = wanted_event and own.entry = coalesce(chosen[n], fresh[n])
  left join lateral (
    select * from queue_terms where event_id = wanted_event and since <= own.joined_at order by since desc limit 1
  ) as terms on true
  order by n;
end
$$;
CREATE FUNCTION public.queue_phase(room public.queue_room, of_event public.event, moment timestamp with time zone) RETURNS text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  if room.event_id is null or room.closed_at is not null or of_event.waiting_room = 'off' then
    return 'none';
  end if;
  if room.opened_at is null and (of_event.waiting_room = 'auto'
    or moment < of_event.sale_opens_at - make_interval(mins => of_event.waiting_room_minutes)) then
    return 'none';
  end if;
  if of_event.state <> 'onsale' or moment >= of_event.starts_at or moment >= of_event.sale_closes_at then
    return 'over';
  end if;
  if of_event.sale_opens_at > moment then
    return 'gathering';
  end if;
  if of_event.units <= coalesce((select units from event_sold where event_id = of_event.id), 0)
    + coalesce((select sum(change) from event_sold_due where event_id = of_event.id), 0) then
    return 'over';
  end if;
  return case when queue_awaits_draw(room, of_event, moment) then 'gathering' else 'running' end;
end
$$;
CREATE FUNCTION public.queue_push_claim(most integer) RETURNS TABLE(id integer, event_id integer, event_name text, endpoint text, p256dh text, auth text, is_inside boolean)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select push.id from queue_room room
    join event on event.id = room.event_id and event.state = 'onsale' and event.starts_at > now()
    cross join lateral (
      select id from queue_push own
      where own.event_id = room.event_id and own.place <= room.called and own.sending_at is null and own.not_before is null
      order by own.place limit most for update skip locked
    ) as push
    union all
    select again.id from (
      select id from queue_push where not_before <= now() and sending_at is null
      order by not_before limit most for update skip locked
    ) as again
  ), claimed as (
    update queue_push push set sending_at = now() from due where push.id = due.id
    returning push.id, push.event_id, push.entry, push.endpoint, push.p256dh, push.auth
  )
  select claimed.id, claimed.event_id, event.event_name, claimed.endpoint, claimed.p256dh, claimed.auth,
    coalesce(own.entered_at is not null or event.state <> 'onsale' or event.starts_at <= now(), true)
  from claimed
  join event on event.id = claimed.event_id
  left join queue_entry own on own.event_id = claimed.event_id and own.entry = claimed.entry;
end
$$;
CREATE FUNCTION public.queue_push_follow() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  delete from queue_push own where own.event_id = new.event_id and own.entry = new.entry and exists (
    select from queue_push other
    where other.event_id = own.event_id and other.entry = new.replaced_by and other.endpoint = own.endpoint
  );
  update queue_push set entry = new.replaced_by, place = (
    select live.place from queue_entry live where live.event_id = new.event_id and live.entry = new.replaced_by
  ) where event_id = new.event_id and entry = new.entry;
  return null;
end
$$;
CREATE FUNCTION public.queue_push_place(most integer) RETURNS integer
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  placed integer;
begin
  update queue_push push set place = due.place
  from (
    select unplaced.id, live.place
    from queue_room room
    cross join lateral (
      select id, entry from queue_push where event_id = room.event_id and place is null limit most
    ) as unplaced
    join queue_entry live on live.event_id = room.event_id and live.entry = unplaced.entry
    where room.drawn_at is not null and live.place is not null
    limit most
  ) as due
  where push.id = due.id;
  get diagnostics placed = row_count;
  return placed;
end
$$;
CREATE FUNCTION public.refund_version(ordered integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (
    select concat_ws(' ', booking.state,
      (select count(*) from ticket_refund where ticket_refund.booking_id = ordered),
      (select count(*) from invoice where invoice.booking_id = ordered),
      (select string_agg(ticket.id || ticket.state, ' ' order by ticket.id) from ticket where ticket.booking_id = ordered))
    from booking where booking.id = ordered
  );
end
$$;
CREATE FUNCTION public.release_seats(ordered integer, events integer[], seats integer[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  update seat_claim set booking_id = null, state = 'kept', expires_at = 'infinity'
  from unnest(events, seats) as freed (event, seat)
  where event_id = freed.event and seat_id = freed.seat and booking_id = ordered and exists (
    select from seat_hold_back origin where origin.event_id = freed.event and origin.seat_id = freed.seat);
  delete from seat_claim using unnest(events, seats) as freed (event, seat)
  where event_id = freed.event and seat_id = freed.seat and booking_id = ordered;
end
$$;
CREATE FUNCTION public.sale_turns(OUT last timestamp with time zone, OUT next timestamp with time zone) RETURNS record
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  select max(moment) filter (where moment <= now()), min(moment) filter (where moment > now()) into last, next
  from (
    select sale_opens_at as turn from event
    where sale_opens_at between now() - interval '1 hour' and now() + interval '1 hour'
    union all
    select sale_closes_at from event
    where sale_closes_at between now() - interval '1 hour' and now() + interval '1 hour'
    union all
    -- A waiting room opens at most a day before its sale.
    select sale_opens_at - make_interval(mins => waiting_room_minutes) from event
    where waiting_room = 'on' and sale_opens_at between now() - interval '1 hour' and now() + interval '25 hours'
  ) as turns, lateral (values (turn), (turn + interval '2 seconds')) as moments (moment)
  where moment between now() - interval '1 hour' and now() + interval '1 hour';
end
$$;
CREATE FUNCTION public.search_fold(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(
    translate(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(replace(said, U&'\00b4', ''), NFKD),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''`\u00ad\u02b9-\u02bf\u02c8\u055a\u05f3\u05f4\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff]+',
        '', 'g') collate pg_catalog."und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'l·l', 'll'),
      'øđðħıłŋŧςɓɖɗƒƙƴ', 'oddhilntσbddfky'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb]+',
    ' ', 'g'))
$$;
CREATE FUNCTION public.search_words(said text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select coalesce(array_agg(left(word, 60)), '{}') from unnest(string_to_array(search_fold(said), ' ')) as word where word <> ''
$$;
CREATE FUNCTION public.section_buyers(wanted integer) RETURNS TABLE(section_id integer, everybody boolean, somebody boolean)
    LANGUAGE sql STABLE
    AS $$
  select section.id, not of_event.has_public or of_event.public_everywhere or coalesce(of_section.has_public, false),
    of_event.any_everywhere or of_section.section_id is not null
  from section
  cross join (
    select coalesce(bool_or(needs = 'nothing' and not companion), false) as has_public,
      coalesce(bool_or(needs = 'nothing' and not companion and every_section), false) as public_everywhere,
      coalesce(bool_or(every_section), false) as any_everywhere
    from ticket_type where event_id = wanted and active
  ) as of_event
  left join (
    select own.section_id, bool_or(type.needs = 'nothing' and not type.companion) as has_public
    from ticket_type type join ticket_type_section own on own.ticket_type_id = type.id
    where type.event_id = wanted and type.active and not type.every_section group by own.section_id
  ) as of_section on of_section.section_id = section.id
  where section.event_id = wanted
$$;
CREATE FUNCTION public.sells_units(asked integer) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select place.sells = 'units' from event join place on place.id = event.place_id where event.id = asked
$$;
CREATE FUNCTION public.settlement_facts(ordered integer, of_attempt integer, code text, transaction_id text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  own booking;
  time_is_up boolean;
begin
  select * into own from booking where id = ordered;
  time_is_up := own.expires_at < now();
  return jsonb_build_object(
    'order', jsonb_build_object('id', own.id, 'pid', own.pid, 'userId', own.user_id, 'state', own.state, 'timeIsUp', time_is_up,
      'payableCents', own.payable_cents, 'attempts', own.attempts, 'agreedDates', own.agreed_dates),
    'attempt', (
      select jsonb_build_object('id', id, 'attemptNo', attempt_no, 'provider', provider, 'reference', reference,
        'amountCents', amount_cents, 'providerData', provider_data, 'state', state, 'bankCode', approval_code,
        'transactionId', ipg_transaction_id, 'sharesSlot', exists (
          select from payment_attempt other where other.slot = payment_attempt.slot and other.id <> of_attempt
        ))
      from payment_attempt where id = of_attempt
    ),
    'charges', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'bankCode', approval_code, 'transactionId', ipg_transaction_id)
        order by id), '[]')
      from extra_charge where attempt_id = of_attempt
    ),
    'matched', case when code is not null then (
      select jsonb_build_object('orderId', payment.booking_id, 'pid', (select pid from booking where id = payment.booking_id),
        'isKnown', exists (select from approval_claim known where known.attempt_id = of_attempt and known.approval_code = code))
      from payment
      where attempt_id <> of_attempt and (approval_code = code or ipg_transaction_id = transaction_id)
      order by (approval_code = code) desc, attempt_id, extra_charge_id nulls first limit 1
    ) end,
    'seats', (
      select jsonb_agg(jsonb_build_object('position', own_seat.position, 'eventId', own_seat.event_id, 'seatId', own_seat.seat_id,
        'claim', case when claim.booking_id = ordered then 'own' when (
          select seat_type <> 'gap' and seat_status = 'bookable' from seat
          where seat.event_id = own_seat.event_id and seat.id = own_seat.seat_id
        ) and (claim.seat_id is null or (claim.state <> 'sold' and claim.expires_at < now())) then 'free' else 'gone' end)
        order by own_seat.position)
      from booking_seat own_seat
      left join seat_claim claim on claim.event_id = own_seat.event_id and claim.seat_id = own_seat.seat_id
      where own_seat.booking_id = ordered
    ),
    'events', (
      select jsonb_agg(jsonb_build_object('id', event.id, 'state', event.state,
        'startsAt', floor(extract(epoch from event.starts_at))::bigint, 'hasBegun', event.starts_at <= now(), 'sells', place.sells,
        'perAccountLimit', event.per_account_limit,
        'had', case when time_is_up and event.per_account_limit is not null then (
          select coalesce(sum(had.tickets), 0)::integer from account_tickets(own.user_id, event.id) as had where had.booking_id <> ordered
        ) else 0 end) order by event.id)
      from event join place on place.id = event.place_id
      where event.id in (select event_id from booking_seat where booking_id = ordered)
    ),
    'voucher', (
      select jsonb_build_object('id', voucher.id, 'hasUse', used.booking_id is not null) || case when used.booking_id is null then (
        select jsonb_build_object('maxUses', voucher.max_uses, 'maxUsesPerUser', voucher.max_uses_per_user,
          'uses', jsonb_build_object('used', count(*), 'own', count(*) filter (where user_id = own.user_id)))
        from voucher_use where voucher_id = voucher.id and expires_at > now() and not over_limit
      ) else '{}' end
      from voucher left join voucher_use used on used.booking_id = ordered where voucher.id = own.voucher_id
    ),
    'accessCode', case when time_is_up then (
      select jsonb_build_object('id', code.id, 'maxUses', code.max_uses, 'uses', access_code_uses(code.id, 0))
      from access_code_use used join access_code code on code.id = used.access_code_id
      where used.booking_id = ordered and code.max_uses is not null
    ) end,
    'email', (select email from user_account where id = own.user_id and deleted_at is null),
    'operatorEmail', coalesce((select value from setting where name = 'email'), '')
  );
end
$$;
CREATE FUNCTION public.take_access_code(ordered integer, wanted_code integer, seen text, most integer) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  if most is null then
    perform from access_code where id = wanted_code and xmin::text = seen;
  else
    perform from access_code where id = wanted_code and xmin::text = seen for no key update;
  end if;
  if not found or access_code_uses(wanted_code, 0) >= most then
    return false;
  end if;
  insert into access_code_use (access_code_id, booking_id) values (wanted_code, ordered);
  return true;
end
$$;
CREATE FUNCTION public.take_voucher(ordered integer, buyer integer, wanted integer, use_ends timestamp with time zone, most integer, most_of_buyer integer) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  limits record;
  others record;
begin
  select max_uses, max_uses_per_user into strict limits from voucher where id = wanted for no key update;
  update voucher_use set expires_at = use_ends where booking_id = ordered;
  if found then
    return true;
  end if;
  if limits.max_uses is distinct from most or limits.max_uses_per_user is distinct from most_of_buyer then
    return false;
  end if;
  if most is not null or most_of_buyer is not null then
    select count(*) as used, count(*) filter (where user_id = buyer) as own into others
    from voucher_use where voucher_id = wanted and expires_at > now() and not over_limit;
    if others.used >= most or others.own >= most_of_buyer then
      return false;
    end if;
  end if;
  perform add_voucher_use(ordered, buyer, wanted, use_ends);
  return true;
end
$$;
CREATE FUNCTION public.tell_of_event(changed integer) RETURNS void
    LANGUAGE sql
    AS $$
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'event.changed', 'event ' || event.id || ' at ' || pg_current_xact_id(), jsonb_build_object('event_id', event.id)
  from event join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where event.id = changed and endpoint.state = 'on' and 'event.changed' = any(endpoint.types)
  on conflict do nothing
$$;
CREATE FUNCTION public.tell_of_event_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_of_event(new.id);
  return null;
end
$$;
CREATE FUNCTION public.tell_of_order() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  kind text := case new.to_state when 'paid' then 'order.paid' else 'order.refunded' end;
begin
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, kind, 'order ' || new.booking_id || ' ' || new.to_state,
    jsonb_build_object('booking_id', new.booking_id, 'positions', jsonb_agg(own.position order by own.position))
  from booking_seat own
  join event on event.id = own.event_id
  join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where own.booking_id = new.booking_id and endpoint.state = 'on' and kind = any(endpoint.types)
    and (new.to_state = 'paid' or not exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position))
  group by endpoint.id
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.tell_of_refund() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'order.refunded', 'refund ' || added.refund_id, jsonb_build_object(
    'booking_id', added.booking_id, 'refund_id', added.refund_id, 'positions', jsonb_agg(added.position order by added.position))
  from added
  join booking_seat own on own.booking_id = added.booking_id and own.position = added.position
  join event on event.id = own.event_id
  join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where endpoint.state = 'on' and 'order.refunded' = any(endpoint.types)
  group by endpoint.id, added.refund_id, added.booking_id
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.tell_of_scans() RETURNS trigger
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'ticket.scanned', 'scan ' || added.id, jsonb_build_object(
    'scan_id', added.id, 'event_id', added.event_id, 'ticket_id', added.ticket_id, 'kind', added.kind, 'outcome', added.outcome,
    'people', coalesce(added.counted, 0), 'at', added.at)
  from added
  join event on event.id = added.event_id
  join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where endpoint.state = 'on' and 'ticket.scanned' = any(endpoint.types)
  on conflict do nothing;
  return null;
end
$$;
CREATE FUNCTION public.tell_of_seat_prices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_of_event(changed.event_id) from (
    select distinct later.event_id
    from earlier join later on later.event_id = earlier.event_id and later.id = earlier.id
    where later.price_cents is distinct from earlier.price_cents) as changed;
  return null;
end
$$;
CREATE FUNCTION public.tell_of_type() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_of_event(coalesce(new.event_id, old.event_id));
  return null;
end
$$;
CREATE FUNCTION public.tell_of_type_section() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_of_event(event_id) from ticket_type where id = coalesce(new.ticket_type_id, old.ticket_type_id);
  return null;
end
$$;
CREATE FUNCTION public.units_apart(wanted integer) RETURNS TABLE(section_id integer, unsold integer, free integer)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
#variable_conflict use_column
declare
  is_typed boolean := exists (select from ticket_type where event_id = wanted and active);
  restricted integer[] := case when is_typed then array(select section_id from section_buyers(wanted) where not everybody) end;
begin
  return query
  select section.id, section.units - (
      select count(*) from seat_claim claim
      where claim.event_id = wanted and claim.section_id = section.id and claim.state in ('sold', 'kept'))::integer,
    section.units - (
      select count(*) from seat_claim claim
      where claim.event_id = wanted and claim.section_id = section.id and (claim.state = 'sold' or claim.expires_at > now()))::integer
  from section
  where section.event_id = wanted
    and (section.blockstatus <> '1' or (is_typed and section.id = any(restricted)))
  union all
  select seat.section_id,
    (count(*) filter (where not exists (
      select from seat_claim claim
      where claim.event_id = wanted and claim.seat_id = seat.id and claim.state in ('sold', 'kept'))))::integer,
    (count(*) filter (where not exists (
      select from seat_claim claim
      where claim.event_id = wanted and claim.seat_id = seat.id and (claim.state = 'sold' or claim.expires_at > now()))))::integer
  from seat
  where seat.event_id = wanted and seat.seat_type in ('wheelchair', 'companion') and seat.seat_status = 'bookable'
    and (select section.blockstatus = '1' and not (is_typed and section.id = any(restricted))
      from section where section.id = seat.section_id)
  group by seat.section_id;
end
$$;
CREATE FUNCTION public.units_set_apart(wanted integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
begin
  return (select count(*) from seat_claim where event_id = wanted and state = 'kept')
    + (select coalesce(sum(unsold), 0) from units_apart(wanted));
end
$$;
CREATE FUNCTION public.write_checkout(call_scope text, call_key text, call_hash text, wanted_pid integer, seen text, most_uses integer, most_uses_of_buyer integer, grace_seconds integer, gateway text, candidates jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  own booking;
  attempt payment_attempt;
  ends timestamptz;
  claims integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select * into own from booking where pid = wanted_pid for update;
  if checkout_version(own.id) is distinct from seen or own.hold_expires_at < now() then
    return null;
  end if;
  perform from seat_claim where booking_id = own.id order by event_id, seat_id for update;
  get diagnostics claims = row_count;
  if claims <> (select count(*) from booking_seat where booking_id = own.id) then
    return null;
  end if;
  ends := own.hold_expires_at + make_interval(secs => grace_seconds);
  if own.voucher_id is not null
    and not take_voucher(own.id, own.user_id, own.voucher_id, ends, most_uses, most_uses_of_buyer)
  then
    return null;
  end if;
  update payment_attempt set state = 'stale' where booking_id = own.id and state in ('open', 'pending');
  -- An order that is already paying keeps its state: the buyer came back from the gateway and tries again.
  update booking set attempts = attempts + 1, expires_at = ends, state = 'paying',
    moved_because = case state when 'paying' then moved_because else 'checkout' end
  where id = own.id;
  update seat_claim set state = 'paying', expires_at = ends where booking_id = own.id and state <> 'sold';
  insert into payment_attempt (booking_id, attempt_no, reference, provider, amount_cents, provider_data)
  values (
    own.id, own.attempts + 1, own.pid || '-' || own.order_number || '-' || (own.attempts + 1), gateway, own.payable_cents,
    coalesce((
      select data from jsonb_array_elements(candidates) with ordinality as candidate (data, position)
      where not exists (select from payment_attempt where slot = payment_slot(own.payable_cents, data))
      order by position limit 1
    ), candidates -> 0)
  )
  returning * into attempt;
  result := jsonb_build_object('kind', 'attempt', 'reference', attempt.reference, 'provider', attempt.provider,
    'amountCents', attempt.amount_cents, 'providerData', attempt.provider_data, 'createdAt', attempt.created_at);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
CREATE FUNCTION public.write_hold(call_scope text, call_key text, call_hash text, buyer integer, hold jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  events integer[] := (hold ->> 'events')::integer[];
  replaced integer[] := (hold ->> 'replaced')::integer[];
  seats integer[] := (hold ->> 'seats')::integer[];
  kind record;
  units integer[];
  made record;
  had record;
  seconds double precision :=
    coalesce(extract(epoch from (hold ->> 'endsAt')::timestamptz - now())::double precision, (hold ->> 'seconds')::double precision);
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  if hold ? 'refused' then
    perform keep_answer(call_scope, call_key, call_hash, hold -> 'refused');
    return hold -> 'refused';
  end if;
  -- One buyer's holds run one after the other, so that two tabs cannot both get a hold for one event.
  perform pg_advisory_xact_lock(8624002, buyer);
  if replaced <> '{}' then
    -- As everywhere, an order is locked before its claims.
    perform from booking where id = any(replaced) order by id for update;
  end if;
  if now() >= (hold ->> 'until')::timestamptz
    or hall_version(events, (hold ->> 'combo')::integer) <> hold ->> 'hallVersion'
    or buyer_version(buyer, events) <> hold ->> 'buyerVersion'
    -- Most buyers who are too late stop here. Only the claim below decides.
    or exists (
      select from seat_claim as claim
      where claim.event_id = any(events) and claim.seat_id = any(seats) and claim.expires_at > now()
        and (claim.booking_id is null or claim.booking_id <> all(replaced))
    )
  then
    return '{"changed": "facts"}';
  end if;
  -- All buyers go through the categories in the same order, so that two who want the last units of both cannot deadlock.
  for kind in
    select * from jsonb_to_recordset(hold -> 'units') as kind (section integer, cents integer, people integer, wanted integer)
  loop
    if (hold ->> 'waits')::boolean then
      perform pg_advisory_xact_lock(8624010, kind.section);
    end if;
    units := lock_free_units(events[1], kind.section, kind.cents, kind.people, kind.wanted, replaced, (hold ->> 'waits')::boolean);
    if cardinality(units) < kind.wanted then
      return '{"changed": "units"}';
    end if;
    seats := seats || units;
  end loop;

  insert into booking (user_id, event_type, event_id, combo_event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
  select buyer, case when hold ->> 'combo' is null then 'Single' else 'Combo' end, events[1], (hold ->> 'combo')::integer, ends.at,
    ends.at, (hold ->> 'cents')::integer, (hold ->> 'cents')::integer
  from (select now() + make_interval(secs => seconds) as at) as ends
  returning id, expires_at into made;
  with added as (
    insert into booking_seat (booking_id, position, event_id, seat_id, price_cents, seat_cents, ticket_type_id, type_name, type_needs,
      fee_free, card_name, card_digits)
    select made.id, ticket.position, seat.event_id, seat.id, ticket.price_cents, ticket.seat_cents, ticket.ticket_type_id,
      ticket.type_name, ticket.type_needs, ticket.fee_free, ticket.card_name, ticket.card_digits
    from jsonb_to_recordset(hold -> 'tickets') as ticket (
      position smallint, event_id integer, section_id integer, own_cents integer, admits integer, price_cents integer,
      seat_cents integer, ticket_type_id integer, type_name text, type_needs text, fee_free boolean, card_name text,
      card_digits smallint
    )
    join seat on seat.event_id = ticket.event_id and seat.id = seats[ticket.position] and seat.section_id = ticket.section_id
      and seat.price_cents = ticket.own_cents and seat.admits = ticket.admits
    returning event_id, seat_id
  )
  select count(*) as tickets, array_agg(event_id) as events, array_agg(seat_id) as seats into had from added;
  if had.tickets < cardinality(seats) then
    raise exception 'the seats were published anew meanwhile' using errcode = 'BR001';
  end if;
  select count(*) filter (where claim.wanted) as wanted, count(*) filter (where not claim.wanted) as released into kind
  from claim_units(made.id, had.events, had.seats, seconds, replaced) as claim;
  if kind.wanted < cardinality(seats) then
    raise exception 'seats were taken meanwhile' using errcode = 'BR001';
  end if;
  if kind.released > 0 then
    delete from seat_claim where booking_id = made.id and expires_at < now();
  end if;
  if hold ->> 'units' is not null then
    delete from free_unit using seat
    where seat.event_id = events[1] and seat.id = any(seats)
      and free_unit.event_id = seat.event_id and free_unit.section_id = seat.section_id and free_unit.seat_id = seat.id;
  end if;
  if replaced <> '{}' then
    perform end_order(earlier.id, 'cancelled', 'replaced-by-newer-hold') from unnest(replaced) as earlier (id);
  end if;
  if hold -> 'code' <> 'null' and not take_access_code(
    made.id, (hold -> 'code' ->> 'id')::integer, hold -> 'code' ->> 'version', (hold -> 'code' ->> 'maxUses')::integer
  ) then
    raise exception 'the access code was used up meanwhile' using errcode = 'BR003';
  end if;
  result := jsonb_build_object('ok', true, 'bookingId', made.id, 'expiresAt', made.expires_at, 'now', now());
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
CREATE FUNCTION public.write_invoices(ordered integer, documents jsonb) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  document jsonb;
  is_note boolean;
  numbered record;
begin
  for document in select value from jsonb_array_elements(documents) loop
    is_note := document ->> 'reason' is not null;
    numbered := next_invoice_number(document ->> 'key', is_note);
    with made as (
      insert into invoice (booking_id, seller_id, adjusts, number, seller_name, seller_abn, seller_address, gst_registered, is_house,
        reason)
      values (ordered, numbered.seller_id, case when is_note then (
          select id from invoice where booking_id = ordered and seller_id = numbered.seller_id and adjusts is null
        ) end,
        numbered.number, document ->> 'name', document ->> 'abn', document ->> 'address', (document ->> 'gst')::boolean,
        (document ->> 'isHouse')::boolean, coalesce(document ->> 'reason', ''))
      returning id
    )
    insert into invoice_line
      (invoice_id, position, event_id, name, seats, price_cents, combo_cents, voucher_cents, amount_cents, gst_cents)
    select made.id, line.* from made, jsonb_to_recordset(document -> 'lines') as line (
      position smallint, "eventId" integer, name text, seats smallint[], "priceCents" integer, "comboCents" integer,
      "voucherCents" integer, "amountCents" integer, "gstCents" integer
    );
  end loop;
end
$$;
CREATE FUNCTION public.write_names(call_scope text, call_key text, call_hash text, ordered integer, seen_version text, seen_over boolean, attendees jsonb, priced jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  order_pid integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select pid into order_pid from booking
  where id = ordered and xmin::text = seen_version and (expires_at < now()) = seen_over for update;
  if not found then
    return '"changed"';
  end if;
  update booking_seat set first_name = given.fields ->> 'first_name', last_name = given.fields ->> 'last_name',
    mobile_no = given.fields ->> 'mobile_no', email_id = given.fields ->> 'email_id'
  from jsonb_array_elements(attendees) with ordinality as given (fields, position)
  where booking_id = ordered and booking_seat.position = given.position;
  if priced is not null then
    update booking set pid = nextval('order_pid_seq'), order_number = (priced ->> 'order_number')::integer,
      subtotal_cents = (priced ->> 'subtotal_cents')::integer,
      combo_discount_cents = (priced ->> 'combo_discount_cents')::integer,
      voucher_discount_cents = (priced ->> 'voucher_discount_cents')::integer,
      fee_cents = (priced ->> 'fee_cents')::integer, payable_cents = (priced ->> 'payable_cents')::integer
    where id = ordered returning pid into order_pid;
  end if;
  result := order_facts(order_pid);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
CREATE FUNCTION public.write_refund(ordered integer, seen text, refund jsonb) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  part jsonb := refund -> 'part';
  made integer;
begin
  perform from booking where id = ordered for update;
  -- No door lets anybody in meanwhile.
  perform from ticket where booking_id = ordered order by id for update;
  if refund_version(ordered) is distinct from seen then
    return false;
  end if;
  if refund ->> 'move' is not null then
    perform end_order(ordered, 'refund_due', refund ->> 'move');
    update payment_attempt
    set state = 'refund_due', refunded_at = case when (refund ->> 'leftCents')::integer = 0 then now() end
    where booking_id = ordered and state = 'approved';
  else
    insert into ticket_refund (booking_id, number, attempt_id, tickets_cents, fee_cents, reason, refunded_at)
    values (ordered, (part ->> 'number')::smallint, (part ->> 'attemptId')::integer, (part ->> 'ticketsCents')::integer,
      (part ->> 'feeCents')::integer, part ->> 'reason', case when (part ->> 'isFree')::boolean then now() end)
    returning id into made;
    insert into ticket_refund_seat (booking_id, position, refund_id, ticket_id, tickets_cents, fee_cents, seat_kept)
    select ordered, gone.position, made, gone.id, gone."ticketsCents", gone."feeCents", (part ->> 'keepSeats')::boolean
    from jsonb_to_recordset(refund -> 'tickets')
      as gone (id bigint, position smallint, "ticketsCents" integer, "feeCents" integer);
  end if;
  update ticket set state = 'void', void_reason = coalesce(void_reason, refund ->> 'voidReason')
  from jsonb_to_recordset(refund -> 'tickets') as gone (id bigint)
  where ticket.id = gone.id;
  perform release_seats(ordered, array_agg("eventId"), array_agg("seatId"))
  from jsonb_to_recordset(refund -> 'freed') as freed ("eventId" integer, "seatId" integer);
  perform write_invoices(ordered, refund -> 'documents');
  return true;
end
$$;
CREATE FUNCTION public.write_settlement(ordered integer, of_attempt integer, code text, transaction_id text, seen text, settled jsonb) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_material TO 'off'
    AS $$
declare
  own booking;
  wanted integer;
  written integer;
begin
  if settled ? 'lockBuyer' then
    perform pg_advisory_xact_lock(8624002, (settled ->> 'lockBuyer')::integer);
  end if;
  -- A ticket's token names the event's start, so the event must not move before the ticket is visible.
  if settled ? 'tickets' then
    perform from event where id in (select event_id from booking_seat where booking_id = ordered) order by id for share;
  end if;
  select * into own from booking where id = ordered for update;
  if code is not null then
    perform pg_advisory_xact_lock(8624018, hashtext(code));
  end if;
  if transaction_id is not null then
    perform pg_advisory_xact_lock(8624019, hashtext(transaction_id));
  end if;
  if settled ? 'voucher' then
    perform from voucher where id = own.voucher_id for no key update;
  end if;
  if settled ? 'accessCodeIsOver' then
    perform from access_code code
    where code.id = (select access_code_id from access_code_use where booking_id = ordered) for no key update;
  end if;
  if fingerprint(settlement_facts(ordered, of_attempt, code, transaction_id)) <> seen then
    return false;
  end if;

  if settled ? 'attempt' then
    update payment_attempt set state = settled #>> '{attempt,state}', approval_code = settled #>> '{attempt,bankCode}',
      ipg_transaction_id = settled #>> '{attempt,transactionId}', decline_reason = settled #>> '{attempt,declineReason}',
      settled_at = now()
    where id = of_attempt;
  end if;
  if settled ? 'charge' then
    insert into extra_charge (attempt_id, approval_code, ipg_transaction_id) values (of_attempt, code, transaction_id);
  end if;
  if settled ? 'knownPayment' then
    if settled #>> '{knownPayment,chargeId}' is null then
      update payment_attempt set ipg_transaction_id = transaction_id where id = of_attempt;
    else
      update extra_charge set ipg_transaction_id = transaction_id where id = (settled #>> '{knownPayment,chargeId}')::integer;
    end if;
  end if;
  if settled ? 'match' then
    insert into approval_claim (attempt_id, approval_code, ipg_transaction_id, closed_at)
    values (of_attempt, code, transaction_id, case when settled #>> '{match,isClosed}' = 'true' then now() end);
  end if;

  if settled ? 'claims' then
    update booking_seat set seat_id = claim."seatId"
    from jsonb_to_recordset(settled -> 'claims') as claim (position smallint, "seatId" integer)
    where booking_id = ordered and booking_seat.position = claim.position and seat_id <> claim."seatId";
    select count(*) filter (where claimed.wanted), jsonb_array_length(settled -> 'claims') into written, wanted
    from claim_units(ordered,
      array(select ("eventId")::integer from jsonb_to_recordset(settled -> 'claims') as claim ("eventId" integer)),
      array(select ("seatId")::integer from jsonb_to_recordset(settled -> 'claims') as claim ("seatId" integer)), 60, '{}') as claimed;
    if written <> wanted then
      raise exception 'a seat was taken meanwhile' using errcode = 'BR001';
    end if;
  end if;
  case settled ->> 'seats'
    when 'sold' then
      update seat_claim set state = 'sold', expires_at = 'infinity' where booking_id = ordered;
      get diagnostics written = row_count;
      if written <> jsonb_array_length(settled -> 'tickets') then
        raise exception 'a seat was taken meanwhile' using errcode = 'BR001';
      end if;
    when 'held' then
      update seat_claim set state = 'held', expires_at = own.hold_expires_at where booking_id = ordered and state <> 'sold';
    else null;
  end case;
  if settled ? 'makeStale' then
    update payment_attempt set state = 'stale' where booking_id = ordered and state in ('open', 'pending');
  end if;
  case settled #>> '{voucher,use}'
    when 'kept' then
      update voucher_use set expires_at = 'infinity' where booking_id = ordered;
    when 'taken' then
      perform add_voucher_use(ordered, own.user_id, own.voucher_id, 'infinity');
    when 'over the limit' then
      insert into voucher_use (booking_id, voucher_id, user_id, expires_at, over_limit)
      values (ordered, own.voucher_id, own.user_id, 'infinity', true);
    when 'given back' then
      perform give_back_voucher(ordered);
    else null;
  end case;
  if settled ? 'accessCodeIsOver' then
    update access_code_use set over_limit = (settled ->> 'accessCodeIsOver')::boolean where booking_id = ordered;
  end if;
  if settled ? 'move' then
    update booking set state = settled #>> '{move,to}', moved_because = settled #>> '{move,because}',
      expires_at = case when settled ->> 'seats' = 'held' then hold_expires_at else expires_at end
    where id = ordered;
  end if;
  if settled ? 'ended' then
    perform end_order(ordered, 'refund_due', settled #>> '{ended,because}');
  end if;

  if settled ? 'tickets' then
    insert into ticket (id, event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name)
    select ticket.id, own_seat.event_id, own_seat.seat_id, ordered, "bookingNo", token, "qrPath", own_seat.first_name,
      own_seat.last_name
    from jsonb_to_recordset(settled -> 'tickets') as ticket (
      id bigint, "eventId" integer, "seatId" integer, "bookingNo" text, token text, "qrPath" text
    )
    join booking_seat own_seat
      on own_seat.booking_id = ordered and own_seat.event_id = "eventId" and own_seat.seat_id = "seatId";
  end if;
  if settled ? 'mails' then
    insert into mail_outbox (template, recipient, data)
    select template, "to", data from jsonb_to_recordset(settled -> 'mails') as mail (template text, "to" text, data jsonb);
  end if;
  if settled ? 'answer' and (
    select count(*) from gateway_answer where attempt_id = of_attempt
  ) < (settled #>> '{answer,atMost}')::integer then
    insert into gateway_answer (attempt_id, oid, channel, kind, reason, fields)
    select of_attempt, reference, settled #>> '{answer,channel}', settled #>> '{answer,kind}', settled #>> '{answer,reason}',
      settled #> '{answer,fields}'
    from payment_attempt where id = of_attempt;
  end if;
  -- Last, so that one seller's payments wait for each other only while they commit.
  if settled ? 'documents' then
    perform write_invoices(ordered, settled -> 'documents');
  end if;
  return true;
end
$$;
CREATE TABLE public.access_code ( id integer NOT NULL, event_id integer NOT NULL, name text NOT NULL, code text NOT NULL, code_key text GENERATED ALWAYS AS (public.access_code_key(code)) STORED NOT NULL, "position" smallint NOT NULL, opens_at timestamp with time zone, closes_at timestamp with time zone, every_section boolean DEFAULT true NOT NULL, max_uses integer, active boolean DEFAULT true NOT NULL, CONSTRAINT access_code_check CHECK ((closes_at > opens_at)), CONSTRAINT access_code_code_key_check CHECK ((code_key <> ''::text)), CONSTRAINT access_code_max_uses_check CHECK ((max_uses >= 1)), CONSTRAINT access_code_name_check CHECK ((name <> ''::text)) );
ALTER TABLE public.access_code ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.access_code_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.access_code_section ( access_code_id integer NOT NULL, section_id integer NOT NULL );
CREATE TABLE public.access_code_use ( access_code_id integer NOT NULL, booking_id integer NOT NULL, over_limit boolean DEFAULT false NOT NULL );
CREATE TABLE public.account_deletion ( user_id integer NOT NULL, token_hash text NOT NULL, gives_up_tickets boolean NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.account_device ( user_id integer NOT NULL, id uuid NOT NULL, user_agent text DEFAULT ''::text NOT NULL, last_seen_at timestamp with time zone DEFAULT now() NOT NULL, wipe_asked_at timestamp with time zone, wiped_at timestamp with time zone, CONSTRAINT account_device_check CHECK (((wiped_at IS NULL) OR (wipe_asked_at IS NOT NULL))) );
CREATE TABLE public.api_key ( id integer NOT NULL, organiser_id integer NOT NULL, name text NOT NULL, role text NOT NULL, token_hash text NOT NULL, made_by integer, made_at timestamp with time zone DEFAULT now() NOT NULL, ends_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL, last_used_at timestamp with time zone, withdrawn_at timestamp with time zone, CONSTRAINT api_key_role_check CHECK ((role = ANY (ARRAY['events'::text, 'box_office'::text, 'finance'::text, 'door'::text]))) );
ALTER TABLE public.api_key ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.api_key_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.approval_claim ( id integer NOT NULL, attempt_id integer NOT NULL, approval_code text NOT NULL, ipg_transaction_id text, received_at timestamp with time zone DEFAULT now() NOT NULL, closed_at timestamp with time zone, note text );
ALTER TABLE public.approval_claim ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.approval_claim_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE UNLOGGED TABLE public.attempt_count ( key character varying(255) NOT NULL, points integer DEFAULT 0 NOT NULL, expire bigint ) WITH (fillfactor='50');
CREATE TABLE public.authenticator ( id integer NOT NULL, user_id integer NOT NULL, name text DEFAULT ''::text NOT NULL, sealed_secret text NOT NULL, last_step bigint DEFAULT 0 NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, confirmed_at timestamp with time zone, last_used_at timestamp with time zone );
ALTER TABLE public.authenticator ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.authenticator_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.booking ( id integer NOT NULL, pid integer, order_number smallint, user_id integer NOT NULL, event_type text NOT NULL, event_id integer NOT NULL, combo_event_id integer, state text DEFAULT 'held'::text NOT NULL, hold_expires_at timestamp with time zone NOT NULL, expires_at timestamp with time zone NOT NULL, subtotal_cents integer NOT NULL, combo_discount_cents integer DEFAULT 0 NOT NULL, voucher_id integer, voucher_discount_cents integer DEFAULT 0 NOT NULL, fee_cents integer DEFAULT 0 NOT NULL, payable_cents integer NOT NULL, attempts smallint DEFAULT 0 NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, paid_at timestamp with time zone, comp_reason text, commission_type text, commission_value numeric(10,2), agreed_dates text, combo_discount_percent integer, moved_because text DEFAULT 'held'::text, CONSTRAINT booking_event_type_check CHECK ((event_type = ANY (ARRAY['Single'::text, 'Combo'::text]))), CONSTRAINT booking_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paying'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refund_due'::text]))) );
ALTER TABLE public.booking ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.booking_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.booking_seat ( booking_id integer NOT NULL, "position" smallint NOT NULL, event_id integer NOT NULL, seat_id integer NOT NULL, price_cents integer NOT NULL, first_name text DEFAULT ''::text NOT NULL, last_name text DEFAULT ''::text NOT NULL, mobile_no text DEFAULT ''::text NOT NULL, email_id text DEFAULT ''::text NOT NULL, seat_cents integer, ticket_type_id integer, type_name text, type_needs text, fee_free boolean DEFAULT false NOT NULL, card_name text, card_digits smallint, CONSTRAINT booking_seat_seat_cents_check CHECK ((seat_cents >= 0)), CONSTRAINT booking_seat_type CHECK ((((ticket_type_id IS NULL) = (type_name IS NULL)) AND ((ticket_type_id IS NULL) = (seat_cents IS NULL)) AND ((ticket_type_id IS NULL) = (type_needs IS NULL)))) );
CREATE TABLE public.catalogue_change ( transaction_id xid8 NOT NULL, at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.chargeback ( id integer NOT NULL, provider text NOT NULL, reference text NOT NULL, booking_id integer NOT NULL, amount_cents integer NOT NULL, bank_reference text NOT NULL, happened_on date NOT NULL, recorded_at timestamp with time zone DEFAULT now() NOT NULL, reversed_on date, reversal_reference text, CONSTRAINT chargeback_amount_cents_check CHECK ((amount_cents > 0)), CONSTRAINT chargeback_reversed CHECK (((reversed_on IS NULL) = (reversal_reference IS NULL))) );
ALTER TABLE public.chargeback ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.chargeback_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.combo_event ( id integer NOT NULL, ref text NOT NULL, event_name text NOT NULL, slug text NOT NULL, event_image text NOT NULL, event_banner text NOT NULL, event_artist_image text DEFAULT ''::text NOT NULL, categories text NOT NULL, event_about text DEFAULT ''::text NOT NULL, event_terms text DEFAULT ''::text NOT NULL, event_disclaimer text DEFAULT ''::text NOT NULL, event_note text DEFAULT ''::text NOT NULL, combo_event_discount integer NOT NULL, published_at timestamp with time zone DEFAULT date_trunc('minute'::text, now()) NOT NULL, CONSTRAINT combo_event_combo_event_discount_check CHECK (((combo_event_discount >= 0) AND (combo_event_discount <= 100))) );
ALTER TABLE public.combo_event ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.combo_event_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.combo_event_like ( user_id integer NOT NULL, combo_event_id integer NOT NULL );
CREATE TABLE public.combo_member ( combo_event_id integer NOT NULL, event_id integer NOT NULL, "position" smallint NOT NULL );
CREATE TABLE public.email_confirmation ( user_id integer NOT NULL, email text NOT NULL, token_hash text NOT NULL, session_id integer, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.email_undo ( token_hash text NOT NULL, user_id integer NOT NULL, email text NOT NULL, email_key text GENERATED ALWAYS AS (lower((btrim(NORMALIZE(email, NFKC), ' 	
'::text) COLLATE "C"))) STORED NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.event_draft ( id integer NOT NULL, organiser_id integer NOT NULL, event_id integer, ref text NOT NULL, changes jsonb NOT NULL, version integer DEFAULT 1 NOT NULL, user_id integer, api_key_id integer, changed_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE public.event_draft ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.event_draft_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.event_forgotten ( event_id integer NOT NULL, what text NOT NULL, at timestamp with time zone DEFAULT now() NOT NULL, CONSTRAINT event_forgotten_what_check CHECK ((what = ANY (ARRAY['attendees'::text, 'scans'::text, 'rooms'::text]))) );
ALTER TABLE public.event ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.event_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.event_like ( user_id integer NOT NULL, event_id integer NOT NULL );
CREATE TABLE public.event_listing ( event_id integer NOT NULL, onsale boolean NOT NULL, starts_at timestamp with time zone NOT NULL, ends_at timestamp with time zone NOT NULL, starts_on date NOT NULL, ends_on date NOT NULL, lowest_price_cents integer NOT NULL, place_id integer NOT NULL, state text NOT NULL, categories text[] NOT NULL, name text NOT NULL, name_words tsvector NOT NULL, words tsvector NOT NULL, published_at timestamp with time zone DEFAULT date_trunc('minute'::text, now()) NOT NULL );
CREATE TABLE public.event_message ( id integer NOT NULL, event_id integer NOT NULL, organiser_id integer NOT NULL, user_id integer, api_key_id integer, subject text NOT NULL, body text NOT NULL, audience jsonb NOT NULL, recipients integer NOT NULL, made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL );
ALTER TABLE public.event_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.event_message_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.event_message_recipient ( message_id integer NOT NULL, ticket_id bigint NOT NULL, state text DEFAULT 'waiting'::text NOT NULL, reason text DEFAULT ''::text NOT NULL, CONSTRAINT event_message_recipient_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))) );
CREATE TABLE public.event_sold ( event_id integer NOT NULL, units integer NOT NULL, gross_cents bigint DEFAULT 0 NOT NULL );
CREATE TABLE public.event_sold_due ( event_id integer NOT NULL, change smallint NOT NULL, cents bigint DEFAULT 0 NOT NULL );
CREATE TABLE public.extra_charge ( id integer NOT NULL, attempt_id integer NOT NULL, approval_code text NOT NULL, ipg_transaction_id text, received_at timestamp with time zone DEFAULT now() NOT NULL, refunded_at timestamp with time zone, refund_note text );
ALTER TABLE public.extra_charge ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.extra_charge_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.first_run_link ( token_hash text NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.free_unit ( event_id integer NOT NULL, section_id integer NOT NULL, seat_id integer NOT NULL );
CREATE TABLE public.gate_assignment ( user_id integer NOT NULL, event_id integer NOT NULL, assigned_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.gate_change ( event_id integer NOT NULL, ticket_id bigint NOT NULL, seq bigint NOT NULL );
CREATE TABLE public.gate_change_due ( event_id integer NOT NULL, ticket_id bigint NOT NULL );
CREATE TABLE public.gate_change_log ( only_row boolean DEFAULT true NOT NULL, head bigint DEFAULT 0 NOT NULL, CONSTRAINT gate_change_log_only_row_check CHECK (only_row) );
CREATE TABLE public.gate_counted_scan ( id uuid NOT NULL, ticket_id bigint NOT NULL, outcome text NOT NULL );
CREATE TABLE public.gate_device ( id uuid NOT NULL, name text NOT NULL, user_id integer, session_id integer, event_id integer, user_agent text DEFAULT ''::text NOT NULL, last_seen_at timestamp with time zone, waiting integer DEFAULT 0 NOT NULL, wipe_asked_at timestamp with time zone, wiped_at timestamp with time zone, lost_scans integer, CONSTRAINT gate_device_wiped CHECK (((wiped_at IS NULL) OR (wipe_asked_at IS NOT NULL))) );
CREATE TABLE public.gate_entry ( ticket_id bigint NOT NULL, event_id integer NOT NULL, inside boolean NOT NULL, first_at timestamp with time zone NOT NULL, at timestamp with time zone NOT NULL, device_id uuid NOT NULL, people smallint DEFAULT 0 NOT NULL, CONSTRAINT gate_entry_people_check CHECK (((people >= 0) AND (people <= 100))) );
CREATE TABLE public.gate_over ( ticket_id bigint NOT NULL, event_id integer NOT NULL, people smallint NOT NULL, at timestamp with time zone NOT NULL, CONSTRAINT gate_over_people_check CHECK (((people >= 1) AND (people <= 100))) );
CREATE TABLE public.gate_refusal ( event_id integer NOT NULL, device_id uuid NOT NULL, why text NOT NULL, ticket_id bigint NOT NULL, tries integer NOT NULL, first_at timestamp with time zone NOT NULL, last_at timestamp with time zone NOT NULL, CONSTRAINT gate_refusal_tries_check CHECK ((tries > 0)), CONSTRAINT gate_refusal_why_check CHECK ((why = ANY (ARRAY['void'::text, 'already-in'::text, 'not-in'::text, 'wrong-event'::text, 'too-early'::text, 'not-ours'::text, 'old-code'::text]))) );
CREATE TABLE public.gate_scan ( id uuid NOT NULL, event_id integer NOT NULL, ticket_id bigint NOT NULL, device_id uuid NOT NULL, user_id integer, kind text NOT NULL, said_at timestamp with time zone NOT NULL, at timestamp with time zone NOT NULL, received_at timestamp with time zone NOT NULL, manual boolean NOT NULL, reason text, undoes uuid, outcome text NOT NULL, people smallint, counted smallint, beyond smallint DEFAULT 0 NOT NULL, CONSTRAINT gate_scan_beyond_check CHECK (((beyond >= 0) AND (beyond <= 100))), CONSTRAINT gate_scan_counted_check CHECK (((counted >= 0) AND (counted <= 100))), CONSTRAINT gate_scan_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'undo'::text]))), CONSTRAINT gate_scan_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'clash'::text, 'void'::text, 'doubtful'::text, 'undone'::text, 'nothing_to_undo'::text]))), CONSTRAINT gate_scan_people_check CHECK (((people >= 1) AND (people <= 100))) );
CREATE TABLE public.gate_scan_count ( ticket_id bigint NOT NULL, device_id uuid NOT NULL, kind text NOT NULL, outcome text NOT NULL, event_id integer NOT NULL, scans integer NOT NULL, first_at timestamp with time zone NOT NULL, last_at timestamp with time zone NOT NULL, CONSTRAINT gate_scan_count_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'undo'::text]))), CONSTRAINT gate_scan_count_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'clash'::text, 'void'::text, 'doubtful'::text, 'undone'::text, 'nothing_to_undo'::text]))), CONSTRAINT gate_scan_count_scans_check CHECK ((scans > 0)) );
CREATE TABLE public.order_event ( id bigint NOT NULL, booking_id integer NOT NULL, from_state text, to_state text NOT NULL, reason text NOT NULL, at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.seat ( event_id integer NOT NULL, id integer NOT NULL, section_id integer NOT NULL, drome_row smallint NOT NULL, drome_column smallint NOT NULL, seat_number text NOT NULL, price_cents integer NOT NULL, seat_type text DEFAULT 'seat'::text NOT NULL, seat_status text DEFAULT 'bookable'::text NOT NULL, note text, admits smallint DEFAULT 1 NOT NULL, traits text, CONSTRAINT seat_admits_check CHECK (((admits >= 1) AND (admits <= 100))), CONSTRAINT seat_price_cents_check CHECK ((price_cents >= 0)), CONSTRAINT seat_seat_status_check CHECK ((seat_status = ANY (ARRAY['bookable'::text, 'blocked'::text]))), CONSTRAINT seat_seat_type_check CHECK ((seat_type = ANY (ARRAY['seat'::text, 'gap'::text, 'wheelchair'::text, 'companion'::text]))) );
CREATE TABLE public.ticket ( id bigint NOT NULL, event_id integer NOT NULL, seat_id integer NOT NULL, booking_id integer NOT NULL, booking_no text NOT NULL, ticket_token text NOT NULL, qr_path text NOT NULL, first_name text NOT NULL, last_name text NOT NULL, state text DEFAULT 'valid'::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, void_reason text, moved_to bigint, voided_at timestamp with time zone, CONSTRAINT ticket_check CHECK (((void_reason IS NULL) OR (state = 'void'::text))), CONSTRAINT ticket_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'used'::text, 'void'::text]))), CONSTRAINT ticket_void_since CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))) );
CREATE TABLE public.ticket_card ( booking_id integer NOT NULL, "position" smallint NOT NULL, event_id integer NOT NULL, card_number text NOT NULL, CONSTRAINT ticket_card_card_number_check CHECK ((card_number ~ '^[0-9]{4,30}$'::text)) );
CREATE VIEW public.gate_ticket AS SELECT ticket.id, ticket.event_id, seat.section_id, seat.seat_number AS seat, TRIM(BOTH FROM ((ticket.first_name || ' '::text) || ticket.last_name)) AS name, ticket.booking_no, CASE WHEN (ticket.state = 'void'::text) THEN 2 WHEN (entry.ticket_id IS NULL) THEN 0 WHEN entry.inside THEN 1 ELSE 3 END AS state, COALESCE((floor(EXTRACT(epoch FROM entry.at)))::integer, 0) AS at, COALESCE(device.name, ''::text) AS device, ticket.void_reason, CASE WHEN ((ticket.state = 'void'::text) AND (ticket.void_reason IS NULL)) THEN ( SELECT order_event.reason FROM public.order_event WHERE (order_event.booking_id = ticket.booking_id) ORDER BY order_event.id DESC LIMIT 1) ELSE NULL::text END AS order_reason, seat.admits, CASE WHEN (NOT COALESCE(entry.inside, false)) THEN 0 WHEN (entry.people > 0) THEN (entry.people)::integer ELSE (seat.admits)::integer END AS inside, COALESCE(( SELECT ((booking.pid || '-'::text) || booking.order_number) FROM public.booking WHERE (booking.id = ticket.booking_id)), ''::text) AS order_reference, ( SELECT jsonb_build_object('name', own.type_name, 'needs', own.type_needs, 'card', CASE WHEN (own.card_digits > 0) THEN ( SELECT card.card_number FROM public.ticket_card card WHERE ((card.booking_id = own.booking_id) AND (card."position" = own."position"))) ELSE NULL::text END) AS jsonb_build_object FROM public.booking_seat own WHERE ((own.booking_id = ticket.booking_id) AND (own.event_id = ticket.event_id) AND (own.seat_id = ticket.seat_id) AND (own.ticket_type_id IS NOT NULL))) AS ticket_type, COALESCE((( SELECT gate_over.people FROM public.gate_over WHERE (gate_over.ticket_id = ticket.id)))::integer, 0) AS over FROM (((public.ticket JOIN public.seat ON (((seat.event_id = ticket.event_id) AND (seat.id = ticket.seat_id)))) LEFT JOIN public.gate_entry entry ON ((entry.ticket_id = ticket.id))) LEFT JOIN public.gate_device device ON ((device.id = entry.device_id)));
CREATE TABLE public.gateway_answer ( id bigint NOT NULL, attempt_id integer, oid text NOT NULL, channel text NOT NULL, kind text NOT NULL, fields jsonb NOT NULL, received_at timestamp with time zone DEFAULT now() NOT NULL, shortened_at timestamp with time zone, reason text, CONSTRAINT gateway_answer_channel_check CHECK ((channel = ANY (ARRAY['return'::text, 'notify'::text, 'inquiry'::text]))) );
ALTER TABLE public.gateway_answer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.gateway_answer_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.idempotency_key ( scope text NOT NULL, key text NOT NULL, body_hash text NOT NULL, status_code integer, response text, created_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.invoice ( id integer NOT NULL, booking_id integer NOT NULL, seller_id integer NOT NULL, adjusts integer, number integer NOT NULL, issued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL, seller_name text NOT NULL, seller_abn text NOT NULL, seller_address text NOT NULL, gst_registered boolean NOT NULL, is_house boolean NOT NULL, reason text DEFAULT ''::text NOT NULL );
CREATE TABLE public.invoice_buyer ( booking_id integer NOT NULL, name text NOT NULL, abn text NOT NULL, CONSTRAINT invoice_buyer_abn_check CHECK ((abn ~ '^(\d{11})?$'::text)) );
ALTER TABLE public.invoice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.invoice_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.invoice_line ( invoice_id integer NOT NULL, "position" smallint NOT NULL, event_id integer, name text NOT NULL, seats smallint[] NOT NULL, price_cents integer NOT NULL, combo_cents integer DEFAULT 0 NOT NULL, voucher_cents integer DEFAULT 0 NOT NULL, amount_cents integer NOT NULL, gst_cents integer NOT NULL, CONSTRAINT invoice_line_amount_cents_check CHECK ((amount_cents >= 0)), CONSTRAINT invoice_line_gst_cents_check CHECK ((gst_cents >= 0)) );
CREATE TABLE public.invoice_seller ( id integer NOT NULL, name_key text NOT NULL, invoices integer DEFAULT 0 NOT NULL, adjustments integer DEFAULT 0 NOT NULL, removed_invoices integer DEFAULT 0 NOT NULL, removed_adjustments integer DEFAULT 0 NOT NULL );
ALTER TABLE public.invoice_seller ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.invoice_seller_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.loaded_sql ( name text NOT NULL, hash text NOT NULL, loaded_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.mail_outbox ( id bigint NOT NULL, template text NOT NULL, recipient text NOT NULL, data jsonb NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE public.mail_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.mail_outbox_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.mailed_passcode ( user_id integer NOT NULL, asker text NOT NULL, passcode_hash text NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.migration ( name text NOT NULL, ran_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.operator_log ( number bigint NOT NULL, at timestamp with time zone NOT NULL, via text NOT NULL, actor text NOT NULL, login text NOT NULL, act text NOT NULL, about text[] NOT NULL, arguments jsonb NOT NULL, before jsonb, after jsonb, why text, previous_hash text NOT NULL, hash text NOT NULL, CONSTRAINT operator_log_act_check CHECK (((length(act) >= 1) AND (length(act) <= 100))), CONSTRAINT operator_log_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200))), CONSTRAINT operator_log_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT operator_log_previous_hash_check CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT operator_log_via_check CHECK ((via = ANY (ARRAY['command'::text, 'desk'::text, 'server'::text]))) );
ALTER TABLE public.order_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.order_event_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.order_note ( id integer NOT NULL, booking_id integer NOT NULL, organiser_id integer NOT NULL, user_id integer, api_key_id integer, text text NOT NULL, made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL, kind text DEFAULT 'note'::text NOT NULL, answered_at timestamp with time zone, CONSTRAINT order_note_check CHECK (((answered_at IS NULL) OR (kind = 'refund_request'::text))), CONSTRAINT order_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'refund_request'::text, 'refund_answer'::text]))) );
ALTER TABLE public.order_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.order_note_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE SEQUENCE public.order_pid_seq START WITH 1001 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
CREATE TABLE public.organiser ( id integer NOT NULL, name text NOT NULL, legal_name text DEFAULT ''::text NOT NULL, abn text DEFAULT ''::text NOT NULL, gst boolean DEFAULT false NOT NULL, address text DEFAULT ''::text NOT NULL, contact_email text DEFAULT ''::text NOT NULL, phone text DEFAULT ''::text NOT NULL, website text DEFAULT ''::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, version integer DEFAULT 1 NOT NULL, CONSTRAINT organiser_abn_check CHECK ((abn ~ '^(\d{11})?$'::text)), CONSTRAINT organiser_gst_needs_abn CHECK (((abn <> ''::text) OR (NOT gst))) );
ALTER TABLE public.organiser ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.organiser_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.organiser_key ( name_key text NOT NULL, organiser_id integer NOT NULL );
CREATE TABLE public.passkey ( id integer NOT NULL, user_id integer NOT NULL, credential_id text NOT NULL, public_key text NOT NULL, sign_count bigint DEFAULT 0 NOT NULL, user_agent text DEFAULT ''::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, last_used_at timestamp with time zone, name text DEFAULT ''::text NOT NULL, CONSTRAINT passkey_sign_count_check CHECK ((sign_count >= 0)) );
CREATE TABLE public.passkey_challenge ( challenge_hash text NOT NULL, user_id integer, expires_at timestamp with time zone NOT NULL );
ALTER TABLE public.passkey ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.passkey_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.payment_attempt ( id integer NOT NULL, booking_id integer NOT NULL, attempt_no smallint NOT NULL, state text DEFAULT 'open'::text NOT NULL, approval_code text, ipg_transaction_id text, created_at timestamp with time zone DEFAULT now() NOT NULL, settled_at timestamp with time zone, refunded_at timestamp with time zone, refund_note text, provider text NOT NULL, reference text NOT NULL, amount_cents integer NOT NULL, provider_data jsonb NOT NULL, decline_reason text, slot text GENERATED ALWAYS AS (public.payment_slot(amount_cents, provider_data)) STORED, CONSTRAINT payment_attempt_check CHECK (((refunded_at IS NULL) OR (state = 'refund_due'::text))), CONSTRAINT payment_attempt_state_check CHECK ((state = ANY (ARRAY['open'::text, 'pending'::text, 'approved'::text, 'failed'::text, 'stale'::text, 'refund_due'::text]))) );
CREATE TABLE public.ticket_refund ( id integer NOT NULL, booking_id integer NOT NULL, number smallint NOT NULL, attempt_id integer, tickets_cents integer NOT NULL, fee_cents integer NOT NULL, amount_cents integer GENERATED ALWAYS AS ((tickets_cents + fee_cents)) STORED NOT NULL, reason text NOT NULL, made_at timestamp with time zone DEFAULT now() NOT NULL, refunded_at timestamp with time zone, refund_note text, CONSTRAINT ticket_refund_check CHECK (((attempt_id IS NOT NULL) OR ((tickets_cents + fee_cents) = 0))), CONSTRAINT ticket_refund_fee_cents_check CHECK ((fee_cents >= 0)), CONSTRAINT ticket_refund_tickets_cents_check CHECK ((tickets_cents >= 0)) );
CREATE VIEW public.payment AS SELECT payment_attempt.id AS attempt_id, NULL::integer AS extra_charge_id, payment_attempt.booking_id, payment_attempt.approval_code, payment_attempt.ipg_transaction_id, payment_attempt.state, payment_attempt.refunded_at, payment_attempt.provider, payment_attempt.reference, payment_attempt.amount_cents, payment_attempt.refund_note, (payment_attempt.amount_cents - ( SELECT (COALESCE(sum(part.amount_cents), (0)::bigint))::integer AS "coalesce" FROM public.ticket_refund part WHERE (part.attempt_id = payment_attempt.id))) AS left_cents FROM public.payment_attempt WHERE (payment_attempt.state = ANY (ARRAY['approved'::text, 'refund_due'::text])) UNION ALL SELECT attempt.id AS attempt_id, extra.id AS extra_charge_id, attempt.booking_id, extra.approval_code, extra.ipg_transaction_id, 'refund_due'::text AS state, extra.refunded_at, attempt.provider, attempt.reference, attempt.amount_cents, extra.refund_note, attempt.amount_cents AS left_cents FROM (public.extra_charge extra JOIN public.payment_attempt attempt ON ((attempt.id = extra.attempt_id)));
ALTER TABLE public.payment_attempt ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.payment_attempt_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.payment_inquiry ( attempt_id integer NOT NULL, asked smallint DEFAULT 0 NOT NULL, asked_at timestamp with time zone, next_at timestamp with time zone, said text DEFAULT ''::text NOT NULL );
CREATE TABLE public.payout ( id integer NOT NULL, organiser_id integer NOT NULL, event_id integer, amount_cents integer NOT NULL, paid_on date NOT NULL, reference text NOT NULL, period_from date, period_to date, noted_by integer, api_key_id integer, noted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL, withdrawn_at timestamp with time zone, withdrawn_why text, CONSTRAINT payout_amount_cents_check CHECK ((amount_cents > 0)), CONSTRAINT payout_period CHECK ((((period_from IS NULL) = (period_to IS NULL)) AND (period_from <= period_to))), CONSTRAINT payout_withdrawn_with_reason CHECK (((withdrawn_at IS NULL) = (withdrawn_why IS NULL))) );
ALTER TABLE public.payout ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.payout_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.picture ( path text NOT NULL, organiser_id integer NOT NULL, width integer NOT NULL, height integer NOT NULL, bytes integer NOT NULL, uploaded_at timestamp(3) with time zone DEFAULT now() NOT NULL, unused_since timestamp with time zone );
CREATE TABLE public.place ( id integer NOT NULL, ref text NOT NULL, place_name text NOT NULL, place_type text NOT NULL, place_address text NOT NULL, suburb text NOT NULL, state text NOT NULL, timezone text NOT NULL, lat double precision NOT NULL, lng double precision NOT NULL, plan jsonb, plan_version text, sells text NOT NULL, transport text DEFAULT ''::text NOT NULL, access text DEFAULT ''::text NOT NULL, organiser_id integer, CONSTRAINT place_sells CHECK ((sells = ANY (ARRAY['seats'::text, 'units'::text]))) );
ALTER TABLE public.place ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.place_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.plan_draft ( place_id integer NOT NULL, plan jsonb NOT NULL, revision integer NOT NULL, based_on integer, user_id integer, api_key_id integer, changed_at timestamp(3) with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.plan_draft ALTER COLUMN plan SET STORAGE EXTERNAL;
CREATE TABLE public.plan_picture ( path text NOT NULL, place_id integer NOT NULL, width integer NOT NULL, height integer NOT NULL, bytes integer NOT NULL, uploaded_at timestamp(3) with time zone DEFAULT now() NOT NULL );
CREATE SEQUENCE public.plan_revision AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.plan_revision OWNED BY public.plan_draft.revision;
CREATE TABLE public.plan_version ( place_id integer NOT NULL, number integer NOT NULL, plan jsonb NOT NULL, how text NOT NULL, capacity integer, note text DEFAULT ''::text NOT NULL, user_id integer, api_key_id integer, published_at timestamp(3) with time zone DEFAULT now() NOT NULL, CONSTRAINT plan_version_how_check CHECK ((how = ANY (ARRAY['editor'::text, 'file'::text, 'before'::text]))), CONSTRAINT plan_version_number_check CHECK ((number > 0)) );
CREATE TABLE public.queue_call ( event_id integer NOT NULL, at timestamp with time zone NOT NULL, called integer NOT NULL );
ALTER TABLE public.queue_entry ALTER COLUMN arrival ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.queue_entry_arrival_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE UNLOGGED TABLE public.queue_load ( process text NOT NULL, at timestamp with time zone NOT NULL, p95_ms real, holds integer NOT NULL, samples integer NOT NULL, refused integer NOT NULL );
CREATE TABLE public.queue_push ( id integer NOT NULL, event_id integer NOT NULL, entry bytea NOT NULL, place integer, endpoint text NOT NULL, p256dh text NOT NULL, auth text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, sending_at timestamp with time zone, tries smallint DEFAULT 0 NOT NULL, not_before timestamp with time zone, CONSTRAINT queue_push_auth_check CHECK ((length(auth) <= 30)), CONSTRAINT queue_push_endpoint_check CHECK ((length(endpoint) <= 1000)), CONSTRAINT queue_push_entry_check CHECK ((length(entry) = 16)), CONSTRAINT queue_push_p256dh_check CHECK ((length(p256dh) <= 100)) );
ALTER TABLE public.queue_push ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.queue_push_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.queue_terms ( event_id integer NOT NULL, since timestamp with time zone NOT NULL, rules text NOT NULL, beacon_chain text, beacon_round bigint, commitment bytea NOT NULL, CONSTRAINT queue_terms_beacon_round_check CHECK ((beacon_round > 0)), CONSTRAINT queue_terms_check CHECK (((beacon_chain IS NULL) = (beacon_round IS NULL))), CONSTRAINT queue_terms_commitment_check CHECK ((length(commitment) = 32)), CONSTRAINT queue_terms_since_check CHECK ((since = date_trunc('milliseconds'::text, since))) );
CREATE TABLE public.receipt_key ( public_key text NOT NULL, first_used_at timestamp with time zone DEFAULT now() NOT NULL, withdrawn_at timestamp with time zone );
CREATE TABLE public.recovery_code ( user_id integer NOT NULL, code_hash text NOT NULL, used_at timestamp with time zone );
CREATE VIEW public.refund AS SELECT payment.booking_id, payment.attempt_id, payment.extra_charge_id, NULL::smallint AS part, NULL::integer AS ticket_refund_id, payment.provider, payment.reference, payment.left_cents AS amount_cents, payment.approval_code AS bank_code, payment.ipg_transaction_id AS transaction_id, payment.refunded_at, payment.refund_note FROM public.payment WHERE ((payment.state = 'refund_due'::text) AND (payment.left_cents > 0)) UNION ALL SELECT part.booking_id, attempt.id AS attempt_id, NULL::integer AS extra_charge_id, part.number AS part, part.id AS ticket_refund_id, attempt.provider, attempt.reference, part.amount_cents, attempt.approval_code AS bank_code, attempt.ipg_transaction_id AS transaction_id, part.refunded_at, part.refund_note FROM (public.ticket_refund part JOIN public.payment_attempt attempt ON ((attempt.id = part.attempt_id)));
CREATE TABLE public.refund_sending ( id integer NOT NULL, booking_id integer NOT NULL, bank_code text NOT NULL, part smallint, key text NOT NULL, amount_cents integer NOT NULL, state text DEFAULT 'asked'::text NOT NULL, note text NOT NULL, why text, asked_at timestamp with time zone DEFAULT now() NOT NULL, settled_at timestamp with time zone, next_at timestamp with time zone DEFAULT (now() + '00:10:00'::interval) NOT NULL, CONSTRAINT refund_sending_amount_cents_check CHECK ((amount_cents > 0)), CONSTRAINT refund_sending_check CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text])) = (settled_at IS NOT NULL))), CONSTRAINT refund_sending_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'sent'::text, 'failed'::text]))) );
ALTER TABLE public.refund_sending ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.refund_sending_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.release ( is_only boolean DEFAULT true NOT NULL, newest text NOT NULL, oldest text NOT NULL, CONSTRAINT release_is_only_check CHECK (is_only) );
CREATE TABLE public.replica_pulse ( is_only boolean DEFAULT true NOT NULL, office uuid DEFAULT gen_random_uuid() NOT NULL, at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL, CONSTRAINT replica_pulse_is_only_check CHECK (is_only) );
CREATE TABLE public.search_word ( word text NOT NULL );
CREATE TABLE public.seat_change ( seq bigint NOT NULL, event_id integer NOT NULL, seat_id integer NOT NULL, booking_status text, at timestamp with time zone NOT NULL, CONSTRAINT seat_change_booking_status_check CHECK ((booking_status = ANY (ARRAY['0'::text, '1'::text]))) );
CREATE TABLE public.seat_change_due ( event_id integer NOT NULL, seat_id integer NOT NULL, at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.seat_change_log ( only_row boolean DEFAULT true NOT NULL, head bigint DEFAULT 0 NOT NULL, forgotten_to bigint DEFAULT 0 NOT NULL, ends_noted_to timestamp with time zone DEFAULT now() NOT NULL, CONSTRAINT seat_change_log_only_row_check CHECK (only_row) );
ALTER TABLE public.seat_change ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.seat_change_seq_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.seat_claim ( event_id integer NOT NULL, seat_id integer NOT NULL, section_id integer NOT NULL, booking_id integer, state text NOT NULL, expires_at timestamp with time zone NOT NULL, CONSTRAINT seat_claim_kept_without_order CHECK (((state = 'kept'::text) = (booking_id IS NULL))), CONSTRAINT seat_claim_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paying'::text, 'sold'::text, 'kept'::text]))) );
CREATE TABLE public.seat_hold_back ( event_id integer NOT NULL, seat_id integer NOT NULL, reason text NOT NULL, made_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE public.seat ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.seat_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.second_step ( token_hash text NOT NULL, user_id integer NOT NULL, password_hash text NOT NULL, remember boolean NOT NULL, guesses smallint DEFAULT 0 NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.section ( id integer NOT NULL, event_id integer NOT NULL, plan_key text NOT NULL, title text NOT NULL, "position" smallint NOT NULL, et_blockid text DEFAULT '0'::text NOT NULL, blockstatus text DEFAULT '1'::text NOT NULL, max_row smallint NOT NULL, max_column smallint NOT NULL, price_from_cents integer NOT NULL, price_to_cents integer NOT NULL, units integer NOT NULL, admits smallint DEFAULT 1 NOT NULL, seats_version integer DEFAULT 0 NOT NULL, CONSTRAINT section_admits_check CHECK (((admits >= 1) AND (admits <= 100))) );
ALTER TABLE public.section ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.section_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.sent_mail ( job_id uuid NOT NULL, template text NOT NULL, sent_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.session ( token_hash text NOT NULL, user_id integer NOT NULL, remember boolean NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, last_seen_at timestamp with time zone DEFAULT now() NOT NULL, expires_at timestamp with time zone NOT NULL, id integer NOT NULL, user_agent text DEFAULT ''::text NOT NULL, device uuid, proved_at timestamp with time zone DEFAULT now() NOT NULL, last_scans boolean DEFAULT false NOT NULL );
ALTER TABLE public.session ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.session_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.setting ( name text NOT NULL, value text NOT NULL );
CREATE TABLE public.sign_in_code ( request_hash text NOT NULL, email text NOT NULL, email_key text GENERATED ALWAYS AS (lower((btrim(NORMALIZE(email, NFKC), ' 	
'::text) COLLATE "C"))) STORED NOT NULL, code_hash text NOT NULL, guesses smallint DEFAULT 0 NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE public.sponsor ( id integer NOT NULL, event_id integer NOT NULL, sponsor_name text NOT NULL, sponsor_logo text NOT NULL, sponsor_link text NOT NULL );
ALTER TABLE public.sponsor ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.sponsor_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.staff ( id integer NOT NULL, organiser_id integer NOT NULL, user_id integer NOT NULL, role text NOT NULL, all_events boolean DEFAULT true NOT NULL, added_at timestamp with time zone DEFAULT now() NOT NULL, version integer DEFAULT 1 NOT NULL, CONSTRAINT staff_owner_of_all CHECK (((role <> 'owner'::text) OR all_events)), CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'events'::text, 'box_office'::text, 'finance'::text, 'door'::text]))) );
CREATE TABLE public.staff_event ( staff_id integer NOT NULL, event_id integer NOT NULL );
ALTER TABLE public.staff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.staff_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.staff_invitation ( id integer NOT NULL, organiser_id integer NOT NULL, email text NOT NULL, email_key text NOT NULL, role text NOT NULL, event_ids integer[], token_hash text NOT NULL, made_at timestamp with time zone DEFAULT now() NOT NULL, expires_at timestamp with time zone NOT NULL, made_by integer, CONSTRAINT staff_invitation_owner_of_all CHECK (((role <> 'owner'::text) OR (event_ids IS NULL))), CONSTRAINT staff_invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'events'::text, 'box_office'::text, 'finance'::text, 'door'::text]))) );
ALTER TABLE public.staff_invitation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.staff_invitation_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.statement_refund ( booking_id integer NOT NULL, happened_on date NOT NULL, amount_cents integer NOT NULL, code text NOT NULL, number text NOT NULL, nth smallint NOT NULL, bank_code text NOT NULL, part smallint, CONSTRAINT statement_refund_amount_cents_check CHECK ((amount_cents > 0)) );
CREATE TABLE public.ticket_alert ( id bigint NOT NULL, event_id integer NOT NULL, email text NOT NULL, email_key text NOT NULL, consent_at timestamp with time zone DEFAULT now() NOT NULL, told_at timestamp with time zone, token_hash text, seat_id integer );
ALTER TABLE public.ticket_alert ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.ticket_alert_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
ALTER TABLE public.ticket ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.ticket_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.ticket_key ( public_key text NOT NULL, kid smallint NOT NULL, first_used_at timestamp with time zone DEFAULT now() NOT NULL, withdrawn_at timestamp with time zone, CONSTRAINT ticket_key_kid_check CHECK (((kid >= 0) AND (kid <= 255))) );
ALTER TABLE public.ticket_refund ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.ticket_refund_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.ticket_refund_seat ( booking_id integer NOT NULL, "position" smallint NOT NULL, refund_id integer NOT NULL, ticket_id bigint NOT NULL, tickets_cents integer NOT NULL, fee_cents integer NOT NULL, seat_kept boolean NOT NULL );
CREATE TABLE public.ticket_type ( id integer NOT NULL, event_id integer NOT NULL, ref text NOT NULL, name text NOT NULL, note text DEFAULT ''::text NOT NULL, "position" smallint NOT NULL, price_rule text DEFAULT 'seat'::text NOT NULL, price_value integer DEFAULT 0 NOT NULL, every_section boolean DEFAULT true NOT NULL, min_count smallint DEFAULT 0 NOT NULL, max_count smallint, needs text DEFAULT 'nothing'::text NOT NULL, card_name text DEFAULT ''::text NOT NULL, card_digits smallint DEFAULT 0 NOT NULL, companion boolean DEFAULT false NOT NULL, fee_free boolean DEFAULT false NOT NULL, active boolean DEFAULT true NOT NULL, CONSTRAINT ticket_type_check CHECK ((max_count >= GREATEST((min_count)::integer, 1))), CONSTRAINT ticket_type_check1 CHECK (((price_rule <> 'percent'::text) OR (price_value <= 100))), CONSTRAINT ticket_type_check2 CHECK (((price_rule <> 'sections'::text) OR (NOT every_section))), CONSTRAINT ticket_type_check3 CHECK ((((needs = 'card'::text) = (card_name <> ''::text)) AND ((needs = 'card'::text) = ((card_digits >= 4) AND (card_digits <= 30))))), CONSTRAINT ticket_type_check4 CHECK (((NOT companion) OR ((price_rule = 'amount'::text) AND (price_value = 0) AND fee_free AND (needs = 'card'::text)))), CONSTRAINT ticket_type_min_count_check CHECK ((min_count >= 0)), CONSTRAINT ticket_type_name_check CHECK ((name <> ''::text)), CONSTRAINT ticket_type_needs_check CHECK ((needs = ANY (ARRAY['nothing'::text, 'word'::text, 'card'::text]))), CONSTRAINT ticket_type_price_rule_check CHECK ((price_rule = ANY (ARRAY['seat'::text, 'amount'::text, 'percent'::text, 'sections'::text]))), CONSTRAINT ticket_type_price_value_check CHECK ((price_value >= 0)) );
ALTER TABLE public.ticket_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.ticket_type_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.ticket_type_section ( ticket_type_id integer NOT NULL, section_id integer NOT NULL, price_cents integer, CONSTRAINT ticket_type_section_price_cents_check CHECK ((price_cents >= 0)) );
CREATE TABLE public.user_account ( id integer NOT NULL, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL, mobile text NOT NULL, password_hash text NOT NULL, user_role integer DEFAULT 1 NOT NULL, address text DEFAULT ''::text NOT NULL, suburb text DEFAULT ''::text NOT NULL, state text DEFAULT ''::text NOT NULL, postcode text DEFAULT ''::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, email_key text GENERATED ALWAYS AS (lower((btrim(NORMALIZE(email, NFKC), ' 	
'::text) COLLATE "C"))) STORED NOT NULL, email_confirmed_at timestamp with time zone, disabled_at timestamp with time zone, disabled_why text DEFAULT ''::text NOT NULL, second_factor_at timestamp with time zone, deleted_at timestamp with time zone );
ALTER TABLE public.user_account ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.user_account_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.voucher ( id integer NOT NULL, voucher_code text NOT NULL, event_id integer, combo_event_id integer, discount_type text NOT NULL, discount numeric(10,2) NOT NULL, starts_at timestamp with time zone NOT NULL, ends_at timestamp with time zone NOT NULL, max_uses integer, max_uses_per_user integer, uses integer DEFAULT 0 NOT NULL, ticket_type_ids integer[], CONSTRAINT voucher_check CHECK (((event_id IS NULL) <> (combo_event_id IS NULL))), CONSTRAINT voucher_check1 CHECK (((max_uses IS NULL) OR (uses <= max_uses))), CONSTRAINT voucher_discount_check CHECK ((discount > (0)::numeric)), CONSTRAINT voucher_discount_type_check CHECK ((discount_type = ANY (ARRAY['Percentage'::text, 'Fixed'::text]))) );
ALTER TABLE public.voucher ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME public.voucher_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.voucher_use ( booking_id integer NOT NULL, voucher_id integer NOT NULL, user_id integer NOT NULL, expires_at timestamp with time zone NOT NULL, over_limit boolean DEFAULT false NOT NULL, taken_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.webhook_delivery ( id bigint NOT NULL, endpoint_id integer NOT NULL, type text NOT NULL, fact text NOT NULL, about jsonb NOT NULL, message_id uuid DEFAULT gen_random_uuid() NOT NULL, happened_at timestamp with time zone DEFAULT now() NOT NULL, body text, state text DEFAULT 'waiting'::text NOT NULL, tries smallint DEFAULT 0 NOT NULL, next_try_at timestamp with time zone DEFAULT now() NOT NULL, claimed_until timestamp with time zone, CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paused'::text, 'delivered'::text, 'failed'::text]))) );
ALTER TABLE public.webhook_delivery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.webhook_delivery_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.webhook_endpoint ( id integer NOT NULL, organiser_id integer NOT NULL, url text NOT NULL, types text[] NOT NULL, note text DEFAULT ''::text NOT NULL, state text DEFAULT 'on'::text NOT NULL, paused_why text, sealed_secret text NOT NULL, old_sealed_secret text, old_secret_until timestamp with time zone, failing_since timestamp with time zone, made_by integer, made_at timestamp with time zone DEFAULT now() NOT NULL, removed_at timestamp with time zone, version integer DEFAULT 1 NOT NULL, CONSTRAINT webhook_endpoint_old_secret CHECK (((old_sealed_secret IS NULL) = (old_secret_until IS NULL))), CONSTRAINT webhook_endpoint_paused CHECK (((state = 'paused'::text) = (paused_why IS NOT NULL))), CONSTRAINT webhook_endpoint_paused_why_check CHECK ((paused_why = ANY (ARRAY['owner'::text, 'failing'::text, 'gone'::text]))), CONSTRAINT webhook_endpoint_removed CHECK (((state = 'removed'::text) = (removed_at IS NOT NULL))), CONSTRAINT webhook_endpoint_state_check CHECK ((state = ANY (ARRAY['on'::text, 'paused'::text, 'removed'::text]))), CONSTRAINT webhook_endpoint_types CHECK (((cardinality(types) > 0) AND (types <@ ARRAY['order.paid'::text, 'order.refunded'::text, 'ticket.scanned'::text, 'event.changed'::text]))) );
ALTER TABLE public.webhook_endpoint ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.webhook_endpoint_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE public.webhook_try ( id bigint NOT NULL, delivery_id bigint NOT NULL, at timestamp with time zone NOT NULL, duration_ms integer NOT NULL, status smallint, problem text DEFAULT ''::text NOT NULL, answer text DEFAULT ''::text NOT NULL );
ALTER TABLE public.webhook_try ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.webhook_try_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE UNLOGGED TABLE public.write_probe ( filler text NOT NULL );
ALTER TABLE ONLY public.write_probe ALTER COLUMN filler SET STORAGE PLAIN;
ALTER TABLE ONLY public.plan_draft ALTER COLUMN revision SET DEFAULT nextval('public.plan_revision'::regclass);
INSERT INTO public.access_code VALUES (1, 2, 'Fan club', 'FANCLUB', DEFAULT, 0, NULL, NULL, true, 3, true);
INSERT INTO public.access_code_use VALUES (1, 19, false), (1, 20, false);
INSERT INTO public.account_device VALUES (5, 'a18e2a77-3bbf-41b0-969b-d9f7a6cf4990', 'lightMyRequest', '2026-11-29 00:18:15.42465+00', NULL, NULL);
INSERT INTO public.api_key OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Spare', 'door', 'c71ce3c889bf076edc3c96c2c43afbf9eb1fcad723629b01caf6e91bd2247a5c', 4, '2026-11-29 00:18:16.70129+00', 'infinity', NULL, NULL), (2, 1, 'Website', 'events', '28a1dea6a5f5981c214d0ffd9780423a5e78fa8fa857076a5016523da6b5ce86', 4, '2026-11-29 00:18:17.930335+00', 'infinity', NULL, NULL);
INSERT INTO public.approval_claim OVERRIDING SYSTEM VALUE VALUES (1, 7, 'Y:123456:4528170006:PPXM:0001016', '104528170006', '2026-11-29 00:18:19.015671+00', NULL, NULL);
INSERT INTO public.authenticator VALUES (1, 1, 'Phone', 'sMg5NLUMGTAILK5vHTUAdt8yl_MnIxdZ8dckFgYUx4NsxM0VhHpIzW5cLnh9M5DuCeDXEJ_2uGwCD4N_', 59863715, '2026-11-29 00:18:21.922903+00', '2026-11-29 00:18:21.935033+00', '2026-11-29 00:18:21.935033+00');
INSERT INTO public.booking VALUES (1, 1001, 8766, 5, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:15.470184+00', '2026-11-29 00:43:15.470184+00', 17900, 0, NULL, 0, 350, 18250, 1, '2026-11-29 00:18:15.470184+00', '2026-11-29 00:18:15.841341+00', NULL, NULL, NULL, NULL, NULL, NULL), (2, 1002, 8743, 7, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:16.458407+00', '2026-11-29 00:43:16.458407+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:16.458407+00', '2026-11-29 00:18:16.472888+00', NULL, NULL, NULL, NULL, NULL, NULL), (3, 1003, 3283, 8, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:16.612244+00', '2026-11-29 00:43:16.612244+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:16.612244+00', '2026-11-29 00:18:16.624186+00', NULL, NULL, NULL, NULL, NULL, NULL), (4, 1004, 4945, 12, 'Single', 1, NULL, 'paid', '2026-11-29 00:19:17.052265+00', '2026-11-29 00:19:17.052265+00', 0, 0, NULL, 0, 0, 0, 0, '2026-11-29 00:18:17.052265+00', '2026-11-29 00:18:17.052265+00', 'Press', NULL, NULL, NULL, NULL, NULL), (6, 1006, 4167, 14, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:18.756737+00', '2026-11-29 00:43:18.756737+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:18.756737+00', '2026-11-29 00:18:18.778994+00', NULL, NULL, NULL, NULL, NULL, NULL), (7, 1007, 3670, 15, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:18.848374+00', '2026-11-29 00:43:18.848374+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:18.848374+00', '2026-11-29 00:18:19.001567+00', NULL, NULL, NULL, NULL, NULL, NULL), (8, 1008, 5234, 16, 'Single', 1, NULL, 'refund_due', '2026-11-29 00:33:18.922888+00', '2026-11-29 00:43:18.922888+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:18.922888+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (9, 1009, 7874, 17, 'Single', 1, NULL, 'refund_due', '2026-11-29 00:33:19.169113+00', '2026-11-29 00:43:19.169113+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:19.169113+00', '2026-11-29 00:18:19.220138+00', NULL, NULL, NULL, NULL, NULL, NULL), (10, 1010, 5202, 18, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:19.27637+00', '2026-11-29 00:43:19.27637+00', 17900, 0, NULL, 0, 350, 18250, 1, '2026-11-29 00:18:19.27637+00', '2026-11-29 00:18:19.325288+00', NULL, NULL, NULL, NULL, NULL, NULL), (11, 1011, 2202, 19, 'Combo', 1, 1, 'paid', '2026-11-29 00:33:19.392029+00', '2026-11-29 00:43:19.392029+00', 17900, 1800, NULL, 0, 350, 16450, 1, '2026-11-29 00:18:19.392029+00', '2026-11-29 00:18:19.454737+00', NULL, NULL, NULL, NULL, NULL, NULL), (12, 1012, 5181, 3, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:19.477829+00', '2026-11-29 00:33:19.477829+00', 0, 0, NULL, 0, 0, 0, 0, '2026-11-29 00:18:19.477829+00', '2026-11-29 00:18:19.511865+00', NULL, NULL, NULL, NULL, NULL, NULL), (13, 1013, 7273, 20, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:19.568897+00', '2026-11-29 00:43:19.568897+00', 8950, 0, 1, 1000, 350, 8300, 1, '2026-11-29 00:18:19.568897+00', '2026-11-29 00:18:19.719511+00', NULL, NULL, NULL, NULL, NULL, NULL), (15, 1015, 1803, 22, 'Single', 3, NULL, 'paid', '2026-11-29 00:33:19.865104+00', '2026-11-29 00:43:19.865104+00', 12000, 0, NULL, 0, 600, 12600, 1, '2026-11-29 00:18:19.865104+00', '2026-11-29 00:18:20.033359+00', NULL, NULL, NULL, NULL, NULL, NULL), (17, 1017, 7162, 24, 'Single', 7, NULL, 'paid', '2026-11-29 00:33:20.280104+00', '2026-11-29 00:43:20.280104+00', 11000, 0, NULL, 0, 350, 11350, 1, '2026-11-29 00:18:20.280104+00', '2026-11-29 00:18:20.386351+00', NULL, NULL, NULL, NULL, NULL, NULL), (20, 1018, 5350, 27, 'Single', 2, NULL, 'paid', '2026-11-29 00:33:21.062512+00', '2026-11-29 00:43:21.062512+00', 8950, 0, NULL, 0, 500, 9450, 1, '2026-11-29 00:18:21.062512+00', '2026-11-29 00:18:21.11237+00', NULL, NULL, NULL, NULL, NULL, NULL), (21, 1019, 2777, 35, 'Single', 1, NULL, 'paid', '2026-11-29 00:33:21.596916+00', '2026-11-29 00:43:21.596916+00', 26850, 0, NULL, 0, 350, 27200, 1, '2026-11-29 00:18:21.596916+00', '2026-11-29 00:18:21.719348+00', NULL, NULL, NULL, NULL, NULL, NULL), (22, 1020, 2586, 36, 'Single', 6, NULL, 'refund_due', '2026-11-29 00:33:21.845461+00', '2026-11-29 00:43:21.845461+00', 5550, 0, NULL, 0, 200, 5750, 1, '2026-11-29 00:18:21.845461+00', '2026-11-29 00:18:21.855848+00', NULL, NULL, NULL, NULL, NULL, NULL), (26, 1023, 2624, 40, 'Single', 1, NULL, 'expired', '2026-11-28 23:11:42.203+00', '2026-11-28 23:11:42.203+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:22.189706+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (5, 1005, 6777, 13, 'Single', 1, NULL, 'failed', '2126-11-05 00:33:18.707585+00', '2126-11-05 00:33:18.707+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:18.707585+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (14, 1014, 5569, 21, 'Single', 1, NULL, 'paying', '2126-11-05 00:33:19.758322+00', '2126-11-05 00:43:19.758322+00', 8950, 0, 1, 1000, 350, 8300, 1, '2026-11-29 00:18:19.758322+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (16, 1016, 2293, 23, 'Single', 3, NULL, 'held', '2126-11-05 00:33:20.072548+00', '2126-11-05 00:33:20.072548+00', 3550, 0, NULL, 0, 200, 3750, 0, '2026-11-29 00:18:20.072548+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (18, NULL, NULL, 25, 'Single', 7, NULL, 'held', '2126-11-05 00:33:20.448271+00', '2126-11-05 00:33:20.448271+00', 5000, 0, NULL, 0, 0, 5000, 0, '2026-11-29 00:18:20.448271+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (19, NULL, NULL, 26, 'Single', 2, NULL, 'held', '2126-11-05 00:33:20.966077+00', '2126-11-05 00:33:20.966077+00', 8950, 0, NULL, 0, 0, 8950, 0, '2026-11-29 00:18:20.966077+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (23, NULL, NULL, 37, 'Single', 1, NULL, 'held', '2126-11-05 00:33:22.120696+00', '2126-11-05 00:33:22.120696+00', 17900, 0, NULL, 0, 0, 17900, 0, '2026-11-29 00:18:22.120696+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (24, 1021, 7970, 38, 'Single', 1, NULL, 'held', '2126-11-05 00:33:22.132764+00', '2126-11-05 00:33:22.132764+00', 8950, 0, NULL, 0, 350, 9300, 0, '2026-11-29 00:18:22.132764+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (25, 1022, 6490, 39, 'Single', 1, NULL, 'paying', '2126-11-05 00:33:22.166348+00', '2126-11-05 00:43:22.166348+00', 8950, 0, NULL, 0, 350, 9300, 1, '2026-11-29 00:18:22.166348+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL), (27, 1024, 3755, 41, 'Single', 1, NULL, 'paid', '2026-11-29 20:36:24.854175+00', '2026-11-29 20:46:24.854175+00', 17900, 0, NULL, 0, 350, 18250, 1, '2026-11-29 20:21:24.854175+00', '2026-11-29 20:21:25.2822+00', NULL, 'Fixed', 3.50, '1@4952103494', NULL, 'approved'), (28, 1025, 1737, 43, 'Single', 1, NULL, 'held', '2026-11-29 20:36:26.28749+00', '2026-11-29 20:36:26.28749+00', 8950, 0, NULL, 0, 350, 9300, 0, '2026-11-29 20:21:26.28749+00', NULL, NULL, 'Fixed', 3.50, '1@4952103494', NULL, 'held');
INSERT INTO public.booking_seat VALUES (1, 1, 1, 41, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (1, 2, 1, 42, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (3, 1, 1, 36, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (4, 1, 1, 97, 4500, 'Ada', 'Nguyen', '', 'ada@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (2, 1, 1, 62, 8950, 'Robin', 'Tran', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (5, 1, 1, 3, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (6, 1, 1, 4, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (7, 1, 1, 5, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (8, 1, 1, 6, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (9, 1, 1, 7, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (10, 1, 1, 8, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (10, 2, 1, 9, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (11, 1, 1, 23, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (11, 2, 2, 123, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (12, 1, 1, 24, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (13, 1, 1, 25, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (14, 1, 1, 26, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (15, 1, 3, 201, 6000, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (15, 2, 3, 202, 6000, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (16, 1, 3, 211, 3550, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (17, 1, 7, 252, 5000, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', 5000, 1, 'Adult', 'nothing', false, '', 0), (17, 2, 7, 253, 4000, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', 5000, 2, 'Concession', 'word', false, '', 0), (17, 3, 7, 254, 2000, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', 5000, 3, 'Child', 'nothing', false, '', 0), (18, 1, 7, 256, 5000, '', '', '', '', 5000, 1, 'Adult', 'nothing', false, '', 0), (18, 2, 7, 257, 0, '', '', '', '', 5000, 4, 'Companion', 'card', true, 'Companion Card', 13), (19, 1, 2, 145, 8950, '', '', '', '', NULL, NULL, NULL, NULL, false, NULL, NULL), (20, 1, 2, 146, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (21, 1, 1, 27, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (21, 2, 1, 28, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (21, 3, 1, 29, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (22, 1, 6, 244, 5550, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (23, 1, 1, 30, 8950, '', '', '', '', NULL, NULL, NULL, NULL, false, NULL, NULL), (23, 2, 1, 31, 8950, '', '', '', '', NULL, NULL, NULL, NULL, false, NULL, NULL), (24, 1, 1, 32, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (25, 1, 1, 33, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (26, 1, 1, 34, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (27, 1, 1, 57, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (27, 2, 1, 58, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL), (28, 1, 1, 59, 8950, 'Tavita', 'Sole', '+61400222333', 'tavita@example.com', NULL, NULL, NULL, NULL, false, NULL, NULL);
INSERT INTO public.catalogue_change VALUES ('747', '2026-11-29 00:18:10.818155+00'), ('782', '2026-11-29 00:18:11.360763+00'), ('802', '2026-11-29 00:18:14.541672+00'), ('803', '2026-11-29 00:18:14.545892+00'), ('804', '2026-11-29 00:18:14.548112+00'), ('805', '2026-11-29 00:18:14.548778+00'), ('806', '2026-11-29 00:18:14.549781+00'), ('811', '2026-11-29 00:18:14.574391+00'), ('816', '2026-11-29 00:18:14.586703+00'), ('821', '2026-11-29 00:18:14.596687+00'), ('824', '2026-11-29 00:18:14.627101+00'), ('825', '2026-11-29 00:18:14.633335+00'), ('832', '2026-11-29 00:18:15.122448+00'), ('833', '2026-11-29 00:18:15.13035+00'), ('834', '2026-11-29 00:18:15.132279+00'), ('835', '2026-11-29 00:18:15.134739+00'), ('836', '2026-11-29 00:18:15.14018+00'), ('837', '2026-11-29 00:18:15.143012+00'), ('838', '2026-11-29 00:18:15.148179+00'), ('862', '2026-11-29 00:18:15.998354+00'), ('868', '2026-11-29 00:18:16.095007+00'), ('869', '2026-11-29 00:18:16.102748+00'), ('870', '2026-11-29 00:18:16.141307+00'), ('873', '2026-11-29 00:18:16.448249+00'), ('874', '2026-11-29 00:18:16.453259+00'), ('970', '2026-11-29 00:18:18.211889+00'), ('972', '2026-11-29 00:18:18.247614+00'), ('974', '2026-11-29 00:18:18.261584+00'), ('986', '2026-11-29 00:18:18.418745+00'), ('993', '2026-11-29 00:18:18.565358+00'), ('999', '2026-11-29 00:18:18.653061+00'), ('1079', '2026-11-29 00:18:20.138686+00'), ('1082', '2026-11-29 00:18:20.179173+00'), ('1083', '2026-11-29 00:18:20.239113+00'), ('1084', '2026-11-29 00:18:20.240423+00'), ('1085', '2026-11-29 00:18:20.241884+00'), ('1096', '2026-11-29 00:18:20.698814+00'), ('1097', '2026-11-29 00:18:20.720883+00'), ('1107', '2026-11-29 00:18:21.134871+00'), ('1110', '2026-11-29 00:18:21.162494+00'), ('1126', '2026-11-29 00:18:21.465933+00'), ('1129', '2026-11-29 00:18:21.471207+00'), ('1154', '2026-11-29 00:18:21.864524+00'), ('1220', '2026-11-29 00:18:22.22985+00'), ('1222', '2026-11-29 00:18:22.234156+00'), ('1224', '2026-11-29 00:18:22.23567+00'), ('1225', '2026-11-29 00:18:22.237767+00'), ('1226', '2026-11-29 00:18:22.266762+00'), ('1227', '2026-11-29 00:18:22.271735+00');
INSERT INTO public.chargeback OVERRIDING SYSTEM VALUE VALUES (1, 'fiserv', '1001-8766-1', 1, 18250, 'CB 1', '2026-11-28', '2026-11-29 00:18:22.224723+00', NULL, NULL);
INSERT INTO public.combo_event VALUES (1, 'lyrebird-twice', 'Lyrebird Twice', 'lyrebird-twice', 'c.webp', 'c.webp', '', 'Music', '', '', '', '', 10, '2026-11-29 00:18:00+00');
INSERT INTO public.combo_event_like VALUES (5, 1);
INSERT INTO public.combo_member VALUES (1, 1, 1), (1, 2, 2);
INSERT INTO public.email_confirmation VALUES (5, 'person1@example.com', '113891a0dc9f896a2a36852e1f04b17f5768be253ff4ef183c3b71af936538f6', NULL, '2026-12-02 00:18:15.350812+00');
INSERT INTO public.event VALUES (4, 'Yesterday''s Matinee', 1, 'Yesterday''s Matinee', 'yesterday-s-matinee', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2026-11-28 00:18:14.596+00', '2026-11-28 02:18:14.596+00', '', '', '', '', 'All ages', 'Wattle Presents', '', 'Exclusive', 'Fixed', 3.50, 4500, 4500, 20, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', NULL, NULL, 'auto', 30, NULL, 'everyone', NULL, '', '', '', false, 1, NULL, '', false), (5, 'first-night-8a1e5157', 5, 'First Night', 'first-night', 'events/first.webp', 'banners/first.webp', 'eventVideo/', '', 'Theatre', '{}', '2131-02-11 08:30:00+00', '2131-02-11 10:00:00+00', '<p>Hello</p>', '', '', '', '18+', 'Wattle Presents', '', 'Inclusive', 'Fixed', 2.00, 4000, 5550, 8, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, NULL, '2129-08-25 22:00:00+00', NULL, 'auto', 30, NULL, 'everyone', NULL, '', '', '', false, 1, 'First Nights', '', false), (3, 'Long Paddock Picnic', 3, 'Long Paddock Picnic', 'long-paddock-picnic', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2126-12-07 00:18:14.585+00', '2126-12-07 02:18:14.585+00', '', '', '', '', 'All ages', 'Paddock People', '', 'Exclusive', 'Percentage', 5.00, 3550, 6000, 15, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', NULL, NULL, 'auto', 30, NULL, 'everyone', NULL, '', '', '', false, 2, NULL, '', false), (1, 'Night of the Lyrebird', 1, 'Night of the Lyrebird', 'night-of-the-lyrebird', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2126-12-05 00:18:14.549+00', '2126-12-05 02:18:14.549+00', '', '', '', '', 'All ages', 'Wattle Presents', '', 'Exclusive', 'Fixed', 3.50, 4500, 8950, 100, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', NULL, NULL, 'off', 30, NULL, 'everyone', NULL, 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, 1, NULL, '', false), (7, 'Typed Night', 1, 'Typed Night', 'typed-night', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2126-12-08 00:18:20.114+00', '2126-12-08 02:18:20.114+00', '', '', '', '', 'All ages', 'Wattle Presents', '', 'Exclusive', 'Fixed', 3.50, 5000, 5000, 10, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', NULL, NULL, 'auto', 30, NULL, 'everyone', NULL, '', '', '', false, 1, NULL, '', false), (8, 'Rush Night', 1, 'Rush Night', 'rush-night', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2126-12-09 00:18:21.131+00', '2126-12-09 02:18:21.131+00', '', '', '', '', 'All ages', 'Wattle Presents', '', 'Exclusive', 'Fixed', 3.50, 5000, 5000, 6, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', NULL, NULL, 'on', 30, NULL, 'everyone', NULL, '', '', '', false, 1, NULL, '', false), (6, 'first-night-28ad6995', 5, 'First Night', 'first-night', 'events/first.webp', 'banners/first.webp', 'eventVideo/', '', 'Theatre', '{}', '2131-02-11 08:30:00+00', '2131-02-11 10:00:00+00', '<p>Hello</p>', '', '', '', 'All ages', 'Wattle Presents', '', 'Inclusive', 'Fixed', 2.00, 4000, 5550, 8, NULL, 'cancelled', '', '2026-11-29 00:18:00+00', NULL, NULL, NULL, NULL, 'auto', 30, NULL, 'everyone', NULL, '', '', '', false, 1, NULL, '', false), (2, 'Night of the Lyrebird, Perth', 2, 'Night of the Lyrebird, Perth', 'night-of-the-lyrebird-perth', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2126-12-06 00:18:14.573+00', '2126-12-06 02:18:14.573+00', '', '', '', '', 'All ages', 'Paddock People', '', 'Exclusive', 'Percentage', 5.00, 4500, 8950, 100, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', '2125-06-24 00:18:20.698814+00', NULL, 'auto', 30, NULL, 'everyone', NULL, 'Encore (Demo) Inc', '78999900022', '', false, 2, NULL, '', false), (9, 'Draw Night', 1, 'Draw Night', 'draw-night', 'poster.webp', 'banner.webp', 'eventVideo/', '', 'Music', '{}', '2126-12-10 00:18:21.465+00', '2126-12-10 02:18:21.465+00', '', '', '', '', 'All ages', 'Wattle Presents', '', 'Exclusive', 'Fixed', 3.50, 5000, 5000, 4, NULL, 'onsale', '', '2026-11-29 00:18:00+00', NULL, '#8a2b3c', '2125-06-23 00:38:21.471207+00', NULL, 'on', 30, NULL, 'everyone', NULL, '', '', '', false, 1, NULL, '', false);
INSERT INTO public.event_draft OVERRIDING SYSTEM VALUE VALUES (1, 1, NULL, 'first-night-0b5b4d49', '{"fee": {"kind": "Inclusive", "type": "Fixed", "value": 2}, "ends": "2031-03-07T21:00", "name": "First Night", "about": "<p onclick=\"x()\">Hello<script>x()</script></p>", "image": "events/first.webp", "place": "small-hall", "banner": "banners/first.webp", "prices": [{"rows": [{"to": 1, "from": 1, "price": 55.5}], "price": 40, "sections": ["STALLS"]}], "series": "Nights 1", "starts": "2031-03-07T19:30", "categories": ["Theatre"], "sale_opens_at": "2031-02-01T09:00"}', 2, 4, NULL, '2026-11-29 00:18:16.867+00'), (3, 1, 1, 'Night of the Lyrebird', '{}', 1, 4, NULL, '2026-11-29 00:18:18.303219+00'), (4, 1, NULL, 'second-night-4e31e7c4', '{"fee": {"kind": "Exclusive", "type": "Fixed", "value": 0}, "name": "Second Night"}', 1, 4, NULL, '2026-11-29 00:18:18.344068+00'), (5, 1, NULL, 'first-night-31117ae2', '{"fee": {"kind": "Inclusive", "type": "Fixed", "value": 2}, "ends": "2031-03-08T21:00", "name": "First Night", "about": "<p onclick=\"x()\">Hello<script>x()</script></p>", "image": "events/first.webp", "place": "small-hall", "banner": "banners/first.webp", "prices": [{"rows": [{"to": 1, "from": 1, "price": 55.5}], "price": 40, "sections": ["STALLS"]}], "series": "First Nights", "starts": "2031-03-08T19:30", "age_limit": "18+", "organiser": {"name": "Wattle Presents"}, "categories": ["Theatre"], "sale_opens_at": "2031-02-01T09:00"}', 1, 4, NULL, '2026-11-29 00:18:18.370526+00'), (6, 1, NULL, 'first-night-8b9c45c3', '{"fee": {"kind": "Inclusive", "type": "Fixed", "value": 2}, "ends": "2031-03-09T15:30", "name": "First Night", "about": "<p onclick=\"x()\">Hello<script>x()</script></p>", "image": "events/first.webp", "place": "small-hall", "banner": "banners/first.webp", "prices": [{"rows": [{"to": 1, "from": 1, "price": 55.5}], "price": 40, "sections": ["STALLS"]}], "series": "First Nights", "starts": "2031-03-09T14:00", "age_limit": "18+", "organiser": {"name": "Wattle Presents"}, "categories": ["Theatre"], "sale_opens_at": "2031-02-01T09:00"}', 1, 4, NULL, '2026-11-29 00:18:18.370526+00');
INSERT INTO public.event_like VALUES (5, 1);
INSERT INTO public.event_listing VALUES (4, true, '2026-11-28 00:18:14.596+00', '2026-11-28 02:18:14.596+00', '2026-11-28', '2026-11-28', 4500, 1, 'New South Wales', '{music}', 'yesterdays matinee', '''matinee'' ''yesterdays''', '''matinee'' ''music'' ''new'' ''newtown'' ''south'' ''street'' ''theatre'' ''wales'' ''wattle'' ''yesterdays''', '2026-11-29 00:18:00+00'), (5, true, '2131-02-11 08:30:00+00', '2131-02-11 10:00:00+00', '2131-02-11', '2131-02-11', 4000, 5, 'Tasmania', '{theatre}', 'first night', '''first'' ''night''', '''first'' ''hall'' ''hobart'' ''night'' ''small'' ''tasmania'' ''theatre''', '2026-11-29 00:18:00+00'), (3, true, '2126-12-07 00:18:14.585+00', '2126-12-07 02:18:14.585+00', '2126-12-07', '2126-12-07', 3550, 3, 'New South Wales', '{music}', 'long paddock picnic', '''long'' ''paddock'' ''picnic''', '''bluegum'' ''farm'' ''long'' ''music'' ''new'' ''newtown'' ''paddock'' ''picnic'' ''south'' ''wales''', '2026-11-29 00:18:00+00'), (1, true, '2126-12-05 00:18:14.549+00', '2126-12-05 02:18:14.549+00', '2126-12-05', '2126-12-05', 4500, 1, 'New South Wales', '{music}', 'night of the lyrebird', '''lyrebird'' ''night'' ''of'' ''the''', '''lyrebird'' ''music'' ''new'' ''newtown'' ''night'' ''of'' ''south'' ''street'' ''the'' ''theatre'' ''wales'' ''wattle''', '2026-11-29 00:18:00+00'), (7, true, '2126-12-08 00:18:20.114+00', '2126-12-08 02:18:20.114+00', '2126-12-08', '2126-12-08', 5000, 1, 'New South Wales', '{music}', 'typed night', '''night'' ''typed''', '''music'' ''new'' ''newtown'' ''night'' ''south'' ''street'' ''theatre'' ''typed'' ''wales'' ''wattle''', '2026-11-29 00:18:00+00'), (8, true, '2126-12-09 00:18:21.131+00', '2126-12-09 02:18:21.131+00', '2126-12-09', '2126-12-09', 5000, 1, 'New South Wales', '{music}', 'rush night', '''night'' ''rush''', '''music'' ''new'' ''newtown'' ''night'' ''rush'' ''south'' ''street'' ''theatre'' ''wales'' ''wattle''', '2026-11-29 00:18:00+00'), (6, false, '2131-02-11 08:30:00+00', '2131-02-11 10:00:00+00', '2131-02-11', '2131-02-11', 4000, 5, 'Tasmania', '{theatre}', 'first night', '''first'' ''night''', '''first'' ''hall'' ''hobart'' ''night'' ''small'' ''tasmania'' ''theatre''', '2026-11-29 00:18:00+00'), (2, true, '2126-12-06 00:18:14.573+00', '2126-12-06 02:18:14.573+00', '2126-12-06', '2126-12-06', 4500, 2, 'New South Wales', '{music}', 'night of the lyrebird perth', '''lyrebird'' ''night'' ''of'' ''perth'' ''the''', '''hall'' ''karri'' ''lyrebird'' ''music'' ''new'' ''newtown'' ''night'' ''of'' ''perth'' ''south'' ''the'' ''wales''', '2026-11-29 00:18:00+00'), (9, true, '2126-12-10 00:18:21.465+00', '2126-12-10 02:18:21.465+00', '2126-12-10', '2126-12-10', 5000, 1, 'New South Wales', '{music}', 'draw night', '''draw'' ''night''', '''draw'' ''music'' ''new'' ''newtown'' ''night'' ''south'' ''street'' ''theatre'' ''wales'' ''wattle''', '2026-11-29 00:18:00+00');
INSERT INTO public.event_message OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 4, NULL, 'Doors at six', 'Come early.', '{}', 1, '2026-11-29 00:18:16.729423+00');
INSERT INTO public.event_message_recipient VALUES (1, 1, 'waiting', '');
INSERT INTO public.event_sold_due VALUES (1, 1, 0), (1, 1, 0), (1, 0, 17900), (1, 1, 0), (1, 0, 8950), (1, 1, 0), (1, 0, 8950), (1, 0, -8950), (1, -1, 0), (1, 1, 0), (1, 0, -8950), (1, -1, 0), (1, 1, 0), (1, 0, 8950), (1, 1, 0), (1, 0, 8950), (1, 1, 0), (1, 0, 8950), (1, 0, -8950), (1, -1, 0), (1, 1, 0), (1, 1, 0), (1, 0, 17900), (1, 0, -8950), (1, -1, 0), (1, 1, 0), (2, 1, 0), (1, 0, 8950), (2, 0, 8950), (1, 1, 0), (1, 1, 0), (1, 0, 8950), (3, 1, 0), (3, 1, 0), (3, 0, 12000), (7, 1, 0), (7, 1, 0), (7, 1, 0), (7, 0, 11000), (2, 1, 0), (2, 0, 8950), (1, 1, 0), (1, 1, 0), (1, 1, 0), (1, 0, 26850), (6, 1, 0), (6, 0, 5550), (6, 0, -5550), (6, -1, 0), (1, 1, 0), (1, 1, 0), (1, 0, 17900);
INSERT INTO public.extra_charge OVERRIDING SYSTEM VALUE VALUES (1, 5, 'Y:123456:4528170005:PPXM:0001016', '104528170005', '2026-11-29 00:18:18.794243+00', '2026-11-29 00:18:19.116527+00', 'sent');
INSERT INTO public.free_unit VALUES (3, 5, 203), (3, 5, 204), (3, 5, 205), (3, 5, 206), (3, 5, 207), (3, 5, 208), (3, 5, 209), (3, 5, 210), (3, 6, 212), (3, 6, 213), (3, 6, 214), (3, 6, 215);
INSERT INTO public.gate_assignment VALUES (6, 1, '2026-11-29 00:18:15.883025+00'), (10, 1, '2026-11-29 00:18:16.768846+00'), (11, 1, '2026-11-29 00:18:17.98298+00'), (34, 1, '2026-11-29 00:18:21.587597+00'), (42, 1, '2026-11-29 20:21:25.363795+00');
INSERT INTO public.gate_change_due VALUES (1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 0), (4, 0), (1, 1), (1, 2), (1, 1), (1, 3), (1, 4), (1, 4), (1, 51), (1, 3), (1, 3), (5, 0), (6, 0), (1, 5), (1, 6), (1, 8), (1, 8), (1, 9), (1, 10), (1, 9), (1, 11), (2, 12), (1, 13), (1, 14), (3, 15), (3, 16), (7, 0), (7, 17), (7, 18), (7, 19), (2, 20), (8, 0), (9, 0), (1, 21), (1, 22), (1, 23), (1, 21), (1, 21), (1, 22), (1, 23), (6, 24), (6, 24), (4, 0), (3, 0), (1, 0), (5, 0), (7, 0), (2, 0), (8, 0), (9, 0), (6, 0), (3, 0), (1, 0), (5, 0), (7, 0), (2, 0), (8, 0), (9, 0), (6, 0), (1, 101), (1, 102), (1, 101);
INSERT INTO public.gate_change_log VALUES (true, 0);
INSERT INTO public.gate_device VALUES ('48cd7ab5-a6d3-42c8-9f55-9bd22e0dafef', 'North door', NULL, NULL, NULL, '', NULL, 0, NULL, NULL, NULL), ('6c76d456-f384-4d1a-adb4-6b1359cf17e8', 'Door 1', 10, 10, 1, 'lightMyRequest', '2026-11-29 00:18:16.776826+00', 0, '2026-11-29 00:18:17.963312+00', NULL, NULL), ('06f978b5-817b-4a52-86c3-f8e2b91082b3', 'North door', NULL, NULL, NULL, '', NULL, 0, NULL, NULL, NULL), ('8155cea9-e601-4bb5-a872-4d6c69b1da7d', 'South door', NULL, NULL, NULL, '', NULL, 0, NULL, NULL, NULL), ('05852cb2-d1a7-40e0-b2ce-838630255cdb', 'Door', NULL, NULL, NULL, '', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.gate_entry VALUES (1, 1, true, '2026-11-29 00:18:15.886+00', '2026-11-29 00:18:15.886+00', '48cd7ab5-a6d3-42c8-9f55-9bd22e0dafef', 1), (21, 1, true, '2026-11-29 00:17:21.764+00', '2026-11-29 00:17:21.764+00', '06f978b5-817b-4a52-86c3-f8e2b91082b3', 1), (22, 1, false, '2026-11-29 00:17:31.764+00', '2026-11-29 00:17:31.764+00', '06f978b5-817b-4a52-86c3-f8e2b91082b3', 0), (23, 1, true, '2026-11-29 00:18:01.825+00', '2026-11-29 00:18:01.825+00', '8155cea9-e601-4bb5-a872-4d6c69b1da7d', 1), (101, 1, true, '2026-11-29 20:21:25.482+00', '2026-11-29 20:21:25.482+00', '05852cb2-d1a7-40e0-b2ce-838630255cdb', 1);
INSERT INTO public.gate_scan VALUES ('bafdd7f4-2142-4785-b0cd-77219fdbe89f', 1, 1, '48cd7ab5-a6d3-42c8-9f55-9bd22e0dafef', 6, 'in', '2026-11-29 00:18:15.886+00', '2026-11-29 00:18:15.886+00', '2026-11-29 00:18:15.887+00', false, NULL, NULL, 'accepted', NULL, 1, 0), ('7c19148d-81c7-4a66-9cdb-d12b11bbeff2', 1, 21, '06f978b5-817b-4a52-86c3-f8e2b91082b3', 34, 'in', '2026-11-29 00:17:21.764+00', '2026-11-29 00:17:21.764+00', '2026-11-29 00:18:21.764+00', false, NULL, NULL, 'accepted', NULL, 1, 0), ('88804eb9-6f85-4ab9-b822-df42213cd443', 1, 22, '06f978b5-817b-4a52-86c3-f8e2b91082b3', 34, 'in', '2026-11-29 00:17:31.764+00', '2026-11-29 00:17:31.764+00', '2026-11-29 00:18:21.764+00', false, NULL, NULL, 'accepted', NULL, 1, 0), ('91673f1f-3a07-457a-9d02-6474a3da933a', 1, 22, '06f978b5-817b-4a52-86c3-f8e2b91082b3', 34, 'out', '2026-11-29 00:17:41.764+00', '2026-11-29 00:17:41.764+00', '2026-11-29 00:18:21.764+00', false, NULL, NULL, 'accepted', NULL, 1, 0), ('7faf2072-f3e4-4b31-83dd-3fde2a83d4a3', 1, 21, '06f978b5-817b-4a52-86c3-f8e2b91082b3', 34, 'in', '2026-11-29 00:17:51.764+00', '2026-11-29 00:17:51.764+00', '2026-11-29 00:18:21.764+00', false, NULL, NULL, 'clash', NULL, 0, 0), ('00cde75f-7b67-41d8-ae98-11501dca56bd', 1, 23, '8155cea9-e601-4bb5-a872-4d6c69b1da7d', 34, 'in', '2026-11-29 00:18:01.825+00', '2026-11-29 00:18:01.825+00', '2026-11-29 00:18:21.83+00', true, NULL, NULL, 'accepted', NULL, 1, 0), ('20773afb-2c6d-4682-a761-1a64d1569414', 1, 101, '05852cb2-d1a7-40e0-b2ce-838630255cdb', 42, 'in', '2026-11-29 20:21:25.482+00', '2026-11-29 20:21:25.482+00', '2026-11-29 20:21:25.483+00', false, NULL, NULL, 'accepted', NULL, 1, 0);
INSERT INTO public.gateway_answer OVERRIDING SYSTEM VALUE VALUES (1, 1, '1001-8766-1', 'notify', 'approved', '{"oid": "1001-8766-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "182.50", "txndatetime": "2026:11:29-11:18:15", "approval_code": "Y:123456:4528170001:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170001", "notification_hash": "HaYbNB9OOUePVyeRpdfh/CwtKV28aNYqT1XeHSrgSlg="}', '2026-11-29 00:18:15.841341+00', NULL, NULL), (2, 2, '1002-8743-1', 'notify', 'approved', '{"oid": "1002-8743-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:16", "approval_code": "Y:123456:4528170002:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170002", "notification_hash": "LxaXb48romR0x4YII+4HYNX+R36b4c6b/sbcrXag5WQ="}', '2026-11-29 00:18:16.472888+00', NULL, NULL), (3, 3, '1003-3283-1', 'notify', 'approved', '{"oid": "1003-3283-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:17", "approval_code": "Y:123456:4528170003:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170003", "notification_hash": "6BU6SVhuy8yga/CV+8X1MyXeXASCpUk3o6wxCcDti9A="}', '2026-11-29 00:18:16.624186+00', NULL, NULL), (4, 4, '1005-6777-1', 'notify', 'failed', '{"oid": "1005-6777-1", "status": "DECLINED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:18", "approval_code": "N:05:Do Not Honour", "something_new": "1", "ipgTransactionId": "10Do Not Honour", "notification_hash": "tT+l8lnS1Wwn1i7JaWnfCNymkUQ4SWEh/NNVHlVf4F8="}', '2026-11-29 00:18:18.73692+00', NULL, NULL), (5, 5, '1006-4167-1', 'notify', 'approved', '{"oid": "1006-4167-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:19", "approval_code": "Y:123456:4528170004:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170004", "notification_hash": "wll7EmYbocte7IN+RQgeCCF/2Ij5wzY/S7Cc1oz0tUY="}', '2026-11-29 00:18:18.778994+00', NULL, NULL), (7, 6, '1007-3670-1', 'notify', 'approved', '{"oid": "1007-3670-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:20", "approval_code": "Y:123456:4528170006:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170006", "notification_hash": "WjL76g9xyHXbAf0oy2eaVcxzJkP8OahgAivSdKH3kSo="}', '2026-11-29 00:18:19.001567+00', NULL, NULL), (9, 8, '1009-7874-1', 'notify', 'approved', '{"oid": "1009-7874-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:21", "approval_code": "Y:123456:4528170007:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170007", "notification_hash": "y6t4OQJMgXa1BtUQI87DQtZbWSKiYUDxAMzmw7/JfSA="}', '2026-11-29 00:18:19.220138+00', NULL, NULL), (10, 9, '1010-5202-1', 'notify', 'approved', '{"oid": "1010-5202-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "182.50", "txndatetime": "2026:11:29-11:18:19", "approval_code": "Y:123456:4528170008:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170008", "notification_hash": "/xIagYNukBlLoWlrjearJ7DD2iaHiHkOgS1MagDFA1I="}', '2026-11-29 00:18:19.325288+00', NULL, NULL), (11, 10, '1011-2202-1', 'notify', 'approved', '{"oid": "1011-2202-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "164.50", "txndatetime": "2026:11:29-11:18:19", "approval_code": "Y:123456:4528170009:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170009", "notification_hash": "2gmFSaYOEPZnbQ2dPCx6UG/OW5i+OQY8mP2BWsVObbA="}', '2026-11-29 00:18:19.454737+00', NULL, NULL), (12, 11, '1013-7273-1', 'notify', 'approved', '{"oid": "1013-7273-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "83.00", "txndatetime": "2026:11:29-11:18:19", "approval_code": "Y:123456:4528170010:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170010", "notification_hash": "aK8gL4KlNEEWOQxsYnJlK/Dpn72Q+7SQdoHxStcAOPg="}', '2026-11-29 00:18:19.719511+00', NULL, NULL), (13, 13, '1015-1803-1', 'notify', 'approved', '{"oid": "1015-1803-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "126.00", "txndatetime": "2026:11:29-11:18:19", "approval_code": "Y:123456:4528170011:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170011", "notification_hash": "H8Q9eRC5B64/5Z2viVrXuKFzwPr3QA+9C0Jnz9fDqAw="}', '2026-11-29 00:18:20.033359+00', NULL, NULL), (14, 14, '1017-7162-1', 'notify', 'approved', '{"oid": "1017-7162-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "113.50", "txndatetime": "2026:11:29-11:18:20", "approval_code": "Y:123456:4528170012:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170012", "notification_hash": "iCfhgn09G1lUEwFiBlKViaJiOVizNXeypyWVDPTC2pw="}', '2026-11-29 00:18:20.386351+00', NULL, NULL), (15, 15, '1018-5350-1', 'notify', 'approved', '{"oid": "1018-5350-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "94.50", "txndatetime": "2026:11:29-11:18:21", "approval_code": "Y:123456:4528170013:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170013", "notification_hash": "2CDM460qUdeVaiUxsz5nQgjCWoTMlJMT/UGPyQHS27k="}', '2026-11-29 00:18:21.11237+00', NULL, NULL), (16, 16, '1019-2777-1', 'notify', 'approved', '{"oid": "1019-2777-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "272.00", "txndatetime": "2026:11:29-11:18:21", "approval_code": "Y:123456:4528170014:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170014", "notification_hash": "ZMogRNguQjxXo1UyhROqJ6j+v013vStpElXEOd96JJA="}', '2026-11-29 00:18:21.719348+00', NULL, NULL), (17, 17, '1020-2586-1', 'notify', 'approved', '{"oid": "1020-2586-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "57.50", "txndatetime": "2026:11:29-11:18:21", "approval_code": "Y:123456:4528170015:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170015", "notification_hash": "NDusMkCVqH4OMz9cS1ZoxV9pTsUkZDXDAyBOq/8j17s="}', '2026-11-29 00:18:21.855848+00', NULL, NULL), (6, 5, '1006-4167-1', 'notify', 'refund due', '{"oid": "1006-4167-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:19", "approval_code": "Y:123456:4528170005:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170005", "notification_hash": "3EQIKEXdlCczuw4dgBdraW3ofE3veJwLxzoMhV5q+Hw="}', '2026-11-29 00:18:18.794243+00', NULL, 'paid-twice'), (8, 7, '1008-5234-1', 'notify', 'refund due', '{"oid": "1008-5234-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "93.00", "txndatetime": "2026:11:29-11:18:20", "approval_code": "Y:123456:4528170006:PPXM:0001016", "something_new": "1", "ipgTransactionId": "104528170006", "notification_hash": "WjL76g9xyHXbAf0oy2eaVcxzJkP8OahgAivSdKH3kSo="}', '2026-11-29 00:18:19.015671+00', NULL, 'paid-another-order'), (18, 20, '1024-3755-1', 'notify', 'approved', '{"oid": "1024-3755-1", "status": "APPROVED", "txntype": "sale", "currency": "036", "timezone": "Australia/Sydney", "cardnumber": "... 4242", "chargetotal": "182.50", "txndatetime": "2026:11:30-07:21:25", "approval_code": "Y:123456:9700000001:PPXM:0001016", "something_new": "1", "ipgTransactionId": "109700000001", "notification_hash": "GGxySJCNbLpWFD6XNq5Iad5aTdY9Wn09+bA+ZGyYzWk="}', '2026-11-29 20:21:25.2822+00', NULL, NULL);
INSERT INTO public.idempotency_key VALUES ('POST /api/desk/orders/:order_id/refunds 4', '6fc815a9-ccf7-426e-af75-34af3a75f081', '19e9bf33b114b219b819c40a485e542e28162c965b5694ab0e07b2ba339db0fd', 201, '{"ticket_ids":["4"],"amount_cents":8950,"money":"due"}', '2026-11-29 00:18:16.632329+00'), ('POST /api/desk/organisers/:organiser_id/team/invitations 4', 'db7a27ca-e3e0-47a8-9ed0-029e6563c314', '01fb8ad001c771a78a4648f31d1d6ce6bab8b2dfca2570df23a8d79101a67b65', 201, '{"id":"2","email":"invited-3@example.com","role":"door","event_ids":null,"made_at":"2026-11-29T00:18:16.668Z","expires_at":"2026-12-02T00:18:16.668Z","is_expired":false}', '2026-11-29 00:18:16.667609+00'), ('POST /api/desk/events/:event_id/messages 4', '447d0126-891a-45dd-8440-7ca33dbb1b9e', 'a4f339be191b873482a756a7d3d395254dc11a7c3484af388dd67db23db9707c', 201, '{"id":"1","event_id":"1","made_at":"2026-11-29T00:18:16.729Z","subject":"Doors at six","recipients":1,"by":"Marlee Quinn","waiting":1,"sent":0,"failed":0}', '2026-11-29 00:18:16.725808+00'), ('POST /api/desk/organisers/:organiser_id/payouts 4', '18379609-86cf-4f26-a759-7ae4fa756944', '1f09278c7830acae6d5aaf1d111c211099a23835b9ba98b1ac73df7c39563980', 201, '{"id":"1","amount_cents":100,"paid_on":"2026-01-31","reference":"BSB 1","event_id":null,"period_from":null,"period_to":null,"noted_at":"2026-11-29T00:18:16.745Z","noted_by":"Marlee Quinn","withdrawn_at":null,"withdrawn_why":null}', '2026-11-29 00:18:16.744302+00'), ('POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/test 4', '67c9b306-1f2e-4b47-96b7-dfd83a797c74', 'b0ee52f801b0c2dcc1052ba644441d83b5325bfcb1ffef55afbd2300c301f12c', 201, '{"id":"1","message_id":"msg_5c8a133cca3d4396ac771d6ea80a166c","happened_at":"2026-11-29T00:18:16.814Z","type":"webhook.test","state":"waiting","tries":0,"status":null,"next_try_at":"2026-11-29T00:18:16.815Z"}', '2026-11-29 00:18:16.811973+00'), ('POST /api/desk/events/:event_id/comps 4', 'a341768a-4c11-4a6a-bba1-97a3c26492e3', '0f1f6f2d28c7ded9b2ce2c95f04c6cfe89199aa9c793108f1d1f35170ec88482', 201, '{"order_id":"1004","number":"1004-4945","ticket_ids":["51"]}', '2026-11-29 00:18:17.051263+00'), ('POST /api/desk/orders/:order_id/resend 4', '1d26b966-05ba-417b-8608-f9b5309d7905', '0311a79e10d27c4237eb8123f2e13aac60d42fe75633a4b1bb5f139f7e6f163a', 200, '{"mailed_to":"payer-1@example.com"}', '2026-11-29 00:18:17.109885+00'), ('POST /api/desk/orders/:order_id/refunds 4', 'caf2fa3e-79eb-474e-bd81-00ce8436cf85', 'd5caac45c05ed3a1ca4da5585b560345e0ad8d0be6e9be0b4968907bc7e4cfcc', 201, '{"ticket_ids":["3"],"amount_cents":8950,"money":"due"}', '2026-11-29 00:18:17.631494+00'), ('POST /api/desk/orders/:order_id/due 4', 'dfe41a4a-0845-4270-9ec5-30639594d782', '4f2da8ec5678f49d0f33f86f75630d39afebac57b6c695918f636444457b050a', 200, '{"sent_cents":8950,"due_cents":0}', '2026-11-29 00:18:17.721414+00'), ('POST /api/desk/events/:event_id/due 4', '932f7fe6-e7d5-4c06-9e5e-5aafed91b1e0', 'f3daa6c1144a0023ebcb17bebce96d0dfa75834f7df19d31232c00fd49b5cddc', 200, '{"sent":0,"failed":0,"left":0,"next":null,"is_away":false}', '2026-11-29 00:18:17.782472+00'), ('POST /api/desk/organisers/:organiser_id/team/invitations 4', '35c51d39-484f-4f40-ba2e-6c6a800ab729', '0d2405e20c1f20c42ae5f04775daf936bd8851983910c6e2892b8b8cc1810bbc', 201, '{"id":"3","email":"new-1@example.com","role":"box_office","event_ids":null,"made_at":"2026-11-29T00:18:17.830Z","expires_at":"2026-12-02T00:18:17.830Z","is_expired":false}', '2026-11-29 00:18:17.827812+00'), ('POST /api/desk/organisers/:organiser_id/payouts 4', '185ad481-1b1f-470f-9c03-c77567ec225a', 'b4dadb7f57562185e676ac3a582e479adb2c08da175db1c5c1f99106e6db4b16', 201, '{"id":"2","amount_cents":5000,"paid_on":"2026-02-01","reference":"Payout 12","event_id":null,"period_from":null,"period_to":null,"noted_at":"2026-11-29T00:18:18.030Z","noted_by":"Marlee Quinn","withdrawn_at":null,"withdrawn_why":null}', '2026-11-29 00:18:18.022735+00'), ('POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/test 4', 'aeb8b314-ff49-4749-8a53-d661a74b5a35', 'b0ee52f801b0c2dcc1052ba644441d83b5325bfcb1ffef55afbd2300c301f12c', 201, '{"id":"4","message_id":"msg_a9f3bc38c85b41cebd400ccbdc12e36c","happened_at":"2026-11-29T00:18:18.163Z","type":"webhook.test","state":"waiting","tries":0,"status":null,"next_try_at":"2026-11-29T00:18:18.164Z"}', '2026-11-29 00:18:18.162484+00'), ('POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend 4', '65764fff-94d8-4407-89a7-f425867cf5e2', '32295f59a1cc012918aa4ed411fd04ad02580a4d52d9e3d91540d7fb63ed57a5', 200, '{"id":"1","message_id":"msg_5c8a133cca3d4396ac771d6ea80a166c","happened_at":"2026-11-29T00:18:16.814Z","type":"webhook.test","state":"waiting","tries":0,"status":null,"next_try_at":"2026-11-29T00:18:18.183Z"}', '2026-11-29 00:18:18.174341+00'), ('POST /api/desk/venues/new 4', 'c8eb5cad-1f80-4fe0-916d-edcbd577b83b', '9150687f1a54bd9cd3156ce5b6f1751f8071133fb3562051587503ef90513f13', 201, '{"ref":"weir-hall","name":"Weir Hall","type":"Theatre","address":"1 Weir Street","suburb":"Weirside","state":"Victoria","timezone":"Australia/Melbourne","lat":-37.814,"lng":144.963,"transport":"","access":""}', '2026-11-29 00:18:18.246238+00'), ('POST /api/desk/drafts/series 4', '7ce05f12-2f60-4f02-8e3f-ccceb15cca3d', '09dad0edbfca39ee9aef3f9de54aa52388e97713bd2b42e1f5bec7bd12eaa423', 201, '{"series":"First Nights","drafts":[{"id":"5","event_id":null,"organiser_id":"1","name":"First Night","starts":"2031-03-08T19:30","series":"First Nights","changed_at":"2026-11-29T00:18:18.370Z"},{"id":"6","event_id":null,"organiser_id":"1","name":"First Night","starts":"2031-03-09T14:00","series":"First Nights","changed_at":"2026-11-29T00:18:18.370Z"}]}', '2026-11-29 00:18:18.368946+00'), ('POST /api/desk/drafts/:draft_id/publish 4', '9ddf8b94-90a7-4bce-b210-d06e15251f69', '209bdcd06e15322e76a1f498015f707697ec95b5db9ff962416ae4da41e80fc0', 200, '{"event_id":"5"}', '2026-11-29 00:18:18.417616+00'), ('POST /api/desk/drafts/:draft_id/publish 4', '29ef010d-94bd-4a37-809f-8de852d13a77', '032154ef4d0ab295a37366ebb0a01df04859266f3578c0a491b4a7e4a5fb5def', 200, '{"event_id":"6"}', '2026-11-29 00:18:18.6514+00');
INSERT INTO public.invoice OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, NULL, 1, '2026-11-29 00:18:15.864427+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (2, 1, 2, NULL, 1, '2026-11-29 00:18:15.86527+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (3, 2, 1, NULL, 2, '2026-11-29 00:18:16.474635+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (4, 2, 2, NULL, 2, '2026-11-29 00:18:16.474782+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (5, 3, 1, NULL, 3, '2026-11-29 00:18:16.625746+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (6, 3, 2, NULL, 3, '2026-11-29 00:18:16.625881+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (7, 3, 1, 5, 1, '2026-11-29 00:18:16.654387+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, 'Ill'), (8, 2, 1, 3, 2, '2026-11-29 00:18:17.699531+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, 'Ill'), (9, 6, 1, NULL, 4, '2026-11-29 00:18:18.781027+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (10, 6, 2, NULL, 4, '2026-11-29 00:18:18.781178+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (11, 7, 1, NULL, 5, '2026-11-29 00:18:19.003649+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (12, 7, 2, NULL, 5, '2026-11-29 00:18:19.003802+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (13, 9, 1, NULL, 6, '2026-11-29 00:18:19.223969+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (14, 9, 2, NULL, 6, '2026-11-29 00:18:19.224203+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (15, 9, 1, 13, 3, '2026-11-29 00:18:19.263657+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, 'refunded-by-operator'), (16, 9, 2, 14, 1, '2026-11-29 00:18:19.263827+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, 'refunded-by-operator'), (17, 10, 1, NULL, 7, '2026-11-29 00:18:19.332553+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (18, 10, 2, NULL, 7, '2026-11-29 00:18:19.332708+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (19, 10, 1, 17, 4, '2026-11-29 00:18:19.384462+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, 'Ill'), (20, 11, 3, NULL, 1, '2026-11-29 00:18:19.456542+00', 'Encore (Demo) Inc', '78999900022', '', false, false, ''), (21, 11, 1, NULL, 8, '2026-11-29 00:18:19.456673+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (22, 11, 2, NULL, 8, '2026-11-29 00:18:19.456749+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (23, 13, 1, NULL, 9, '2026-11-29 00:18:19.721901+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (24, 13, 2, NULL, 9, '2026-11-29 00:18:19.72204+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (25, 15, 4, NULL, 1, '2026-11-29 00:18:20.035368+00', 'Paddock People', '', '', false, false, ''), (26, 15, 2, NULL, 10, '2026-11-29 00:18:20.03549+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (27, 17, 5, NULL, 1, '2026-11-29 00:18:20.424342+00', 'Wattle Presents', '', '', false, false, ''), (28, 17, 2, NULL, 11, '2026-11-29 00:18:20.425151+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (29, 20, 3, NULL, 2, '2026-11-29 00:18:21.123293+00', 'Encore (Demo) Inc', '78999900022', '', false, false, ''), (30, 20, 2, NULL, 12, '2026-11-29 00:18:21.123479+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (31, 21, 1, NULL, 10, '2026-11-29 00:18:21.752532+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (32, 21, 2, NULL, 13, '2026-11-29 00:18:21.75635+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (33, 22, 5, NULL, 2, '2026-11-29 00:18:21.857492+00', 'Wattle Presents', '', '', false, false, ''), (34, 22, 2, NULL, 14, '2026-11-29 00:18:21.857641+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, ''), (35, 22, 5, 33, 1, '2026-11-29 00:18:21.897029+00', 'Wattle Presents', '', '', false, false, 'event-cancelled'), (36, 22, 2, 34, 2, '2026-11-29 00:18:21.897402+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, 'event-cancelled'), (37, 27, 1, NULL, 11, '2026-11-29 20:21:25.288747+00', 'Theatre Demo Pty Ltd', '87999900008', '1 Sample Street', true, false, ''), (38, 27, 2, NULL, 15, '2026-11-29 20:21:25.289165+00', 'Box Office Demo Pty Ltd', '42999900001', '2 Sample Street', true, true, '');
INSERT INTO public.invoice_line VALUES (1, 1, 1, 'Night of the Lyrebird, Stalls', '{1,2}', 8950, 0, 0, 17900, 1627), (2, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (3, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (4, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (5, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (6, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (7, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (8, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (9, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (10, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (11, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (12, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (13, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (14, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (15, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 814), (16, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (17, 1, 1, 'Night of the Lyrebird, Stalls', '{1,2}', 8950, 0, 0, 17900, 1627), (18, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (19, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 0, 8950, 813), (20, 1, 2, 'Night of the Lyrebird, Perth, Stalls', '{2}', 8950, 900, 0, 8050, 0), (21, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 900, 0, 8050, 732), (22, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (23, 1, 1, 'Night of the Lyrebird, Stalls', '{1}', 8950, 0, 1000, 7950, 723), (24, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (25, 1, 3, 'Long Paddock Picnic, General', '{1,2}', 6000, 0, 0, 12000, 0), (26, 1, NULL, 'Booking & handling fee', '{}', 600, 0, 0, 600, 55), (27, 1, 7, 'Typed Night, Stalls, Adult', '{1}', 5000, 0, 0, 5000, 0), (27, 2, 7, 'Typed Night, Stalls, Concession', '{2}', 4000, 0, 0, 4000, 0), (27, 3, 7, 'Typed Night, Stalls, Child', '{3}', 2000, 0, 0, 2000, 0), (28, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (29, 1, 2, 'Night of the Lyrebird, Perth, Stalls', '{1}', 8950, 0, 0, 8950, 0), (30, 1, NULL, 'Booking & handling fee', '{}', 500, 0, 0, 500, 45), (31, 1, 1, 'Night of the Lyrebird, Stalls', '{1,2,3}', 8950, 0, 0, 26850, 2441), (32, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32), (33, 1, 6, 'First Night, Stalls', '{1}', 5550, 0, 0, 5550, 0), (34, 1, NULL, 'Booking & handling fee', '{}', 200, 0, 0, 200, 18), (35, 1, 6, 'First Night, Stalls', '{1}', 5550, 0, 0, 5550, 0), (36, 1, NULL, 'Booking & handling fee', '{}', 200, 0, 0, 200, 18), (37, 1, 1, 'Night of the Lyrebird, Stalls', '{1,2}', 8950, 0, 0, 17900, 1627), (38, 1, NULL, 'Booking & handling fee', '{}', 350, 0, 0, 350, 32);
INSERT INTO public.invoice_seller OVERRIDING SYSTEM VALUE VALUES (4, 'organiser Paddock People', 1, 0, 0, 0), (3, '78999900022', 2, 0, 0, 0), (5, 'organiser Wattle Presents', 2, 1, 0, 0), (1, '87999900008', 11, 4, 0, 0), (2, '42999900001', 15, 2, 0, 0);
INSERT INTO public.loaded_sql VALUES ('functions/access_code_facts.sql', '0a068b490ad00772d279402f784ead636dd026b576de5a84426d805b09dd8b5c', '2026-11-29 20:27:05.439189+00'), ('functions/access_code_key.sql', '6c3f457a91be90d5946c633e7876c66368ffe52fc12f65aab54e980ba329f451', '2026-11-29 20:27:05.441706+00'), ('functions/access_code_uses.sql', 'c1727351f5ba24d7e022b6fe2282bf319b5e72f507f74a2b866a8b4e84f9715c', '2026-11-29 20:27:05.442708+00'), ('functions/account_tickets.sql', '3a829d97f0c9879e91c135caa48895e87420060a8aa7ea150198ca7db0ccd150', '2026-11-29 20:27:05.443656+00'), ('functions/add_voucher_use.sql', 'da6f3d233401907f83cce9b04fa488bb599cb1e578a78f6df63f82a10a657761', '2026-11-29 20:27:05.444622+00'), ('functions/answer_refund_requests.sql', 'e6eb85e66916a4d913cecc514b8721995f7822fdb87fb82b585eda9cf748128f', '2026-11-29 20:27:05.447673+00'), ('functions/buyer_version.sql', '593e834d6ddb2481f21fbd8f073e586b4564ff37a8dec33275c944c327b710b2', '2026-11-29 20:27:05.448594+00'), ('functions/card_ending.sql', '52c50bf7efe341262d506489719887622bbf37c300b3a9aed2c38ac4dd62b029', '2026-11-29 20:27:05.449551+00'), ('functions/catalogue_version.sql', '7ce4492525eb97f84e5d8995503c05b194e7786465d179877dbbd7b811dc4ad8', '2026-11-29 20:27:05.450377+00'), ('functions/check_order_move.sql', '90a13bb182a30a207ff26e0195c2fa7764fe45a0f584d28f94a88b814dcd8dfe', '2026-11-29 20:27:05.451139+00'), ('functions/checkout_facts.sql', '824a96abf7c7d99f228d38666ef926ee102599a7505a34fb90796338b6d438b7', '2026-11-29 20:27:05.45489+00'), ('functions/checkout_version.sql', '6cf5bbfdcb8cee585db9dfbb9cb24febb93abcf2143f12b9def689af0ed9126a', '2026-11-29 20:27:05.456198+00'), ('functions/claim_units.sql', '07bd8d1ce90e5aecec6a60f26e6397d52ac5cc686ea21e44c804be01220d41b3', '2026-11-29 20:27:05.45697+00'), ('functions/combo_written.sql', '6b1c05fc3d7240dbbd697fa6350a36e35f6955e35205f1f1a8098285dbab6b21', '2026-11-29 20:27:05.457845+00'), ('functions/count_free_units.sql', 'bffd35d1cedd81ad9676c9a9600a8b73ec4ca70e6211ddad4ec2d7b5e76d7f31', '2026-11-29 20:27:05.458537+00'), ('functions/dates_of.sql', '7c52e1ded0795423b0c74be922afa291690364cff71efdd955f851f98e6bbed4', '2026-11-29 20:27:05.463159+00'), ('functions/end_order.sql', 'ac4bd2ebe8809805a1f6c6fe88d38bb2062c95cc036267bd0cfeb1215d0bf781', '2026-11-29 20:27:05.464028+00'), ('functions/event_written.sql', '3f7f98677a71cc24f2301e34f9182571a6e49c5f94a41ebc70f4ce6dd2e94ba5', '2026-11-29 20:27:05.464822+00'), ('functions/fill_place_sells.sql', '3ae531373bcae63e64cca0c5262e7607836e3ca66da6462cc0e89b81a932fae6', '2026-11-29 20:27:05.465743+00'), ('functions/fingerprint.sql', '71cffbeda993d165b132932b02aeb7388b7cb3935228fc6ecf2822daa5a67424', '2026-11-29 20:27:05.46662+00'), ('functions/give_back_voucher.sql', '48b9d267b2e2345d7287ce11fc208587d47c1bd17ee92f8be06df580b0206046', '2026-11-29 20:27:05.467255+00'), ('functions/hall_version.sql', '5454aed0763ca3b1d77232f2a0f27a532cc911ff09c0fa400786534e5c962e75', '2026-11-29 20:27:05.46798+00'), ('functions/hold_facts.sql', 'cd06a79a9fe3a56eab6e6e8d0fc12b70f31125ca2858ab47d16c66ed0f9be0d9', '2026-11-29 20:27:05.468651+00'), ('functions/invoice_facts.sql', 'f383093c592aae337b95171ec7e1272a10a8d4a7b2b5129ef37b9113d567a29d', '2026-11-29 20:27:05.469772+00'), ('functions/keep_answer.sql', 'fea7c65603212e0b181bf3a9cc742f21bd60c840b6ac5305e77d7ea2694d506d', '2026-11-29 20:27:05.475827+00'), ('functions/keep_dates_of_hold.sql', '6b4240a045d582154422bb81ba052d600d225f943c0986b3c6123d214e910be2', '2026-11-29 20:27:05.476717+00'), ('functions/keep_fee_of_hold.sql', '632f39ba911de4371553fe54cba2cebe37529f99c8aec34866823027ffd039c2', '2026-11-29 20:27:05.477382+00'), ('functions/keep_payout.sql', '7a3afc7277de2d971c74f57330a4ab8dfae2fb17d0e2d3f5e47ed1283ef8f17f', '2026-11-29 20:27:05.478094+00'), ('functions/keep_plan_version.sql', '13a037b4a2926dcbfb647a546551d2cc81f2ad6a6b1f552c01c517cfb8be76b7', '2026-11-29 20:27:05.478817+00'), ('functions/kept_answer.sql', '877aaf14e630bcbb24f9b9d01f4e8a34ae9668f13dbc5c0691a20ddbf731c71b', '2026-11-29 20:27:05.488224+00'), ('functions/last_day_of_event.sql', '754d17983ebeadd387e2f61b7e4fc484ba5ba4a4fd8c6d79ec5323940ab7414e', '2026-11-29 20:27:05.489224+00'), ('functions/learn_words.sql', '36970ff5cd19690eef15f0180a45eb0212cec6a6b9e43aa078b5467ed9179a02', '2026-11-29 20:27:05.498368+00'), ('functions/list_event.sql', '13672659d70c9e43630355c300dc29fae3f5cbd4c42e5cadbb2c116effef6c43', '2026-11-29 20:27:05.499258+00'), ('functions/lock_free_units.sql', '29289def4f3e06a48617086e6d3bae606eacd3f210a70cc305342b26b058b638', '2026-11-29 20:27:05.500103+00'), ('functions/log_order_move.sql', '5c014fc5c143ecb04b9ccc34358e2a661d903d8a0f4e42a189992a1674a1e3f6', '2026-11-29 20:27:05.500845+00'), ('functions/name_organiser_of_event.sql', 'bf08849abe9bd0b1c4baf5a6de759fffe924c2ab83c0f3d206c6d0beadc53254', '2026-11-29 20:27:05.501425+00'), ('functions/next_invoice_number.sql', '4938ebfb1b49394bbe706bb537982e33170a1d30acd2e703adda534779a5ae4e', '2026-11-29 20:27:05.508824+00'), ('functions/note_all_units.sql', 'd0b3b3085e0042e6c31d0e07873e468982acf4f1857bcb0143d043f8377a304a', '2026-11-29 20:27:05.50988+00'), ('functions/note_catalogue_change.sql', '1de1575375600f3c754a7453d9795ca779e58c651e56b1687cd5937d498f77af', '2026-11-29 20:27:05.510606+00'), ('functions/note_freed_units.sql', '45270d66f84d74429d54d406523cc5d5160ed912874607c927ab3f27d6b057f5', '2026-11-29 20:27:05.522711+00'), ('functions/note_gate_clash.sql', '82ef624a1a02620ff9f809b55c74785650aa68cb993a4a368a5143728e239ef7', '2026-11-29 20:27:05.530272+00'), ('functions/note_gate_event.sql', '4413bced4cfc68f9602263203acdde27301ec5a2fd8a93d9b91ee4ba4652ec05', '2026-11-29 20:27:05.531111+00'), ('functions/note_gate_place.sql', '8e8bbde75017e4292785128894002e87295da5c72869063912252e177e532f89', '2026-11-29 20:27:05.53183+00'), ('functions/note_gate_rows.sql', 'ff50e2006d8e4107ecc39b3c58aad481c054bd66b47d606928140b9dc184bf37', '2026-11-29 20:27:05.532439+00'), ('functions/note_gate_seat.sql', 'd847d984e58383e956f4030e846e20d36c77b1242e7e9fd0f69271057c264d1d', '2026-11-29 20:27:05.533071+00'), ('functions/note_gate_ticket.sql', 'af07417e1861774817389846e632ce3defb96d4a00c009338ba7b71018fec903', '2026-11-29 20:27:05.539286+00'), ('functions/note_gone_units.sql', 'df82eef9993aefefb04cdf37241b6f5fce0fbbd6a3738966e2704a7425b0dfd5', '2026-11-29 20:27:05.543906+00'), ('functions/note_new_key.sql', '64a1c7fa543e99b6553f43561d9d17df0b8fb9b9779cd823f1fe64bf1bd47284', '2026-11-29 20:27:05.639066+00'), ('functions/note_new_units.sql', '068ec0e7f76ceb680cfb3c68611f4a8cc047cb05dd3428740a02f4f2fdd8186f', '2026-11-29 20:27:05.639965+00'), ('functions/note_plan_change.sql', '2771ac9a70f00cb784df781a64b684279953a7ae5e9e14e9f71eb1eb99bbcd78', '2026-11-29 20:27:05.642958+00'), ('functions/note_refunded_takings.sql', 'd39bc753e3c9c5010fb29b3fc682c083a48bee70c1ccd8f2af0c22fa5fd5e2cd', '2026-11-29 20:27:05.643737+00'), ('functions/note_sale.sql', '2077e51d65bdd641afe4aa0b293a3d35be23a241a2de9b52409f88a67f345ce7', '2026-11-29 20:27:05.644644+00'), ('functions/note_seat_change.sql', '801ae24451b8ac4fe60b1fab540994be69ca148f2c2c1fee2fe765bd55e48492', '2026-11-29 20:27:05.645336+00'), ('functions/note_seat_update.sql', '78183adbc1cd9e72809ee2e8ac3d5cb812d09ba3066f79a3b838580017419b74', '2026-11-29 20:27:05.646136+00'), ('functions/note_seats_change.sql', 'cf7996ce66d74c33795bb48c4a636e60c0f2a90b2f4299a5880907a7f162b904', '2026-11-29 20:27:05.648674+00'), ('functions/note_takings.sql', '716fd4545a046f640a894bb48594e88a87e5fef2925b8a7b3e457b450b5b5884', '2026-11-29 20:27:05.649317+00'), ('functions/note_units_of_place.sql', '7ff4c84a6df32aaeea57cd19b43b1efb04223ed5cee98b94b76f734022b1dbc4', '2026-11-29 20:27:05.649928+00'), ('functions/note_void.sql', '3bc65957d32ef90912d626566eeac0ac5308bfaac180c3968f7d6b6987686298', '2026-11-29 20:27:05.650712+00'), ('functions/number_gate_changes.sql', 'bccbc6f2ffcd1b67a246e6c03242d32c21b3e3dbfbc4c2f68ecdc964c5d6e110', '2026-11-29 20:27:05.651309+00'), ('functions/number_seat_changes.sql', '335f733aa4c15bc47a51842340d0aa2db82193af2cf5427cb2170af34588031a', '2026-11-29 20:27:05.654905+00'), ('functions/operator_log_goes_on.sql', '14974134a9cc26baa1cd03dbc7aa1191fd6be93d7c519b6e8e0b4d7b225886af', '2026-11-29 20:27:05.655823+00'), ('functions/operator_log_stays.sql', '75eec3f3853966c2b86b1adfcc05c0d96f4e97bf1a5c2fdd6ef5622ffeebf2f9', '2026-11-29 20:27:05.656714+00'), ('functions/order_facts.sql', '0a692343cb175128b622e894a06cf20a5c42810dee7ca0b4581293565c9957ba', '2026-11-29 20:27:05.65731+00'), ('functions/organiser_key_of.sql', '8be9aff0fb4135ce04ea5e0f0d0983f601f203470370b10501ed966891d9c8d1', '2026-11-29 20:27:05.65915+00'), ('functions/organiser_of.sql', '2cee1f35dad29c594d63eb2a2a3f9b8ac6ebd84e05ba9b6fc00b1646b954fcec', '2026-11-29 20:27:05.659864+00'), ('functions/payment_slot.sql', '5073f84193fad621c3ab769d58b346d6f2f441097c569ed1e0733e1925f691dc', '2026-11-29 20:27:05.660611+00'), ('functions/place_written.sql', '8067da813493cacc05aea995ab7985e336fdb39d364ca481d1b7685e6e4d084a', '2026-11-29 20:27:05.661206+00'), ('functions/presale_end.sql', 'b6667c732d7fa518860ab86252c30d7d6b26bbb8b8819fd36a2c14ca0f53ba88', '2026-11-29 20:27:05.662053+00'), ('functions/queue_awaits_draw.sql', '1880d0b7f28058fa44e1081964b263ea45f7c4996cbe9dd60330e11b7a23f8f7', '2026-11-29 20:27:05.662727+00'), ('functions/queue_is_past.sql', '4846b5681b0c6770c7768f6ebcb98343bbba22f4c30849fe1fe7ac254199d72f', '2026-11-29 20:27:05.665496+00'), ('functions/queue_join.sql', 'a14ca8ea8e7f60771a526cc7259605de84c477585c0878540c8e3b5ffc195613', '2026-11-29 20:27:05.666261+00'), ('functions/queue_phase.sql', '44ab46b77f100936f113a0aad77cb8da0e3d435de65a139fb7e7de61de938a3c', '2026-11-29 20:27:05.667272+00'), ('functions/queue_push_claim.sql', '83c13caa4beb8b819068bd6fc0aa5e6c67c29d29b995f0a541787c77c925e8cd', '2026-11-29 20:27:05.667854+00'), ('functions/queue_push_follow.sql', 'dce917749ebd0b441a6a0cbb8fe0beb349b20fc5577bcfdca6a1e8da37be7407', '2026-11-29 20:27:05.66929+00'), ('functions/queue_push_place.sql', '6174cea63b7ac5c9272a4e3790d85bd4fad49f02e00f3bd59dbc3e98d8edd27c', '2026-11-29 20:27:05.669999+00'), ('functions/refund_version.sql', '80003ccb03ee0c0a194a8630086b05c7fdb0c089677c670b7a2e1e3790b1bbed', '2026-11-29 20:27:05.674341+00'), ('functions/release_seats.sql', '83ef8286a3154673f6e9a71f20b2f0370413397d4b4ed6e742182a5f482c38da', '2026-11-29 20:27:05.675493+00'), ('functions/sale_turns.sql', 'c6d35cf8edd4ab64db6e4ae2d2b4e65c1ec8969d74dd5ba4cd8bc96ec349bd17', '2026-11-29 20:27:05.676342+00'), ('functions/search_fold.sql', 'e8ed142039ea896e547fc5e31e9ac0e32933b62ee6ebd734e889d8252ee62c94', '2026-11-29 20:27:05.677054+00'), ('functions/search_words.sql', 'cc9fd9c11a271d8d06920625ea23c81cfd858b1997eaac90348143f3b31386bd', '2026-11-29 20:27:05.678654+00'), ('functions/section_buyers.sql', 'deb9639d92506ce79a0613fbf44b847cbd517512a3872f6455cb25e46faae737', '2026-11-29 20:27:05.67946+00'), ('functions/sells_units.sql', '8eb190608497e75c7c029bf0d14f4f15bcd8c70f61356d7943f8bf18c55d98f0', '2026-11-29 20:27:05.680266+00'), ('functions/settlement_facts.sql', 'e1dfdb9212da9a97a52b50267f66543afb976647bd4241bee8d6d0901e04bc42', '2026-11-29 20:27:05.680967+00'), ('functions/take_access_code.sql', 'feda66918f8ee2cd3857fe25a37e427d68e21a3c487bb734da89ef904c4958e5', '2026-11-29 20:27:05.682693+00'), ('functions/take_voucher.sql', 'eed9b6e02824cc2ba677e9fe11dc6f4b1f302250cfa1f70503fcf98afce53bc5', '2026-11-29 20:27:05.689959+00'), ('functions/tell_of_event.sql', 'cc49e88cf4cf93de375f86430060b369f7ccb2e84f2bf030a12d1abf398e83a8', '2026-11-29 20:27:05.691176+00'), ('functions/tell_of_event_row.sql', '9073d9b788733b8e84762261687a4b4c66f8c06a3c919129cb04bcf9766836df', '2026-11-29 20:27:05.692036+00'), ('functions/tell_of_order.sql', 'f856211cc18430560bfcce361256710ce4b5d54c9164051cec78bbbe2f3c5a6c', '2026-11-29 20:27:05.692658+00'), ('functions/tell_of_refund.sql', 'e3a9831d92f321e9c08c3c4e4470f857dc7b58bd47bac9504eba9e17ab7a6512', '2026-11-29 20:27:05.69337+00'), ('functions/tell_of_scans.sql', '6c8dbc6702b6918339a4269bcaeb69863076ee4bb6e700e543b2abd4dc734a05', '2026-11-29 20:27:05.693966+00'), ('functions/tell_of_seat_prices.sql', 'c9984ae1e07b6f90cfc88f7c7e1132ee2634e9617865873bc8b2313136548538', '2026-11-29 20:27:05.694678+00'), ('functions/tell_of_type.sql', 'c6c1659c396fb51b946eaaf3b6f671105f0ebd23ca80046b15cb9ceab8e5f8f8', '2026-11-29 20:27:05.695231+00'), ('functions/tell_of_type_section.sql', '24fa87d8ffedff542d5033b385b6806400bbfa0c249b351e4e7281073f0f3929', '2026-11-29 20:27:05.699563+00'), ('functions/units_apart.sql', 'bbd6626abfc8aebbc3ebf0a71cddbe72714747c149f344ff16c9cbad19a3ebf1', '2026-11-29 20:27:05.700252+00'), ('functions/units_set_apart.sql', '80d06eb57cfd2c2d551daa86277f53380e6873c226690ffd4aad09a57ca99d69', '2026-11-29 20:27:05.701165+00'), ('functions/write_checkout.sql', '0b62fae8086665d76272f8839e86f089cff75295c1c650280690bc0475ae0070', '2026-11-29 20:27:05.701876+00'), ('functions/write_hold.sql', '027e9b2c31e02568b48cf38e7fb25b20896e0f2dcdfe70edf21ea57e342c8cf6', '2026-11-29 20:27:05.70261+00'), ('functions/write_invoices.sql', 'f8e8c33ddb19eb42647108fd77d9f7e2a7b5daca93ff865cfc3a88cf88b9be5f', '2026-11-29 20:27:05.703545+00'), ('functions/write_names.sql', '4e78907264e29c75b4947a26a5bf69ebea37d897725a6e06dec4db9bcdcba470', '2026-11-29 20:27:05.704314+00'), ('functions/write_refund.sql', 'cea9cabde61b396b342331a69336ec90b40cfccdf48082915d7c48d3c11b5791', '2026-11-29 20:27:05.705019+00'), ('functions/write_settlement.sql', 'd3dced4c18a8f21b15379b6b364665735c9d1201a7a3ff618adcc0936b67ae7f', '2026-11-29 20:27:05.705657+00'), ('views/gate_ticket.sql', 'e8c5208fbdeaf8be47d10646abf8b2df54bd11d4f976fb16504c12a0aacb6920', '2026-11-29 20:27:05.706743+00'), ('views/payment.sql', '56e5bfd3f8404c334634f39ec70c10050fdc372d16526a24e03dffa495a10864', '2026-11-29 20:27:05.71455+00'), ('views/refund.sql', '6a9c617112e4bb15e71c3376fb6a3c0d911f9e649b1772308fe78e6cc2bdff9d', '2026-11-29 20:27:05.716775+00'), ('triggers/access_code.sql', '547f48cd440b55e1f03a682fee0493e11a4148b0de90d13d51a1bb0ddb4d91f9', '2026-11-29 20:27:05.718636+00'), ('triggers/access_code_section.sql', 'd3dd2da971e63f1d574ffeea18afcd96a1e946f2cd1c29eab2d105ffb7668797', '2026-11-29 20:27:05.71997+00'), ('triggers/booking.sql', 'd035157508beebc8499d80f45c8e4c043a4a7b24c3cbc3e93806d472b41f64a6', '2026-11-29 20:27:05.72213+00'), ('triggers/combo_event.sql', '37c23411c48498c2d43c92950fae27c6459b0722a9526a404e4330f0564855a3', '2026-11-29 20:27:05.723747+00'), ('triggers/combo_member.sql', '7618b4cea8772d04def63f82ecd975554a5c943bac4b77ad22851fad341bd503', '2026-11-29 20:27:05.727716+00'), ('triggers/event.sql', '9dc2d366faef81210072f51d9e0b500ad3859ac96c3854418ff8b5847dd04dd6', '2026-11-29 20:27:05.72842+00'), ('triggers/gate_entry.sql', '6a887387957f6eb900b1d30766668442f9b76aedcf50a8354f60dd35b80b8b08', '2026-11-29 20:27:05.730976+00'), ('triggers/gate_over.sql', 'ec6f02dacc1e63ac686293dfd4124740821eb19b307d1e723d02d5311e9acafc', '2026-11-29 20:27:05.732725+00'), ('triggers/gate_scan.sql', '108b1d62e3fe33fef54b2dc229ae91135f5b1b31c6d01070f90b7f9dcc694bae', '2026-11-29 20:27:05.735481+00'), ('triggers/operator_log.sql', '79dd48a2392c16b0e224b008497af069172098fb64720b2165e24969cc7d426d', '2026-11-29 20:27:05.737046+00'), ('triggers/order_event.sql', 'e41e1d7fa1d7fa89baebc1b6d1bdf3b971b46de615881dc014fe1a1434c85ea4', '2026-11-29 20:27:05.739747+00'), ('triggers/payout.sql', '5626cf4f76998e3b24e16c19631633987899038742f6ce4c068fa14808c0cae2', '2026-11-29 20:27:05.741231+00'), ('triggers/place.sql', 'efb98b9e255f8a988175e5451929073fc07ce3e8ec1588e2a7f0cf1849437545', '2026-11-29 20:27:05.745743+00'), ('triggers/queue_entry.sql', '4f8e9f696017479dcccfd1a5ce762c1e7a70a63f6276482204052dfd41382cc5', '2026-11-29 20:27:05.749346+00'), ('triggers/seat.sql', '927b5554b6f3db61bf786b3dc5060771dd8a6d5ca4022746676c12e10b5ff2a8', '2026-11-29 20:27:05.750728+00'), ('triggers/seat_claim.sql', 'edceb6bfdcdd58b9f1ab1b281eb343788b690407e4e75bfdd021401bf5aca6d2', '2026-11-29 20:27:05.755485+00'), ('triggers/section.sql', 'beb0c5519db1baa9b9857d3386e42c1fe4a802feecbe4a914544070370337862', '2026-11-29 20:27:05.76094+00'), ('triggers/setting.sql', 'b9f4a5168bf2fe44c2b65cf272a39fa794c1f05979a888d033746fbd46e7b623', '2026-11-29 20:27:05.762148+00'), ('triggers/sponsor.sql', 'b646d7267acae8bf828fa237b2ee899f7ee7d0151ef8be5dee0104fd38dec715', '2026-11-29 20:27:05.763893+00'), ('triggers/ticket.sql', '5e8aae26333e1aeb2d27b94bd0b713dad7af50f643141521325d1a8e16455bbf', '2026-11-29 20:27:05.767493+00'), ('triggers/ticket_key.sql', '39ce07c59cfc6387a424944c9011fb8a1567f58b6702768913608e31280406f0', '2026-11-29 20:27:05.778391+00'), ('triggers/ticket_refund_seat.sql', '1df6bb682b920f06e654ea6474105b358aee4d5c6630f580a773980cb7e21df9', '2026-11-29 20:27:05.783123+00'), ('triggers/ticket_type.sql', 'a7ebfeb17f2114cab495d1c3215a0de9fd3703de9af18de102c3ad946de47e56', '2026-11-29 20:27:05.794673+00'), ('triggers/ticket_type_section.sql', 'fa467481440a7150e2679f5b66eed6921d1f694f8d4d190ef9c17a39a38eee5c', '2026-11-29 20:27:05.800027+00');
INSERT INTO public.mail_outbox OVERRIDING SYSTEM VALUE VALUES (1, 'contact-message', 'shop@example.com', '{"name": "Ngaire", "email": "person1@example.com", "phone": "", "message": "Is there a <cloak> room?", "subject": "", "user_id": 5}', '2026-11-29 00:18:16.09274+00'), (2, 'passkey-added', 'person1@example.com', '{"user_id": 5}', '2026-11-29 00:18:16.094674+00'), (3, 'passkey-added', 'buyer@example.com', '{"user_id": 1}', '2026-11-29 00:18:21.950517+00');
INSERT INTO public.migration VALUES ('0001_box_office.sql', '2026-11-29 00:18:10.431953+00'), ('0002_seat_changes.sql', '2026-11-29 00:18:10.553465+00'), ('0003_payments_and_vouchers.sql', '2026-11-29 00:18:10.57295+00'), ('0004_accounts.sql', '2026-11-29 00:18:10.587277+00'), ('0005_mail.sql', '2026-11-29 00:18:10.614351+00'), ('0006_operators.sql', '2026-11-29 00:18:10.619332+00'), ('0007_browse.sql', '2026-11-29 00:18:10.621215+00'), ('0008_holds.sql', '2026-11-29 00:18:10.679484+00'), ('0009_section_counts.sql', '2026-11-29 00:18:10.682043+00'), ('0010_gate.sql', '2026-11-29 00:18:10.684809+00'), ('0012_ticket_key_change.sql', '2026-11-29 00:18:10.735472+00'), ('0014_withdrawn_keys.sql', '2026-11-29 00:18:10.73815+00'), ('0015_video_captions.sql', '2026-11-29 00:18:10.739398+00'), ('0016_email_key.sql', '2026-11-29 00:18:10.740828+00'), ('0017_account_mail.sql', '2026-11-29 00:18:10.748513+00'), ('0018_extra_charges.sql', '2026-11-29 00:18:10.762951+00'), ('0019_hold_ends.sql', '2026-11-29 00:18:10.774003+00'), ('0020_counted_scans.sql', '2026-11-29 00:18:10.77562+00'), ('0021_published_at.sql', '2026-11-29 00:18:10.803824+00'), ('0024_hold_plans.sql', '2026-11-29 00:18:10.808154+00'), ('0025_payment_providers.sql', '2026-11-29 00:18:10.810265+00'), ('0027_place_sells.sql', '2026-11-29 00:18:10.818155+00'), ('0028_attempt_counts.sql', '2026-11-29 00:18:10.831022+00'), ('0029_calls_with_keys.sql', '2026-11-29 00:18:10.833205+00'), ('0030_mail_outbox.sql', '2026-11-29 00:18:10.844125+00'), ('0031_shared_seconds.sql', '2026-11-29 00:18:10.858578+00'), ('0032_payment_in_one_statement.sql', '2026-11-29 00:18:10.883153+00'), ('0033_admits.sql', '2026-11-29 00:18:10.886262+00'), ('0035_phone_numbers.sql', '2026-11-29 00:18:10.90009+00'), ('0036_sign_in_codes.sql', '2026-11-29 00:18:10.902818+00'), ('0037_passkeys.sql', '2026-11-29 00:18:10.912395+00'), ('0038_recent_sales.sql', '2026-11-29 00:18:10.919847+00'), ('0039_ticket_alerts_and_venue_facts.sql', '2026-11-29 00:18:10.92475+00'), ('0040_order_at_the_door.sql', '2026-11-29 00:18:10.940806+00'), ('0041_last_day_of_a_night.sql', '2026-11-29 00:18:10.944607+00'), ('0042_alerts_asked_again.sql', '2026-11-29 00:18:10.960064+00'), ('0043_poster_colour.sql', '2026-11-29 00:18:10.964131+00'), ('0044_sale_times.sql', '2026-11-29 00:18:10.966367+00'), ('0045_waiting_rooms.sql', '2026-11-29 00:18:10.97002+00'), ('0046_sale_times_of_holds.sql', '2026-11-29 00:18:11.011334+00'), ('0048_plan_of_seat_changes.sql', '2026-11-29 00:18:11.014626+00'), ('0049_queue_push.sql', '2026-11-29 00:18:11.018645+00'), ('0050_sale_turns.sql', '2026-11-29 00:18:11.036078+00'), ('0051_seats_version.sql', '2026-11-29 00:18:11.039548+00'), ('0052_operator_log.sql', '2026-11-29 00:18:11.042392+00'), ('0053_inquiries_and_chargebacks.sql', '2026-11-29 00:18:11.05081+00'), ('0054_devices_and_disabled_accounts.sql', '2026-11-29 00:18:11.070734+00'), ('0055_second_factor.sql', '2026-11-29 00:18:11.093965+00'), ('0056_people_data.sql', '2026-11-29 00:18:11.109262+00'), ('0059_replica_pulse.sql', '2026-11-29 00:18:11.158352+00'), ('0061_ticket_types.sql', '2026-11-29 00:18:11.232225+00'), ('0063_tax_invoices.sql', '2026-11-29 00:18:11.263501+00'), ('0064_ticket_refunds.sql', '2026-11-29 00:18:11.309213+00'), ('0065_types_on_invoices.sql', '2026-11-29 00:18:11.322826+00'), ('0067_access_codes.sql', '2026-11-29 00:18:11.324326+00'), ('0068_free_units.sql', '2026-11-29 00:18:11.346968+00'), ('0069_organisers_and_staff.sql', '2026-11-29 00:18:11.360763+00'), ('0070_event_drafts.sql', '2026-11-29 00:18:11.399509+00'), ('0072_first_run_venues_pictures.sql', '2026-11-29 00:18:11.411886+00'), ('0073_payouts.sql', '2026-11-29 00:18:11.42352+00'), ('0075_desk_search.sql', '2026-11-29 00:18:11.435727+00'), ('0076_held_back_seats_comps_and_messages.sql', '2026-11-29 00:18:11.437962+00'), ('0078_types_of_holds_by_id.sql', '2026-11-29 00:18:11.458542+00'), ('0080_webhooks.sql', '2026-11-29 00:18:11.462886+00'), ('0082_series_and_holds_while_publishing.sql', '2026-11-29 00:18:11.483027+00'), ('0083_traits_of_seats.sql', '2026-11-29 00:18:11.493119+00'), ('0084_plan_drafts_and_versions.sql', '2026-11-29 00:18:11.494206+00'), ('0085_plans_in_seat_streams.sql', '2026-11-29 00:18:11.511779+00'), ('0086_prices_told.sql', '2026-11-29 00:18:11.513071+00'), ('0088_takings_of_events.sql', '2026-11-29 00:18:11.515223+00'), ('0089_desk_search_by_seat_and_phone.sql', '2026-11-29 00:18:11.527065+00'), ('0090_alternative_text_of_pictures.sql', '2026-11-29 00:18:11.529159+00'), ('0091_sold_out_seen_between.sql', '2026-11-29 00:18:11.530402+00'), ('0092_card_search_and_refund_requests.sql', '2026-11-29 00:18:11.531361+00'), ('0093_reversed_chargebacks.sql', '2026-11-29 00:18:11.534577+00'), ('0093_baseline.sql', '2026-11-29 20:21:08.306779+00'), ('0100_who_invited.sql', '2026-11-29 20:21:08.316023+00'), ('0105_drand_rounds.sql', '2026-11-29 20:21:08.342059+00'), ('0110_fee_of_hold.sql', '2026-11-29 20:21:08.366078+00'), ('0112_units_for_everybody.sql', '2026-11-29 20:21:08.373216+00'), ('0113_seats_offered.sql', '2026-11-29 20:21:08.386355+00'), ('0120_refund_sendings.sql', '2026-11-29 20:21:08.39206+00'), ('0140_search_fold.sql', '2026-11-29 20:21:08.416799+00'), ('0150_people_inside.sql', '2026-11-29 20:21:08.489974+00'), ('0170_dates_of_holds.sql', '2026-11-29 20:21:08.539718+00'), ('0180_terms_receipts_and_openings.sql', '2026-11-29 20:21:08.543672+00'), ('0200_doors_without_a_right.sql', '2026-11-29 20:21:08.558102+00'), ('0210_statement_refunds.sql', '2026-11-29 20:21:08.568792+00'), ('0220_discount_of_hold.sql', '2026-11-29 20:21:08.572209+00'), ('0230_checked_types.sql', '2026-11-29 20:21:08.579348+00'), ('0300_hold.sql', '2026-11-29 20:21:08.585996+00'), ('0310_settlement_as_columns.sql', '2026-11-29 20:21:08.595093+00'), ('0320_moves.sql', '2026-11-29 20:21:08.608116+00'), ('0321_checkout.sql', '2026-11-29 20:21:08.613515+00'), ('0330_names.sql', '2026-11-29 20:21:08.616653+00'), ('0350_dead_columns.sql', '2026-11-29 20:21:08.627475+00'), ('0360_notes_of_refunds.sql', '2026-11-29 20:21:08.690435+00'), ('0361_invoices_of_payments.sql', '2026-11-29 20:21:08.728933+00'), ('0380_write_probe.sql', '2026-11-29 20:27:05.422631+00');
INSERT INTO public.operator_log VALUES (1, '2026-11-29 00:18:16.183+00', 'desk', 'user 4', '', 'desk venues store', '{"organiser 1","venue house-1"}', '{}', '{}', '{"venues": [{"ref": "house-1", "capacity": 40}]}', NULL, '0000000000000000000000000000000000000000000000000000000000000000', '211fb6db3850990a1bd0c63a93eb539685a577d0712cffda91013acbde437ea5'), (2, '2026-11-29 00:18:16.418+00', 'desk', 'user 4', '', 'desk plans change', '{"organiser 1","venue house-1"}', '{}', '{}', '{"changes": 1, "revision": 1}', NULL, '211fb6db3850990a1bd0c63a93eb539685a577d0712cffda91013acbde437ea5', '7555d345a85f599f54908cf0cb8142126d7d9adb45882b93ada9f35bf83edeff'), (3, '2026-11-29 00:18:16.445+00', 'desk', 'user 4', '', 'desk plans picture', '{"organiser 1","venue house-1"}', '{}', '{}', '{"path": "plans/3e746c4b533e2b6bf5d0cfb26e38ba3f.png", "bytes": 141, "width": 64, "height": 48}', NULL, '7555d345a85f599f54908cf0cb8142126d7d9adb45882b93ada9f35bf83edeff', 'b8a0960d2c721daeb362843d31bf1a3e2453b0f1824765ec3259d4ee37c7c37d'), (4, '2026-11-29 00:18:16.488+00', 'desk', 'user 4', '', 'desk orders note', '{"organiser 1","event 1","order 1002"}', '{}', '{}', '{"kind": "refund_request", "note": 2}', NULL, 'b8a0960d2c721daeb362843d31bf1a3e2453b0f1824765ec3259d4ee37c7c37d', '73461a651a6fa2dda11d7ccd9a9ee840f840d91e4c7b0569dae054837866f98f'), (5, '2026-11-29 00:18:16.588+00', 'desk', 'user 4', '', 'desk seats hold back', '{"organiser 1","event 1"}', '{}', '{"seats": "on sale"}', '{"ids": "99", "count": 1, "seats": "held back"}', 'Press', '73461a651a6fa2dda11d7ccd9a9ee840f840d91e4c7b0569dae054837866f98f', 'bc827b8f61702145308fe957952cc3ec3fc08147378c02dc1757abf9ba5e5af8'), (6, '2026-11-29 00:18:16.651+00', 'desk', 'user 4', '', 'desk refund', '{"organiser 1","event 1","order 1003","ticket 4"}', '{}', '{"tickets": "valid"}', '{"tickets": "void", "feeCents": 0, "keepsSeats": false, "ticketsCents": 8950}', 'Ill', 'bc827b8f61702145308fe957952cc3ec3fc08147378c02dc1757abf9ba5e5af8', 'c8d0af839c0bf860f299efb25fed4ef26c7445d4a87cea558601697b4057179f'), (7, '2026-11-29 00:18:16.672+00', 'desk', 'user 4', '', 'desk team invite', '{"organiser 1","invitation 2"}', '{}', '{}', '{"role": "door", "events": "all"}', NULL, 'c8d0af839c0bf860f299efb25fed4ef26c7445d4a87cea558601697b4057179f', '2b34704a0bfc41d3644000abd1c1b928d3d0ff9ea7c49eb0004bcd5505f613db'), (8, '2026-11-29 00:18:16.704+00', 'desk', 'user 4', '', 'desk keys add', '{"organiser 1","key 1"}', '{}', '{}', '{"name": "Till", "role": "door", "ends_at": null}', NULL, '2b34704a0bfc41d3644000abd1c1b928d3d0ff9ea7c49eb0004bcd5505f613db', '8f2db43189da21bc640d9a44db308e586809071cf9001e17341514a741b8aac3'), (9, '2026-11-29 00:18:16.732+00', 'desk', 'user 4', '', 'desk messages send', '{"organiser 1","event 1","message 1"}', '{}', '{}', '{"message": 1, "recipients": 1}', NULL, '8f2db43189da21bc640d9a44db308e586809071cf9001e17341514a741b8aac3', 'fe3d3aea78a52fb405ca5d6116780d556093cdf39fb5b5e58a48828b5c2ed14f'), (10, '2026-11-29 00:18:16.748+00', 'desk', 'user 4', '', 'desk payouts add', '{"organiser 1","payout 1"}', '{}', '{}', '{"paid_on": "2026-01-31", "period_to": null, "reference": "BSB 1", "period_from": null, "amount_cents": 100}', NULL, 'fe3d3aea78a52fb405ca5d6116780d556093cdf39fb5b5e58a48828b5c2ed14f', 'efd3b02aa3867565b0a45250f014d93ab40d75413d4ffe050863246711889fb4'), (11, '2026-11-29 00:18:16.796+00', 'desk', 'user 4', '', 'desk webhooks add', '{"organiser 1","webhook 1"}', '{}', '{}', '{"host": "localhost:9", "types": "order.paid, order.refunded, ticket.scanned, event.changed"}', NULL, 'efd3b02aa3867565b0a45250f014d93ab40d75413d4ffe050863246711889fb4', '1842bccd4818da31280f0f403efafb44b37148d4d72bd6307660b04e688d7b51'), (12, '2026-11-29 00:18:16.817+00', 'desk', 'user 4', '', 'desk webhooks test', '{"organiser 1","webhook 1"}', '{}', NULL, NULL, NULL, '1842bccd4818da31280f0f403efafb44b37148d4d72bd6307660b04e688d7b51', 'a5e170df01538c033041ccb1c258f191367263a8c3c3715e67d59b97f95541c4'), (13, '2026-11-29 00:18:16.841+00', 'desk', 'user 4', '', 'desk drafts start', '{"organiser 1","draft 1"}', '{}', '{}', '{"draft": "first-night-0b5b4d49"}', NULL, 'a5e170df01538c033041ccb1c258f191367263a8c3c3715e67d59b97f95541c4', '288f34f89293459057a8e15e7ffc871abb5b8514b72c68ef1f0d544f0fb2232d'), (14, '2026-11-29 00:18:16.879+00', 'desk', 'user 4', '', 'desk drafts change', '{"organiser 1","draft 1"}', '{}', '{}', '{"fields": "place, name, categories, starts, ends, image, banner, fee, prices, about, sale_opens_at, series"}', NULL, '288f34f89293459057a8e15e7ffc871abb5b8514b72c68ef1f0d544f0fb2232d', 'b39d9f68f2974908751852fe0219e69d16f34287b18d69888f54569da3c5767b'), (15, '2026-11-29 00:18:16.888+00', 'desk', 'user 4', '', 'desk drafts start', '{"organiser 1","draft 2"}', '{}', '{}', '{"draft": "first-night-8a1e5157"}', NULL, 'b39d9f68f2974908751852fe0219e69d16f34287b18d69888f54569da3c5767b', 'bd9c09f94e2513df8fad68483bbf3d5476903cb43bfe0014e04d420ee50faa8b'), (16, '2026-11-29 00:18:16.908+00', 'desk', 'user 4', '', 'desk drafts change', '{"organiser 1","draft 2"}', '{}', '{}', '{"fields": "place, name, categories, starts, ends, image, banner, fee, prices, about, sale_opens_at, series, age_limit"}', NULL, 'bd9c09f94e2513df8fad68483bbf3d5476903cb43bfe0014e04d420ee50faa8b', '6a852509551d959d10592faeb6ef23de765c7a429ca438cbb31225ecadc01f3e'), (17, '2026-11-29 00:18:16.976+00', 'desk', 'user 4', '', 'desk pictures upload', '{"organiser 1"}', '{}', '{}', '{"path": "uploads/6ce7451096d6f0af5cf270b7e86f14f8.png", "bytes": 141, "width": 64, "height": 48}', NULL, '6a852509551d959d10592faeb6ef23de765c7a429ca438cbb31225ecadc01f3e', 'aefb06ff69a4d283eac486b91b1c463363bb752ab8d8a8d7b0a3349eac2270de'), (18, '2026-11-29 00:18:16.995+00', 'desk', 'user 4', '', 'desk organiser', '{"organiser 1"}', '{}', '{"phone": ""}', '{"phone": "02 5550 0100"}', NULL, 'aefb06ff69a4d283eac486b91b1c463363bb752ab8d8a8d7b0a3349eac2270de', '98061cf9736f12eeaa58a9dedad403f73612e0d187def9bf265615f0b735fd5a'), (19, '2026-11-29 00:18:17.007+00', 'desk', 'user 4', '', 'desk seats hold back', '{"organiser 1","event 1"}', '{}', '{"seats": "on sale"}', '{"ids": "98", "count": 1, "seats": "held back"}', 'For the press', '98061cf9736f12eeaa58a9dedad403f73612e0d187def9bf265615f0b735fd5a', '8d393c220806e019e1b1541c6773135a8467a81d0b332d778afb884e4dbcf9d2'), (20, '2026-11-29 00:18:17.034+00', 'desk', 'user 4', '', 'desk seats release', '{"organiser 1","event 1"}', '{}', '{"seats": "held back"}', '{"ids": "99", "count": 1, "seats": "on sale"}', NULL, '8d393c220806e019e1b1541c6773135a8467a81d0b332d778afb884e4dbcf9d2', '15853a034377c0405a33e7dab390a07ee7a67f649d8f7488dcab9166a09545db'), (21, '2026-11-29 00:18:17.078+00', 'desk', 'user 4', '', 'desk comps', '{"organiser 1","event 1","order 1004","user 12"}', '{}', '{}', '{"order": 1004, "tickets": 1}', 'Press', '15853a034377c0405a33e7dab390a07ee7a67f649d8f7488dcab9166a09545db', '18dd9f488f670321dd05b1d111c67316ea7bc4416ce1679153d17068d17e64e2'), (22, '2026-11-29 00:18:17.113+00', 'desk', 'user 4', '', 'desk orders resend', '{"organiser 1","event 1","order 1002"}', '{}', NULL, NULL, NULL, '18dd9f488f670321dd05b1d111c67316ea7bc4416ce1679153d17068d17e64e2', '37f049475558fe53c89dbf844a14be5226df58b0279fe57d2e014d6c0ac35c86'), (23, '2026-11-29 00:18:17.124+00', 'desk', 'user 4', '', 'desk orders print', '{"organiser 1","event 1","order 1002"}', '{}', NULL, NULL, NULL, '37f049475558fe53c89dbf844a14be5226df58b0279fe57d2e014d6c0ac35c86', '024425a3b68350ee41e473a1392028679ae540bb3b00b67327bb99ada0360ebe'), (24, '2026-11-29 00:18:17.437+00', 'desk', 'user 4', '', 'desk orders note', '{"organiser 1","event 1","order 1002"}', '{}', '{}', '{"note": 3}', NULL, '024425a3b68350ee41e473a1392028679ae540bb3b00b67327bb99ada0360ebe', 'e6628626ceab12d7a39316add25af10262a7eedc10a81b5f05658de3da5c1d9c'), (25, '2026-11-29 00:18:17.58+00', 'desk', 'user 4', '', 'desk orders answer', '{"organiser 1","event 1","order 1002"}', '{}', '{"open": true, "request": 2}', '{"note": "4", "open": false}', NULL, 'e6628626ceab12d7a39316add25af10262a7eedc10a81b5f05658de3da5c1d9c', '08cf9589696b83245a48abd19f5d516e3543636819636cf0b9dc7dbf454d611a'), (26, '2026-11-29 00:18:17.621+00', 'desk', 'user 4', '', 'desk orders name', '{"organiser 1","event 1","order 1002","ticket 3"}', '{}', '{"changed": []}', '{"changed": ["first name", "last name"]}', NULL, '08cf9589696b83245a48abd19f5d516e3543636819636cf0b9dc7dbf454d611a', '80a6a751e341f7beb2d4fbf410b22d1894988bc070a43bf8a4444769c2a5c824'), (27, '2026-11-29 00:18:17.694+00', 'desk', 'user 4', '', 'desk refund', '{"organiser 1","event 1","order 1002","ticket 3"}', '{}', '{"tickets": "valid"}', '{"tickets": "void", "feeCents": 0, "keepsSeats": false, "ticketsCents": 8950}', 'Ill', '80a6a751e341f7beb2d4fbf410b22d1894988bc070a43bf8a4444769c2a5c824', '0fa4c320bec86345366f7e4bbe2470fa4d1331546bb1ba74ef7da0075ffe3f7a'), (28, '2026-11-29 00:18:17.763+00', 'desk', 'user 4', '', 'desk orders record-refund', '{"organiser 1","event 1","order 1003"}', '{}', '{"due_cents": 8950}', '{"sent_at_bank_cents": 8950}', NULL, '0fa4c320bec86345366f7e4bbe2470fa4d1331546bb1ba74ef7da0075ffe3f7a', 'e7756c13fe325c2d4f27cbdd33bbaabee4c338d821000bc0249549ae3c0ddf97'), (29, '2026-11-29 00:18:17.797+00', 'desk', 'user 4', '', 'desk events send-refunds', '{"organiser 1","event 1"}', '{}', '{"orders": 0, "amount_cents": 0}', '{"sent_by": "the gateway"}', NULL, 'e7756c13fe325c2d4f27cbdd33bbaabee4c338d821000bc0249549ae3c0ddf97', '87cdffe6473151510a3ddbe318b7f500e5fc645184e58af526e680e2147ffc50'), (30, '2026-11-29 00:18:17.835+00', 'desk', 'user 4', '', 'desk team invite', '{"organiser 1","invitation 3"}', '{}', '{}', '{"role": "box_office", "events": "all"}', NULL, '87cdffe6473151510a3ddbe318b7f500e5fc645184e58af526e680e2147ffc50', 'a140c9968396bdda4008189273e06e6701e20fedd351e9a728252090ae86d529'), (31, '2026-11-29 00:18:17.877+00', 'desk', 'user 4', '', 'desk team change', '{"organiser 1","user 9"}', '{}', '{"role": "box_office", "events": "all"}', '{"role": "finance", "events": "all"}', NULL, 'a140c9968396bdda4008189273e06e6701e20fedd351e9a728252090ae86d529', '7826c1edc5dffa4f8d26dba2af9ca2fe66042b58b4e29754757bb2aa47a58702'), (32, '2026-11-29 00:18:17.944+00', 'desk', 'user 4', '', 'desk keys add', '{"organiser 1","key 2"}', '{}', '{}', '{"name": "Website", "role": "events", "ends_at": null}', NULL, '7826c1edc5dffa4f8d26dba2af9ca2fe66042b58b4e29754757bb2aa47a58702', '90ab8a076c9e6849451a74c982bc3c80cf6fc49b16fcdae943f81263086b43ae'), (33, '2026-11-29 00:18:17.967+00', 'desk', 'user 4', '', 'desk door end device', '{"organiser 1","event 1","device 6c76d456-f384-4d1a-adb4-6b1359cf17e8"}', '{}', '{}', '{"ended": "wipe"}', NULL, '90ab8a076c9e6849451a74c982bc3c80cf6fc49b16fcdae943f81263086b43ae', 'ea127198c21122e1270ca4e2e225b143b9bcc2fc928690693ced895acac6c0aa'), (34, '2026-11-29 00:18:17.987+00', 'desk', 'user 4', '', 'desk door assign', '{"organiser 1","event 1","user 11"}', '{}', '{}', '{"assigned": true}', NULL, 'ea127198c21122e1270ca4e2e225b143b9bcc2fc928690693ced895acac6c0aa', 'b72c3fb592b2d743c05562ecfc01a6915a81ee018235a5fed20ee3166056486c'), (35, '2026-11-29 00:18:18.01+00', 'desk', 'user 4', '', 'desk door list', '{"organiser 1","event 1"}', '{}', '{}', '{"tickets": 3}', NULL, 'b72c3fb592b2d743c05562ecfc01a6915a81ee018235a5fed20ee3166056486c', 'cb39433f8614c19c1afc8be453d49c5449a307b4c0a44cfc095754988cdd2fbe'), (36, '2026-11-29 00:18:18.035+00', 'desk', 'user 4', '', 'desk payouts add', '{"organiser 1","payout 2"}', '{}', '{}', '{"paid_on": "2026-02-01", "period_to": null, "reference": "Payout 12", "period_from": null, "amount_cents": 5000}', NULL, 'cb39433f8614c19c1afc8be453d49c5449a307b4c0a44cfc095754988cdd2fbe', '7904750fffbe5c9e84a96cd8cc0d8bb70bbfb2e083f4ccb5f698cbcccafb947a'), (37, '2026-11-29 00:18:18.058+00', 'desk', 'user 4', '', 'desk payouts withdraw', '{"organiser 1","payout 1"}', '{}', '{"withdrawn": false}', '{"withdrawn": true, "amount_cents": 100}', 'Wrong account', '7904750fffbe5c9e84a96cd8cc0d8bb70bbfb2e083f4ccb5f698cbcccafb947a', '3165837a1454bdbae6e5c075ef0cf83e46fbab0bf0c8a753b3d002217b38b9ae'), (38, '2026-11-29 00:18:18.073+00', 'desk', 'user 4', '', 'desk webhooks add', '{"organiser 1","webhook 2"}', '{}', '{}', '{"host": "localhost:9", "types": "order.paid, order.refunded"}', NULL, '3165837a1454bdbae6e5c075ef0cf83e46fbab0bf0c8a753b3d002217b38b9ae', '6498ff25de7d034d91d636df9f704412ac58b661f8d89f1c593a6fc18f90a899'), (39, '2026-11-29 00:18:18.092+00', 'desk', 'user 4', '', 'desk webhooks change', '{"organiser 1","webhook 1"}', '{}', '{"state": "on", "types": "order.paid, order.refunded, ticket.scanned, event.changed"}', '{"state": "paused", "types": "order.paid, order.refunded, ticket.scanned, event.changed"}', NULL, '6498ff25de7d034d91d636df9f704412ac58b661f8d89f1c593a6fc18f90a899', '7597b751b1cad1bda0ca590df335e4412b33699f40ff5614fbd8f52d71faa8a8'), (40, '2026-11-29 00:18:18.165+00', 'desk', 'user 4', '', 'desk webhooks test', '{"organiser 1","webhook 1"}', '{}', NULL, NULL, NULL, '7597b751b1cad1bda0ca590df335e4412b33699f40ff5614fbd8f52d71faa8a8', 'a906167ffc0822f584514f0d96755c0d8e5c5958f6c0f7e08967328f29fdbbda'), (41, '2026-11-29 00:18:18.185+00', 'desk', 'user 4', '', 'desk webhooks resend', '{"organiser 1","webhook 1"}', '{}', '{}', '{"message": "msg_5c8a133cca3d4396ac771d6ea80a166c"}', NULL, 'a906167ffc0822f584514f0d96755c0d8e5c5958f6c0f7e08967328f29fdbbda', '6f993cf2ed0698e390e10762cb3900e0157c0c0c98f03bd4b08f85f41fce1db3'), (42, '2026-11-29 00:18:18.199+00', 'desk', 'user 4', '', 'desk pictures crop', '{"organiser 1"}', '{}', '{}', '{"path": "uploads/0cd70225cb2f4a670959aea118bd0eff.png", "bytes": 102, "width": 20, "height": 20}', NULL, '6f993cf2ed0698e390e10762cb3900e0157c0c0c98f03bd4b08f85f41fce1db3', 'd267cebe17d28a66329f3a7b648a7854442dc5034cb03b443b7a50e27b445c46'), (43, '2026-11-29 00:18:18.231+00', 'desk', 'user 4', '', 'desk venues store', '{"organiser 1","venue hall-d8bf3af7"}', '{}', '{}', '{"venues": [{"ref": "hall-d8bf3af7", "capacity": 40}]}', NULL, 'd267cebe17d28a66329f3a7b648a7854442dc5034cb03b443b7a50e27b445c46', '706df443a072892e6fd230eaae0f437761dcae9098515eb0c5e82e44c389daf8'), (44, '2026-11-29 00:18:18.25+00', 'desk', 'user 4', '', 'desk venues create', '{"organiser 1","venue weir-hall"}', '{}', '{}', '{"name": "Weir Hall", "timezone": "Australia/Melbourne"}', NULL, '706df443a072892e6fd230eaae0f437761dcae9098515eb0c5e82e44c389daf8', '34843f2a1dc66b6afe02d56fa03482046520443f9323a6c0a64345d0e654cad1'), (45, '2026-11-29 00:18:18.265+00', 'desk', 'user 4', '', 'desk venues change', '{"organiser 1","venue house-1"}', '{}', '{"transport": ""}', '{"transport": "Tram 96 to the weir"}', NULL, '34843f2a1dc66b6afe02d56fa03482046520443f9323a6c0a64345d0e654cad1', 'cd766c228675d1082093eb916a0ec2d6c13fa1ff816595e8c9f94f1bb3dffd01'), (46, '2026-11-29 00:18:18.277+00', 'desk', 'user 4', '', 'desk plans change', '{"organiser 1","venue house-1"}', '{}', '{}', '{"changes": 1, "revision": 2}', NULL, 'cd766c228675d1082093eb916a0ec2d6c13fa1ff816595e8c9f94f1bb3dffd01', '52c5c8ed296312bbf7588f87818b3c7051861eda56b9c46c2103b4a1ad35bfaa'), (47, '2026-11-29 00:18:18.336+00', 'desk', 'user 4', '', 'desk drafts start', '{"organiser 1","event 1"}', '{}', '{}', '{"draft": "Night of the Lyrebird"}', NULL, '52c5c8ed296312bbf7588f87818b3c7051861eda56b9c46c2103b4a1ad35bfaa', 'd9e8f774087547169d2965a7601477b2064c3e92097ab0718e97ff4cce8d9539'), (48, '2026-11-29 00:18:18.349+00', 'desk', 'user 4', '', 'desk drafts start', '{"organiser 1","draft 4"}', '{}', '{}', '{"draft": "second-night-4e31e7c4"}', NULL, 'd9e8f774087547169d2965a7601477b2064c3e92097ab0718e97ff4cce8d9539', '1f921168904a381d7d119e5083a63ec14ab0a5889599e4ac1c5d885be5934f64'), (49, '2026-11-29 00:18:18.378+00', 'desk', 'user 4', '', 'desk drafts series', '{"organiser 1","draft 2"}', '{}', '{}', '{"dates": "2031-03-08T19:30, 2031-03-09T14:00", "series": "First Nights"}', NULL, '1f921168904a381d7d119e5083a63ec14ab0a5889599e4ac1c5d885be5934f64', '03cfbd27515e82041598f8327b4d007f1114961a234bde51c96242a4b41c75f1'), (50, '2026-11-29 00:18:18.475+00', 'desk', 'user 4', '', 'desk drafts publish', '{"organiser 1","event 5","draft 2"}', '{}', '{}', '{"fields": "fee, ends, name, about, image, place, banner, prices, series, starts, age_limit, categories, sale_opens_at"}', NULL, '03cfbd27515e82041598f8327b4d007f1114961a234bde51c96242a4b41c75f1', 'dc89d717128ac808fa882816620595a4855fda75105d11277bef2791cadac3ca'), (51, '2026-11-29 00:18:18.542+00', 'desk', 'user 4', '', 'desk pictures upload', '{"organiser 1"}', '{}', '{}', '{"path": "uploads/afcb4775d228cb8474a9d8c30a44c70b.png", "bytes": 141, "width": 64, "height": 48}', NULL, 'dc89d717128ac808fa882816620595a4855fda75105d11277bef2791cadac3ca', 'dc726538b878f150303ec2a567adb21af7a0b16cd7f63d0afc99bf44f3c9d60a'), (52, '2026-11-29 00:18:18.56+00', 'desk', 'user 4', '', 'desk plans picture', '{"organiser 1","venue house-1"}', '{}', '{}', '{"path": "plans/ad35a2b25e4d5b24f9dfed7df06e80ec.png", "bytes": 141, "width": 64, "height": 48}', NULL, 'dc726538b878f150303ec2a567adb21af7a0b16cd7f63d0afc99bf44f3c9d60a', 'd00e3273f4db5efa3431e2654fe7c359b4038da1ba0d9778556dbda84eb17557'), (53, '2026-11-29 00:18:18.578+00', 'desk', 'user 4', '', 'desk venues store', '{"organiser 1","venue house-2"}', '{}', '{}', '{"venues": [{"ref": "house-2", "capacity": 40}]}', NULL, 'd00e3273f4db5efa3431e2654fe7c359b4038da1ba0d9778556dbda84eb17557', 'd644a67eaf7932a30f12d0762014950f06133ffcd10dc0b54b544b37a3208f2b'), (54, '2026-11-29 00:18:18.602+00', 'desk', 'user 4', '', 'desk plans change', '{"organiser 1","venue house-2"}', '{}', '{}', '{"changes": 1, "revision": 3}', NULL, 'd644a67eaf7932a30f12d0762014950f06133ffcd10dc0b54b544b37a3208f2b', '8cff11f16033a9ee3a6aea39ea9c31579041ad34310519ed8722a1a1a48ff146'), (55, '2026-11-29 00:18:18.617+00', 'desk', 'user 4', '', 'desk plans picture', '{"organiser 1","venue house-2"}', '{}', '{}', '{"path": "plans/c07a24e4f6053e9464bd8379b7a06827.png", "bytes": 141, "width": 64, "height": 48}', NULL, '8cff11f16033a9ee3a6aea39ea9c31579041ad34310519ed8722a1a1a48ff146', '3c6a2fb045a9a14e063ec3d49c6839b71a400dd448554c6c8fd0ca2e4dfc6013'), (56, '2026-11-29 00:18:18.625+00', 'desk', 'user 4', '', 'desk drafts start', '{"organiser 1","draft 7"}', '{}', '{}', '{"draft": "first-night-28ad6995"}', NULL, '3c6a2fb045a9a14e063ec3d49c6839b71a400dd448554c6c8fd0ca2e4dfc6013', 'aa06454f2109c5b3d68e8296e8f77f51d35c27f0443d0c35139330e2d9392d5b'), (57, '2026-11-29 00:18:18.642+00', 'desk', 'user 4', '', 'desk drafts change', '{"organiser 1","draft 7"}', '{}', '{}', '{"fields": "place, name, categories, starts, ends, image, banner, fee, prices, about"}', NULL, 'aa06454f2109c5b3d68e8296e8f77f51d35c27f0443d0c35139330e2d9392d5b', '336eca6d7861a84cc02955d3ab934cc795da00f68d75a006eb4a953abad7d3de'), (58, '2026-11-29 00:18:18.685+00', 'desk', 'user 4', '', 'desk drafts publish', '{"organiser 1","event 6","draft 7"}', '{}', '{}', '{"fields": "fee, ends, name, about, image, place, banner, prices, starts, categories"}', NULL, '336eca6d7861a84cc02955d3ab934cc795da00f68d75a006eb4a953abad7d3de', 'ebaa2c1863ffd18fec053031c523c005a71a1ef98eeb7e8896954406cce6aa45');
INSERT INTO public.order_event OVERRIDING SYSTEM VALUE VALUES (1, 1, NULL, 'held', 'held', '2026-11-29 00:18:15.470184+00'), (2, 1, 'held', 'paying', 'checkout', '2026-11-29 00:18:15.803204+00'), (3, 1, 'paying', 'paid', 'approved', '2026-11-29 00:18:15.841341+00'), (4, 2, NULL, 'held', 'held', '2026-11-29 00:18:16.458407+00'), (5, 2, 'held', 'paying', 'checkout', '2026-11-29 00:18:16.468192+00'), (6, 2, 'paying', 'paid', 'approved', '2026-11-29 00:18:16.472888+00'), (7, 3, NULL, 'held', 'held', '2026-11-29 00:18:16.612244+00'), (8, 3, 'held', 'paying', 'checkout', '2026-11-29 00:18:16.620701+00'), (9, 3, 'paying', 'paid', 'approved', '2026-11-29 00:18:16.624186+00'), (10, 4, NULL, 'held', 'held', '2026-11-29 00:18:17.052265+00'), (11, 4, 'held', 'paid', 'comp', '2026-11-29 00:18:17.052265+00'), (12, 5, NULL, 'held', 'held', '2026-11-29 00:18:18.707585+00'), (13, 5, 'held', 'paying', 'checkout', '2026-11-29 00:18:18.733662+00'), (14, 5, 'paying', 'failed', 'declined', '2026-11-29 00:18:18.73692+00'), (15, 6, NULL, 'held', 'held', '2026-11-29 00:18:18.756737+00'), (16, 6, 'held', 'paying', 'checkout', '2026-11-29 00:18:18.774338+00'), (17, 6, 'paying', 'paid', 'approved', '2026-11-29 00:18:18.778994+00'), (18, 7, NULL, 'held', 'held', '2026-11-29 00:18:18.848374+00'), (19, 7, 'held', 'paying', 'checkout', '2026-11-29 00:18:18.878107+00'), (20, 8, NULL, 'held', 'held', '2026-11-29 00:18:18.922888+00'), (21, 8, 'held', 'paying', 'checkout', '2026-11-29 00:18:18.986337+00'), (22, 7, 'paying', 'paid', 'approved', '2026-11-29 00:18:19.001567+00'), (23, 8, 'paying', 'refund_due', 'paid-another-order', '2026-11-29 00:18:19.015671+00'), (24, 9, NULL, 'held', 'held', '2026-11-29 00:18:19.169113+00'), (25, 9, 'held', 'paying', 'checkout', '2026-11-29 00:18:19.198355+00'), (26, 9, 'paying', 'paid', 'approved', '2026-11-29 00:18:19.220138+00'), (27, 9, 'paid', 'refund_due', 'refunded-by-operator', '2026-11-29 00:18:19.238953+00'), (28, 10, NULL, 'held', 'held', '2026-11-29 00:18:19.27637+00'), (29, 10, 'held', 'paying', 'checkout', '2026-11-29 00:18:19.314362+00'), (30, 10, 'paying', 'paid', 'approved', '2026-11-29 00:18:19.325288+00'), (31, 11, NULL, 'held', 'held', '2026-11-29 00:18:19.392029+00'), (32, 11, 'held', 'paying', 'checkout', '2026-11-29 00:18:19.450313+00'), (33, 11, 'paying', 'paid', 'approved', '2026-11-29 00:18:19.454737+00'), (34, 12, NULL, 'held', 'held', '2026-11-29 00:18:19.477829+00'), (35, 12, 'held', 'paid', 'free', '2026-11-29 00:18:19.511865+00'), (36, 13, NULL, 'held', 'held', '2026-11-29 00:18:19.568897+00'), (37, 13, 'held', 'paying', 'checkout', '2026-11-29 00:18:19.703584+00'), (38, 13, 'paying', 'paid', 'approved', '2026-11-29 00:18:19.719511+00'), (39, 14, NULL, 'held', 'held', '2026-11-29 00:18:19.758322+00'), (40, 14, 'held', 'paying', 'checkout', '2026-11-29 00:18:19.838467+00'), (41, 15, NULL, 'held', 'held', '2026-11-29 00:18:19.865104+00'), (42, 15, 'held', 'paying', 'checkout', '2026-11-29 00:18:20.010081+00'), (43, 15, 'paying', 'paid', 'approved', '2026-11-29 00:18:20.033359+00'), (44, 16, NULL, 'held', 'held', '2026-11-29 00:18:20.072548+00'), (45, 17, NULL, 'held', 'held', '2026-11-29 00:18:20.280104+00'), (46, 17, 'held', 'paying', 'checkout', '2026-11-29 00:18:20.364108+00'), (47, 17, 'paying', 'paid', 'approved', '2026-11-29 00:18:20.386351+00'), (48, 18, NULL, 'held', 'held', '2026-11-29 00:18:20.448271+00'), (49, 19, NULL, 'held', 'held', '2026-11-29 00:18:20.966077+00'), (50, 20, NULL, 'held', 'held', '2026-11-29 00:18:21.062512+00'), (51, 20, 'held', 'paying', 'checkout', '2026-11-29 00:18:21.097534+00'), (52, 20, 'paying', 'paid', 'approved', '2026-11-29 00:18:21.11237+00'), (53, 21, NULL, 'held', 'held', '2026-11-29 00:18:21.596916+00'), (54, 21, 'held', 'paying', 'checkout', '2026-11-29 00:18:21.698432+00'), (55, 21, 'paying', 'paid', 'approved', '2026-11-29 00:18:21.719348+00'), (56, 22, NULL, 'held', 'held', '2026-11-29 00:18:21.845461+00'), (57, 22, 'held', 'paying', 'checkout', '2026-11-29 00:18:21.852194+00'), (58, 22, 'paying', 'paid', 'approved', '2026-11-29 00:18:21.855848+00'), (59, 22, 'paid', 'refund_due', 'event-cancelled', '2026-11-29 00:18:21.880445+00'), (60, 23, NULL, 'held', 'held', '2026-11-29 00:18:22.120696+00'), (61, 24, NULL, 'held', 'held', '2026-11-29 00:18:22.132764+00'), (62, 25, NULL, 'held', 'held', '2026-11-29 00:18:22.166348+00'), (63, 25, 'held', 'paying', 'checkout', '2026-11-29 00:18:22.179512+00'), (64, 26, NULL, 'held', 'held', '2026-11-29 00:18:22.189706+00'), (65, 26, 'held', 'paying', 'checkout', '2026-11-29 00:18:22.198642+00'), (66, 26, 'paying', 'expired', 'hold-ended', '2026-11-29 00:18:22.218377+00'), (67, 27, NULL, 'held', 'held', '2026-11-29 20:21:24.854175+00'), (68, 27, 'held', 'paying', 'checkout', '2026-11-29 20:21:25.25206+00'), (69, 27, 'paying', 'paid', 'approved', '2026-11-29 20:21:25.2822+00'), (70, 28, NULL, 'held', 'held', '2026-11-29 20:21:26.28749+00');
INSERT INTO public.order_note OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 5, NULL, 'Called person1@example.com back', '2026-11-29 00:18:15.996915+00', 'note', NULL), (3, 2, 1, 4, NULL, 'Called at noon', '2026-11-29 00:18:17.384625+00', 'note', NULL), (2, 2, 1, 4, NULL, 'Ill', '2026-11-29 00:18:16.485309+00', 'refund_request', '2026-11-29 00:18:17.571642+00'), (4, 2, 1, 4, NULL, 'It is too late for one', '2026-11-29 00:18:17.575317+00', 'refund_answer', NULL);
INSERT INTO public.organiser OVERRIDING SYSTEM VALUE VALUES (2, 'Paddock People', '', '', false, '', '', '', '', '2026-11-29 00:18:15.148179+00', 1), (1, 'Wattle Presents', '', '', false, '', '', '02 5550 0100', '', '2026-11-29 00:18:14.549781+00', 2);
INSERT INTO public.organiser_key VALUES ('organiser Wattle Presents', 1), ('organiser Paddock People', 2);
INSERT INTO public.passkey VALUES (1, 5, 'credential-of-5', 'public-key-of-a-passkey', 0, 'Galah/1.0', '2026-11-29 00:18:15.98992+00', NULL, '');
INSERT INTO public.payment_attempt VALUES (1, 1, 1, 'approved', 'Y:123456:4528170001:PPXM:0001016', '104528170001', '2026-11-29 00:18:15.803204+00', '2026-11-29 00:18:15.841341+00', NULL, NULL, 'fiserv', '1001-8766-1', 18250, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:15", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (2, 2, 1, 'approved', 'Y:123456:4528170002:PPXM:0001016', '104528170002', '2026-11-29 00:18:16.468192+00', '2026-11-29 00:18:16.472888+00', NULL, NULL, 'fiserv', '1002-8743-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:16", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (3, 3, 1, 'approved', 'Y:123456:4528170003:PPXM:0001016', '104528170003', '2026-11-29 00:18:16.620701+00', '2026-11-29 00:18:16.624186+00', NULL, NULL, 'fiserv', '1003-3283-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:17", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (4, 5, 1, 'failed', 'N:05:Do Not Honour', '10Do Not Honour', '2026-11-29 00:18:18.733662+00', '2026-11-29 00:18:18.73692+00', NULL, NULL, 'fiserv', '1005-6777-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:18", "hashAlgorithm": "HMACSHA256"}', 'declined', DEFAULT), (5, 6, 1, 'approved', 'Y:123456:4528170004:PPXM:0001016', '104528170004', '2026-11-29 00:18:18.774338+00', '2026-11-29 00:18:18.778994+00', NULL, NULL, 'fiserv', '1006-4167-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:19", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (8, 9, 1, 'refund_due', 'Y:123456:4528170007:PPXM:0001016', '104528170007', '2026-11-29 00:18:19.198355+00', '2026-11-29 00:18:19.220138+00', '2026-11-29 00:18:19.238953+00', 'Ill', 'fiserv', '1009-7874-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:21", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (6, 7, 1, 'approved', 'Y:123456:4528170006:PPXM:0001016', '104528170006', '2026-11-29 00:18:18.878107+00', '2026-11-29 00:18:19.001567+00', NULL, NULL, 'fiserv', '1007-3670-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:20", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (7, 8, 1, 'stale', NULL, NULL, '2026-11-29 00:18:18.986337+00', NULL, NULL, NULL, 'fiserv', '1008-5234-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:20", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (9, 10, 1, 'approved', 'Y:123456:4528170008:PPXM:0001016', '104528170008', '2026-11-29 00:18:19.314362+00', '2026-11-29 00:18:19.325288+00', NULL, NULL, 'fiserv', '1010-5202-1', 18250, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:19", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (10, 11, 1, 'approved', 'Y:123456:4528170009:PPXM:0001016', '104528170009', '2026-11-29 00:18:19.450313+00', '2026-11-29 00:18:19.454737+00', NULL, NULL, 'fiserv', '1011-2202-1', 16450, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:19", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (11, 13, 1, 'approved', 'Y:123456:4528170010:PPXM:0001016', '104528170010', '2026-11-29 00:18:19.703584+00', '2026-11-29 00:18:19.719511+00', NULL, NULL, 'fiserv', '1013-7273-1', 8300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:19", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (12, 14, 1, 'open', NULL, NULL, '2026-11-29 00:18:19.838467+00', NULL, NULL, NULL, 'fiserv', '1014-5569-1', 8300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:20", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (13, 15, 1, 'approved', 'Y:123456:4528170011:PPXM:0001016', '104528170011', '2026-11-29 00:18:20.010081+00', '2026-11-29 00:18:20.033359+00', NULL, NULL, 'fiserv', '1015-1803-1', 12600, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:19", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (14, 17, 1, 'approved', 'Y:123456:4528170012:PPXM:0001016', '104528170012', '2026-11-29 00:18:20.364108+00', '2026-11-29 00:18:20.386351+00', NULL, NULL, 'fiserv', '1017-7162-1', 11350, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:20", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (15, 20, 1, 'approved', 'Y:123456:4528170013:PPXM:0001016', '104528170013', '2026-11-29 00:18:21.097534+00', '2026-11-29 00:18:21.11237+00', NULL, NULL, 'fiserv', '1018-5350-1', 9450, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:21", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (16, 21, 1, 'approved', 'Y:123456:4528170014:PPXM:0001016', '104528170014', '2026-11-29 00:18:21.698432+00', '2026-11-29 00:18:21.719348+00', NULL, NULL, 'fiserv', '1019-2777-1', 27200, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:21", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (17, 22, 1, 'refund_due', 'Y:123456:4528170015:PPXM:0001016', '104528170015', '2026-11-29 00:18:21.852194+00', '2026-11-29 00:18:21.855848+00', NULL, NULL, 'fiserv', '1020-2586-1', 5750, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:21", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (18, 25, 1, 'open', NULL, NULL, '2026-11-29 00:18:22.179512+00', NULL, NULL, NULL, 'fiserv', '1022-6490-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:22", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (19, 26, 1, 'open', NULL, NULL, '2026-11-29 00:18:22.198642+00', NULL, NULL, NULL, 'fiserv', '1023-2624-1', 9300, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:29-11:18:23", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT), (20, 27, 1, 'approved', 'Y:123456:9700000001:PPXM:0001016', '109700000001', '2026-11-29 20:21:25.25206+00', '2026-11-29 20:21:25.2822+00', NULL, NULL, 'fiserv', '1024-3755-1', 18250, '{"currency": "036", "timezone": "Australia/Sydney", "oidSigned": false, "storename": "80000001", "txndatetime": "2026:11:30-07:21:25", "hashAlgorithm": "HMACSHA256"}', NULL, DEFAULT);
INSERT INTO public.payment_inquiry VALUES (12, 1, '2026-11-29 00:18:22.226229+00', '2026-11-29 01:18:22.226229+00', 'unknown');
INSERT INTO public.payout OVERRIDING SYSTEM VALUE VALUES (2, 1, NULL, 5000, '2026-02-01', 'Payout 12', NULL, NULL, 4, NULL, '2026-11-29 00:18:18.030464+00', NULL, NULL), (1, 1, NULL, 100, '2026-01-31', 'BSB 1', NULL, NULL, 4, NULL, '2026-11-29 00:18:16.745872+00', '2026-11-29 00:18:18.05641+00', 'Wrong account');
INSERT INTO public.picture VALUES ('uploads/6ce7451096d6f0af5cf270b7e86f14f8.png', 1, 64, 48, 141, '2026-11-29 00:18:16.968+00', NULL), ('uploads/0cd70225cb2f4a670959aea118bd0eff.png', 1, 20, 20, 102, '2026-11-29 00:18:18.198+00', NULL), ('uploads/afcb4775d228cb8474a9d8c30a44c70b.png', 1, 64, 48, 141, '2026-11-29 00:18:18.542+00', NULL);
INSERT INTO public.place VALUES (2, 'Karri Hall', 'Karri Hall', 'Theatre', '1 Wattle Street', 'Newtown', 'New South Wales', 'Australia/Perth', -33.9, 151.2, NULL, NULL, 'seats', '', '', NULL), (3, 'Bluegum Farm', 'Bluegum Farm', 'Party Plot', '1 Wattle Street', 'Newtown', 'New South Wales', 'Australia/Brisbane', -33.9, 151.2, NULL, NULL, 'units', '', '', NULL), (5, 'small-hall', 'Small Hall', 'Theatre', '1 Banksia Street', 'Hobart', 'Tasmania', 'Australia/Hobart', -42.8, 147.3, '{"stage": {"label": "Stage", "outline": [[0, 0], [10, 0], [10, 10]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 2, "title": "Stalls", "columns": 4, "outline": [[0, 0], [10, 0], [10, 10]]}], "entrances": []}', '1', 'seats', '', '', NULL), (1, 'Wattle Street Theatre', 'Wattle Street Theatre', 'Theatre', '1 Wattle Street', 'Newtown', 'New South Wales', 'Australia/Sydney', -33.9, 151.2, '{"stage": {"label": "Stage", "outline": [[0, 0], [10, 0], [10, 10]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 2, "title": "Stalls", "columns": 4, "outline": [[0, 0], [10, 0], [10, 10]]}], "entrances": []}', NULL, 'seats', '', '', NULL), (6, 'hall-d8bf3af7', 'The hall-d8bf3af7', 'Theatre', '1 Weir Street', 'Weirside', 'Victoria', 'Australia/Melbourne', -37.8, 144.9, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Door 1"}]}', '1', 'seats', '', '', 1), (7, 'weir-hall', 'Weir Hall', 'Theatre', '1 Weir Street', 'Weirside', 'Victoria', 'Australia/Melbourne', -37.814, 144.963, NULL, NULL, 'seats', '', '', 1), (4, 'house-1', 'The house-1', 'Theatre', '1 Weir Street', 'Weirside', 'Victoria', 'Australia/Melbourne', -37.8, 144.9, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Door 1"}]}', '1', 'seats', 'Tram 96 to the weir', '', 1), (8, 'house-2', 'The house-2', 'Theatre', '1 Weir Street', 'Weirside', 'Victoria', 'Australia/Melbourne', -37.8, 144.9, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Door 1"}]}', '1', 'seats', '', '', 1);
INSERT INTO public.plan_draft VALUES (4, '{"stage": {"label": "Stage left", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Weir door"}]}', 2, 1, 4, NULL, '2026-11-29 00:18:18.273+00'), (8, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Weir door"}]}', 3, 1, 4, NULL, '2026-11-29 00:18:18.599+00');
INSERT INTO public.plan_picture VALUES ('plans/3e746c4b533e2b6bf5d0cfb26e38ba3f.png', 4, 64, 48, 141, '2026-11-29 00:18:16.444+00'), ('plans/ad35a2b25e4d5b24f9dfed7df06e80ec.png', 4, 64, 48, 141, '2026-11-29 00:18:18.558+00'), ('plans/c07a24e4f6053e9464bd8379b7a06827.png', 8, 64, 48, 141, '2026-11-29 00:18:18.616+00');
INSERT INTO public.plan_version VALUES (8, 1, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Door 1"}]}', 'file', 40, '', 4, NULL, '2026-11-29 00:18:18.565+00'), (4, 1, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Door 1"}]}', 'file', 40, '', 4, NULL, '2026-11-29 00:18:16.141+00'), (5, 1, '{"stage": {"label": "Stage", "outline": [[0, 0], [10, 0], [10, 10]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 2, "title": "Stalls", "columns": 4, "outline": [[0, 0], [10, 0], [10, 10]]}], "entrances": []}', 'file', 8, '', NULL, NULL, '2026-11-29 00:18:16.448+00'), (1, 1, '{"stage": {"label": "Stage", "outline": [[0, 0], [10, 0], [10, 10]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 2, "title": "Stalls", "columns": 4, "outline": [[0, 0], [10, 0], [10, 10]]}], "entrances": []}', 'file', NULL, '', NULL, NULL, '2026-11-29 00:18:16.453+00'), (6, 1, '{"stage": {"label": "Stage", "outline": [[-4, -4], [14, -4], [14, -2], [-4, -2]]}, "version": "1", "sections": [{"key": "STALLS", "rows": 4, "title": "Stalls", "columns": 10, "outline": [[-1, -1], [10, -1], [10, 20], [-1, 20]], "geometry": {"kind": "block", "angle": 0, "origin": [0, 0], "rowPitch": 1, "seatPitch": 1}}], "entrances": [{"at": [0, -1], "label": "Door 1"}]}', 'file', 40, '', 4, NULL, '2026-11-29 00:18:18.212+00');
INSERT INTO public.queue_call VALUES (8, '2026-11-29 00:18:22.235088+00', 2);
INSERT INTO public.queue_entry OVERRIDING SYSTEM VALUE VALUES (1, '\x9136263d14fab92816e8cf37b4bbb1f6', 1, 5, '2026-11-29 00:18:16.075624+00', '2026-11-29 00:18:16.075624+00', false, 1, NULL, NULL, NULL, NULL, NULL, NULL), (8, '\x3a1b3485cb7132af7613e2343daec846', 3, 29, '2026-11-29 00:18:21.311809+00', '2026-11-29 00:18:21.311809+00', false, 2, NULL, NULL, NULL, NULL, NULL, NULL), (8, '\xae0edac740bd09c2d90cb6c53608b15f', 4, 30, '2026-11-29 00:18:21.371478+00', '2026-11-29 00:18:21.371478+00', false, 3, NULL, NULL, NULL, NULL, NULL, NULL), (8, '\x49f6a77dd70124326f3500fd443ce41a', 5, 31, '2026-11-29 00:18:21.426662+00', '2026-11-29 00:18:21.426662+00', false, 4, NULL, NULL, NULL, NULL, NULL, NULL), (8, '\x043997ef3d508d82bdb2251753d6886e', 2, 28, '2026-11-29 00:18:21.245285+00', '2026-11-29 00:18:21.245285+00', false, 1, '2026-11-29 00:18:21.45643+00', '2026-11-29 00:18:21.45643+00', '2026-11-29 00:31:21.45643+00', NULL, NULL, NULL), (9, '\xedc273b63aa7b856c0b3f446294ec3cf', 6, 32, '2026-11-29 00:18:21.528715+00', '2026-11-29 00:18:21.528715+00', true, NULL, NULL, NULL, NULL, NULL, NULL, NULL), (9, '\xca561ee895e12b5a27f9379eb32438c4', 7, 33, '2026-11-29 00:18:21.583754+00', '2026-11-29 00:18:21.583754+00', true, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.queue_push OVERRIDING SYSTEM VALUE VALUES (1, 1, '\x9136263d14fab92816e8cf37b4bbb1f6', NULL, 'https://push.example.com/secret-address', 'key', 'auth', '2026-11-29 00:18:16.090927+00', NULL, 0, NULL);
INSERT INTO public.queue_room VALUES (1, '2026-11-29 00:18:16.006791+00', NULL, NULL, false, '\x697e2e514230a2a6927990359cadecf7bbf079c93f0d183c547e174023c25646', '\xfecdbe7f27eeb8c6790c8b7a3bf303046ca8da1f4bc87a0c7b3c7a36483d635b', NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 0, 300, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 0), (8, '2026-11-29 00:18:21.175579+00', NULL, NULL, false, '\xcb174680c1b1911eb451e3ef2ffbc2355826f5ca07270a9d0550a5535e8e2ea8', '\x7e6f8a9988b35b39261a97238cf7f75b5915e77fa406f2185d3dd1c9e8eb8b26', NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 4, 4, 2, 300, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 0), (9, '2026-11-29 00:18:21.474362+00', NULL, NULL, false, '\x798f09e3228a1a5cbbe2e983d5896e9fde304e92367887e80990d252e6ed1bae', '\xe379514f6101a459b488c621d66aca95b325144a33325412fd5b34929b02a963', NULL, NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2, 0, 0, 300, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, 0);
INSERT INTO public.recovery_code VALUES (1, 'eb6ee81fe9b536fc0979d2414d34773250cf4f8ccdc44ea148eb0d489f7ef3fc', NULL), (1, 'c50d9963b12302bee893c2a05c3586b841c3c0eb2caf616939db76823d040034', NULL), (1, 'c913a1cf95a88e5c6d40adacdbf682e7938c3df1740f3fe9bcd85df2905b7303', NULL), (1, 'bc804cdf864ee26406baa7ab420e0e127b0cb788ddebaebe70e45a842e60183f', NULL), (1, '4d229c20e2bef66f17435c394b2f969ce153aa5d9abfcfaace777351f4b345be', NULL), (1, 'ff09562a5ae9ed0e6611253a70e48f5347989761c9f56a4b86e8ad4072f3a70d', NULL), (1, '153fea1e6133b9ef4c30b2841be7f52f349fdcf1ccb6737f3dab003b1ab64172', NULL), (1, '5cdd7113ba75da55c3bddf66b9cf7a6fe294b9c97e591746c12de84f787d58b2', NULL), (1, 'b5cd4e4650c0c9ba7ce918e509eb7d4d16be9c20bb8a6c89293e59c2c70d84b7', NULL), (1, '58cae7507b6192f974346fdd8a632000d12742e8768020cb07b1fd1b2645b202', NULL);
INSERT INTO public.release VALUES (true, '1.0.0', '1.0.0');
INSERT INTO public.replica_pulse VALUES (true, '03446c83-06ba-4ba7-b6f8-d30e30bb2803', '-infinity');
INSERT INTO public.search_word VALUES ('lyrebird'), ('music'), ('new'), ('newtown'), ('night'), ('south'), ('street'), ('the'), ('theatre'), ('wales'), ('wattle'), ('hall'), ('karri'), ('perth'), ('bluegum'), ('farm'), ('long'), ('paddock'), ('picnic'), ('matinee'), ('yesterdays'), ('twice'), ('first'), ('hobart'), ('small'), ('tasmania'), ('typed'), ('rush'), ('draw');
INSERT INTO public.seat VALUES (1, 1, 1, 1, 1, 'A1', 8950, 'wheelchair', 'bookable', NULL, 1, NULL), (1, 2, 1, 1, 2, 'A2', 8950, 'companion', 'bookable', NULL, 1, NULL), (1, 3, 1, 1, 3, 'A3', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 4, 1, 1, 4, 'A4', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 5, 1, 1, 5, 'A5', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 6, 1, 1, 6, 'A6', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 7, 1, 1, 7, 'A7', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 8, 1, 1, 8, 'A8', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 9, 1, 1, 9, 'A9', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 10, 1, 1, 10, 'A10', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 11, 1, 1, 11, 'A11', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 12, 1, 1, 12, 'A12', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 13, 1, 1, 13, 'A13', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 14, 1, 1, 14, 'A14', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 15, 1, 1, 15, 'A15', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 16, 1, 1, 16, 'A16', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 17, 1, 1, 17, 'A17', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 18, 1, 1, 18, 'A18', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 19, 1, 1, 19, 'A19', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 20, 1, 1, 20, 'A20', 8950, 'gap', 'bookable', NULL, 1, NULL), (1, 21, 1, 2, 1, 'B1', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 22, 1, 2, 2, 'B2', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 23, 1, 2, 3, 'B3', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 24, 1, 2, 4, 'B4', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 25, 1, 2, 5, 'B5', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 26, 1, 2, 6, 'B6', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 27, 1, 2, 7, 'B7', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 28, 1, 2, 8, 'B8', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 29, 1, 2, 9, 'B9', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 30, 1, 2, 10, 'B10', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 31, 1, 2, 11, 'B11', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 32, 1, 2, 12, 'B12', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 33, 1, 2, 13, 'B13', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 34, 1, 2, 14, 'B14', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 35, 1, 2, 15, 'B15', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 36, 1, 2, 16, 'B16', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 37, 1, 2, 17, 'B17', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 38, 1, 2, 18, 'B18', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 39, 1, 2, 19, 'B19', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 40, 1, 2, 20, 'B20', 8950, 'seat', 'blocked', NULL, 1, NULL), (1, 41, 1, 3, 1, 'C1', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 42, 1, 3, 2, 'C2', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 43, 1, 3, 3, 'C3', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 44, 1, 3, 4, 'C4', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 45, 1, 3, 5, 'C5', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 46, 1, 3, 6, 'C6', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 47, 1, 3, 7, 'C7', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 48, 1, 3, 8, 'C8', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 49, 1, 3, 9, 'C9', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 50, 1, 3, 10, 'C10', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 51, 1, 3, 11, 'C11', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 52, 1, 3, 12, 'C12', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 53, 1, 3, 13, 'C13', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 54, 1, 3, 14, 'C14', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 55, 1, 3, 15, 'C15', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 56, 1, 3, 16, 'C16', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 57, 1, 3, 17, 'C17', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 58, 1, 3, 18, 'C18', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 59, 1, 3, 19, 'C19', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 60, 1, 3, 20, 'C20', 8950, 'seat', 'bookable', 'Restricted view', 1, NULL), (1, 61, 1, 4, 1, 'D1', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 62, 1, 4, 2, 'D2', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 63, 1, 4, 3, 'D3', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 64, 1, 4, 4, 'D4', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 65, 1, 4, 5, 'D5', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 66, 1, 4, 6, 'D6', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 67, 1, 4, 7, 'D7', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 68, 1, 4, 8, 'D8', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 69, 1, 4, 9, 'D9', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 70, 1, 4, 10, 'D10', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 71, 1, 4, 11, 'D11', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 72, 1, 4, 12, 'D12', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 73, 1, 4, 13, 'D13', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 74, 1, 4, 14, 'D14', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 75, 1, 4, 15, 'D15', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 76, 1, 4, 16, 'D16', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 77, 1, 4, 17, 'D17', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 78, 1, 4, 18, 'D18', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 79, 1, 4, 19, 'D19', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 80, 1, 4, 20, 'D20', 8950, 'seat', 'bookable', NULL, 1, NULL), (1, 81, 2, 1, 1, 'A1', 4500, 'wheelchair', 'bookable', NULL, 1, NULL), (1, 82, 2, 1, 2, 'A2', 4500, 'companion', 'bookable', NULL, 1, NULL), (1, 83, 2, 1, 3, 'A3', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 84, 2, 1, 4, 'A4', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 85, 2, 1, 5, 'A5', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 86, 2, 1, 6, 'A6', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 87, 2, 1, 7, 'A7', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 88, 2, 1, 8, 'A8', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 89, 2, 1, 9, 'A9', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 90, 2, 1, 10, 'A10', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 91, 2, 1, 11, 'A11', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 92, 2, 1, 12, 'A12', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 93, 2, 1, 13, 'A13', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 94, 2, 1, 14, 'A14', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 95, 2, 1, 15, 'A15', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 96, 2, 1, 16, 'A16', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 97, 2, 1, 17, 'A17', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 98, 2, 1, 18, 'A18', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 99, 2, 1, 19, 'A19', 4500, 'seat', 'bookable', NULL, 1, NULL), (1, 100, 2, 1, 20, 'A20', 4500, 'gap', 'bookable', NULL, 1, NULL), (2, 101, 3, 1, 1, 'A1', 8950, 'wheelchair', 'bookable', NULL, 1, NULL), (2, 102, 3, 1, 2, 'A2', 8950, 'companion', 'bookable', NULL, 1, NULL), (2, 103, 3, 1, 3, 'A3', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 104, 3, 1, 4, 'A4', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 105, 3, 1, 5, 'A5', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 106, 3, 1, 6, 'A6', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 107, 3, 1, 7, 'A7', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 108, 3, 1, 8, 'A8', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 109, 3, 1, 9, 'A9', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 110, 3, 1, 10, 'A10', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 111, 3, 1, 11, 'A11', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 112, 3, 1, 12, 'A12', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 113, 3, 1, 13, 'A13', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 114, 3, 1, 14, 'A14', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 115, 3, 1, 15, 'A15', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 116, 3, 1, 16, 'A16', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 117, 3, 1, 17, 'A17', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 118, 3, 1, 18, 'A18', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 119, 3, 1, 19, 'A19', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 120, 3, 1, 20, 'A20', 8950, 'gap', 'bookable', NULL, 1, NULL), (2, 121, 3, 2, 1, 'B1', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 122, 3, 2, 2, 'B2', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 123, 3, 2, 3, 'B3', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 124, 3, 2, 4, 'B4', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 125, 3, 2, 5, 'B5', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 126, 3, 2, 6, 'B6', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 127, 3, 2, 7, 'B7', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 128, 3, 2, 8, 'B8', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 129, 3, 2, 9, 'B9', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 130, 3, 2, 10, 'B10', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 131, 3, 2, 11, 'B11', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 132, 3, 2, 12, 'B12', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 133, 3, 2, 13, 'B13', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 134, 3, 2, 14, 'B14', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 135, 3, 2, 15, 'B15', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 136, 3, 2, 16, 'B16', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 137, 3, 2, 17, 'B17', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 138, 3, 2, 18, 'B18', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 139, 3, 2, 19, 'B19', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 140, 3, 2, 20, 'B20', 8950, 'seat', 'blocked', NULL, 1, NULL), (2, 141, 3, 3, 1, 'C1', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 142, 3, 3, 2, 'C2', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 143, 3, 3, 3, 'C3', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 144, 3, 3, 4, 'C4', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 145, 3, 3, 5, 'C5', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 146, 3, 3, 6, 'C6', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 147, 3, 3, 7, 'C7', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 148, 3, 3, 8, 'C8', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 149, 3, 3, 9, 'C9', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 150, 3, 3, 10, 'C10', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 151, 3, 3, 11, 'C11', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 152, 3, 3, 12, 'C12', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 153, 3, 3, 13, 'C13', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 154, 3, 3, 14, 'C14', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 155, 3, 3, 15, 'C15', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 156, 3, 3, 16, 'C16', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 157, 3, 3, 17, 'C17', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 158, 3, 3, 18, 'C18', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 159, 3, 3, 19, 'C19', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 160, 3, 3, 20, 'C20', 8950, 'seat', 'bookable', 'Restricted view', 1, NULL), (2, 161, 3, 4, 1, 'D1', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 162, 3, 4, 2, 'D2', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 163, 3, 4, 3, 'D3', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 164, 3, 4, 4, 'D4', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 165, 3, 4, 5, 'D5', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 166, 3, 4, 6, 'D6', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 167, 3, 4, 7, 'D7', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 168, 3, 4, 8, 'D8', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 169, 3, 4, 9, 'D9', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 170, 3, 4, 10, 'D10', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 171, 3, 4, 11, 'D11', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 172, 3, 4, 12, 'D12', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 173, 3, 4, 13, 'D13', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 174, 3, 4, 14, 'D14', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 175, 3, 4, 15, 'D15', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 176, 3, 4, 16, 'D16', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 177, 3, 4, 17, 'D17', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 178, 3, 4, 18, 'D18', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 179, 3, 4, 19, 'D19', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 180, 3, 4, 20, 'D20', 8950, 'seat', 'bookable', NULL, 1, NULL), (2, 181, 4, 1, 1, 'A1', 4500, 'wheelchair', 'bookable', NULL, 1, NULL), (2, 182, 4, 1, 2, 'A2', 4500, 'companion', 'bookable', NULL, 1, NULL), (2, 183, 4, 1, 3, 'A3', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 184, 4, 1, 4, 'A4', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 185, 4, 1, 5, 'A5', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 186, 4, 1, 6, 'A6', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 187, 4, 1, 7, 'A7', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 188, 4, 1, 8, 'A8', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 189, 4, 1, 9, 'A9', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 190, 4, 1, 10, 'A10', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 191, 4, 1, 11, 'A11', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 192, 4, 1, 12, 'A12', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 193, 4, 1, 13, 'A13', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 194, 4, 1, 14, 'A14', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 195, 4, 1, 15, 'A15', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 196, 4, 1, 16, 'A16', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 197, 4, 1, 17, 'A17', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 198, 4, 1, 18, 'A18', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 199, 4, 1, 19, 'A19', 4500, 'seat', 'bookable', NULL, 1, NULL), (2, 200, 4, 1, 20, 'A20', 4500, 'gap', 'bookable', NULL, 1, NULL), (3, 201, 5, 1, 1, 'A1', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 202, 5, 1, 2, 'A2', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 203, 5, 1, 3, 'A3', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 204, 5, 1, 4, 'A4', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 205, 5, 1, 5, 'A5', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 206, 5, 1, 6, 'A6', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 207, 5, 1, 7, 'A7', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 208, 5, 1, 8, 'A8', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 209, 5, 1, 9, 'A9', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 210, 5, 1, 10, 'A10', 6000, 'seat', 'bookable', NULL, 1, NULL), (3, 211, 6, 1, 1, 'A1', 3550, 'seat', 'bookable', NULL, 1, NULL), (3, 212, 6, 1, 2, 'A2', 3550, 'seat', 'bookable', NULL, 1, NULL), (3, 213, 6, 1, 3, 'A3', 3550, 'seat', 'bookable', NULL, 1, NULL), (3, 214, 6, 1, 4, 'A4', 3550, 'seat', 'bookable', NULL, 1, NULL), (3, 215, 6, 1, 5, 'A5', 3550, 'seat', 'bookable', NULL, 1, NULL), (4, 216, 7, 1, 1, 'A1', 4500, 'wheelchair', 'bookable', NULL, 1, NULL), (4, 217, 7, 1, 2, 'A2', 4500, 'companion', 'bookable', NULL, 1, NULL), (4, 218, 7, 1, 3, 'A3', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 219, 7, 1, 4, 'A4', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 220, 7, 1, 5, 'A5', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 221, 7, 1, 6, 'A6', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 222, 7, 1, 7, 'A7', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 223, 7, 1, 8, 'A8', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 224, 7, 1, 9, 'A9', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 225, 7, 1, 10, 'A10', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 226, 7, 1, 11, 'A11', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 227, 7, 1, 12, 'A12', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 228, 7, 1, 13, 'A13', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 229, 7, 1, 14, 'A14', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 230, 7, 1, 15, 'A15', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 231, 7, 1, 16, 'A16', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 232, 7, 1, 17, 'A17', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 233, 7, 1, 18, 'A18', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 234, 7, 1, 19, 'A19', 4500, 'seat', 'bookable', NULL, 1, NULL), (4, 235, 7, 1, 20, 'A20', 4500, 'gap', 'bookable', NULL, 1, NULL), (5, 236, 8, 1, 1, 'A1', 5550, 'seat', 'bookable', NULL, 1, NULL), (5, 237, 8, 1, 2, 'A2', 5550, 'seat', 'bookable', NULL, 1, NULL), (5, 238, 8, 1, 3, 'A3', 5550, 'seat', 'bookable', NULL, 1, NULL), (5, 239, 8, 1, 4, 'A4', 5550, 'seat', 'bookable', NULL, 1, NULL), (5, 240, 8, 2, 1, 'B1', 4000, 'seat', 'bookable', NULL, 1, NULL), (5, 241, 8, 2, 2, 'B2', 4000, 'seat', 'bookable', NULL, 1, NULL), (5, 242, 8, 2, 3, 'B3', 4000, 'seat', 'bookable', NULL, 1, NULL), (5, 243, 8, 2, 4, 'B4', 4000, 'seat', 'bookable', NULL, 1, NULL), (6, 244, 9, 1, 1, 'A1', 5550, 'seat', 'bookable', NULL, 1, NULL), (6, 245, 9, 1, 2, 'A2', 5550, 'seat', 'bookable', NULL, 1, NULL), (6, 246, 9, 1, 3, 'A3', 5550, 'seat', 'bookable', NULL, 1, NULL), (6, 247, 9, 1, 4, 'A4', 5550, 'seat', 'bookable', NULL, 1, NULL), (6, 248, 9, 2, 1, 'B1', 4000, 'seat', 'bookable', NULL, 1, NULL), (6, 249, 9, 2, 2, 'B2', 4000, 'seat', 'bookable', NULL, 1, NULL), (6, 250, 9, 2, 3, 'B3', 4000, 'seat', 'bookable', NULL, 1, NULL), (6, 251, 9, 2, 4, 'B4', 4000, 'seat', 'bookable', NULL, 1, NULL), (7, 252, 10, 1, 1, 'A1', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 253, 10, 1, 2, 'A2', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 254, 10, 1, 3, 'A3', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 255, 10, 1, 4, 'A4', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 256, 10, 1, 5, 'A5', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 257, 10, 1, 6, 'A6', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 258, 10, 1, 7, 'A7', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 259, 10, 1, 8, 'A8', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 260, 10, 1, 9, 'A9', 5000, 'seat', 'bookable', NULL, 1, NULL), (7, 261, 10, 1, 10, 'A10', 5000, 'seat', 'bookable', NULL, 1, NULL), (8, 262, 11, 1, 1, 'A1', 5000, 'seat', 'bookable', NULL, 1, NULL), (8, 263, 11, 1, 2, 'A2', 5000, 'seat', 'bookable', NULL, 1, NULL), (8, 264, 11, 1, 3, 'A3', 5000, 'seat', 'bookable', NULL, 1, NULL), (8, 265, 11, 1, 4, 'A4', 5000, 'seat', 'bookable', NULL, 1, NULL), (8, 266, 11, 1, 5, 'A5', 5000, 'seat', 'bookable', NULL, 1, NULL), (8, 267, 11, 1, 6, 'A6', 5000, 'seat', 'bookable', NULL, 1, NULL), (9, 268, 12, 1, 1, 'A1', 5000, 'seat', 'bookable', NULL, 1, NULL), (9, 269, 12, 1, 2, 'A2', 5000, 'seat', 'bookable', NULL, 1, NULL), (9, 270, 12, 1, 3, 'A3', 5000, 'seat', 'bookable', NULL, 1, NULL), (9, 271, 12, 1, 4, 'A4', 5000, 'seat', 'bookable', NULL, 1, NULL);
INSERT INTO public.seat_change_due VALUES (1, 0, '2026-11-29 00:18:14.561851+00'), (1, 0, '2026-11-29 00:18:14.568573+00'), (2, 0, '2026-11-29 00:18:14.57933+00'), (2, 0, '2026-11-29 00:18:14.581792+00'), (3, 0, '2026-11-29 00:18:14.591418+00'), (3, 0, '2026-11-29 00:18:14.595318+00'), (4, 0, '2026-11-29 00:18:14.602002+00'), (1, 41, '2026-11-29 00:18:15.470184+00'), (1, 42, '2026-11-29 00:18:15.470184+00'), (1, 41, '2026-11-29 00:18:15.841341+00'), (1, 42, '2026-11-29 00:18:15.841341+00'), (1, 0, '2026-11-29 00:18:16.453259+00'), (1, 62, '2026-11-29 00:18:16.458407+00'), (1, 62, '2026-11-29 00:18:16.472888+00'), (1, 99, '2026-11-29 00:18:16.584667+00'), (1, 36, '2026-11-29 00:18:16.612244+00'), (1, 36, '2026-11-29 00:18:16.624186+00'), (1, 36, '2026-11-29 00:18:16.6396+00'), (1, 98, '2026-11-29 00:18:17.005849+00'), (1, 99, '2026-11-29 00:18:17.027546+00'), (1, 97, '2026-11-29 00:18:17.052265+00'), (1, 97, '2026-11-29 00:18:17.052265+00'), (1, 62, '2026-11-29 00:18:17.650344+00'), (5, 0, '2026-11-29 00:18:18.418745+00'), (6, 0, '2026-11-29 00:18:18.653061+00'), (1, 3, '2026-11-29 00:18:18.707585+00'), (1, 4, '2026-11-29 00:18:18.756737+00'), (1, 4, '2026-11-29 00:18:18.778994+00'), (1, 5, '2026-11-29 00:18:18.848374+00'), (1, 6, '2026-11-29 00:18:18.922888+00'), (1, 5, '2026-11-29 00:18:19.001567+00'), (1, 6, '2026-11-29 00:18:19.015671+00'), (1, 7, '2026-11-29 00:18:19.169113+00'), (1, 7, '2026-11-29 00:18:19.220138+00'), (1, 7, '2026-11-29 00:18:19.238953+00'), (1, 8, '2026-11-29 00:18:19.27637+00'), (1, 9, '2026-11-29 00:18:19.27637+00'), (1, 8, '2026-11-29 00:18:19.325288+00'), (1, 9, '2026-11-29 00:18:19.325288+00'), (1, 8, '2026-11-29 00:18:19.352459+00'), (1, 23, '2026-11-29 00:18:19.392029+00'), (2, 123, '2026-11-29 00:18:19.392029+00'), (1, 23, '2026-11-29 00:18:19.454737+00'), (2, 123, '2026-11-29 00:18:19.454737+00'), (1, 24, '2026-11-29 00:18:19.477829+00'), (1, 24, '2026-11-29 00:18:19.511865+00'), (1, 25, '2026-11-29 00:18:19.568897+00'), (1, 25, '2026-11-29 00:18:19.719511+00'), (1, 26, '2026-11-29 00:18:19.758322+00'), (3, 201, '2026-11-29 00:18:19.865104+00'), (3, 202, '2026-11-29 00:18:19.865104+00'), (3, 201, '2026-11-29 00:18:20.033359+00'), (3, 202, '2026-11-29 00:18:20.033359+00'), (3, 211, '2026-11-29 00:18:20.072548+00'), (7, 0, '2026-11-29 00:18:20.158502+00'), (7, 252, '2026-11-29 00:18:20.280104+00'), (7, 253, '2026-11-29 00:18:20.280104+00'), (7, 254, '2026-11-29 00:18:20.280104+00'), (7, 252, '2026-11-29 00:18:20.386351+00'), (7, 253, '2026-11-29 00:18:20.386351+00'), (7, 254, '2026-11-29 00:18:20.386351+00'), (7, 256, '2026-11-29 00:18:20.448271+00'), (7, 257, '2026-11-29 00:18:20.448271+00'), (2, 145, '2026-11-29 00:18:20.966077+00'), (2, 146, '2026-11-29 00:18:21.062512+00'), (2, 146, '2026-11-29 00:18:21.11237+00'), (8, 0, '2026-11-29 00:18:21.154831+00'), (9, 0, '2026-11-29 00:18:21.46888+00'), (1, 27, '2026-11-29 00:18:21.596916+00'), (1, 28, '2026-11-29 00:18:21.596916+00'), (1, 29, '2026-11-29 00:18:21.596916+00'), (1, 27, '2026-11-29 00:18:21.719348+00'), (1, 28, '2026-11-29 00:18:21.719348+00'), (1, 29, '2026-11-29 00:18:21.719348+00'), (6, 244, '2026-11-29 00:18:21.845461+00'), (6, 244, '2026-11-29 00:18:21.855848+00'), (6, 244, '2026-11-29 00:18:21.880445+00'), (1, 30, '2026-11-29 00:18:22.120696+00'), (1, 31, '2026-11-29 00:18:22.120696+00'), (1, 32, '2026-11-29 00:18:22.132764+00'), (1, 33, '2026-11-29 00:18:22.166348+00'), (1, 34, '2026-11-29 00:18:22.189706+00'), (1, 34, '2026-11-29 00:18:22.205182+00'), (1, 34, '2026-11-29 00:18:22.218377+00'), (1, 57, '2026-11-29 20:21:24.854175+00'), (1, 58, '2026-11-29 20:21:24.854175+00'), (1, 57, '2026-11-29 20:21:25.2822+00'), (1, 58, '2026-11-29 20:21:25.2822+00'), (1, 59, '2026-11-29 20:21:26.28749+00');
INSERT INTO public.seat_change_log VALUES (true, 0, 0, '2026-11-29 00:18:10.553465+00');
INSERT INTO public.seat_claim VALUES (1, 41, 1, 1, 'sold', 'infinity'), (1, 42, 1, 1, 'sold', 'infinity'), (1, 98, 2, NULL, 'kept', 'infinity'), (1, 97, 2, 4, 'sold', 'infinity'), (1, 3, 1, 5, 'held', '2126-11-05 00:33:18.707+00'), (1, 4, 1, 6, 'sold', 'infinity'), (1, 5, 1, 7, 'sold', 'infinity'), (1, 9, 1, 10, 'sold', 'infinity'), (1, 23, 1, 11, 'sold', 'infinity'), (2, 123, 3, 11, 'sold', 'infinity'), (1, 24, 1, 12, 'sold', 'infinity'), (1, 25, 1, 13, 'sold', 'infinity'), (1, 26, 1, 14, 'paying', '2126-11-05 00:43:19.758322+00'), (3, 201, 5, 15, 'sold', 'infinity'), (3, 202, 5, 15, 'sold', 'infinity'), (3, 211, 6, 16, 'held', '2126-11-05 00:33:20.072548+00'), (7, 252, 10, 17, 'sold', 'infinity'), (7, 253, 10, 17, 'sold', 'infinity'), (7, 254, 10, 17, 'sold', 'infinity'), (7, 256, 10, 18, 'held', '2126-11-05 00:33:20.448271+00'), (7, 257, 10, 18, 'held', '2126-11-05 00:33:20.448271+00'), (2, 145, 3, 19, 'held', '2126-11-05 00:33:20.966077+00'), (2, 146, 3, 20, 'sold', 'infinity'), (1, 27, 1, 21, 'sold', 'infinity'), (1, 28, 1, 21, 'sold', 'infinity'), (1, 29, 1, 21, 'sold', 'infinity'), (1, 30, 1, 23, 'held', '2126-11-05 00:33:22.120696+00'), (1, 31, 1, 23, 'held', '2126-11-05 00:33:22.120696+00'), (1, 32, 1, 24, 'held', '2126-11-05 00:33:22.132764+00'), (1, 33, 1, 25, 'paying', '2126-11-05 00:43:22.166348+00'), (1, 57, 1, 27, 'sold', 'infinity'), (1, 58, 1, 27, 'sold', 'infinity'), (1, 59, 1, 28, 'held', '2026-11-29 20:36:26.28749+00');
INSERT INTO public.seat_hold_back VALUES (1, 98, 'For the press', '2026-11-29 00:18:17.005849+00');
INSERT INTO public.section VALUES (1, 1, 'Stalls', 'Stalls', 0, '0', '1', 4, 20, 8950, 8950, 78, 1, 1), (2, 1, 'Balcony', 'Balcony', 1, '0', '1', 1, 20, 4500, 4500, 18, 1, 1), (3, 2, 'Stalls', 'Stalls', 0, '0', '1', 4, 20, 8950, 8950, 78, 1, 1), (4, 2, 'Balcony', 'Balcony', 1, '0', '1', 1, 20, 4500, 4500, 18, 1, 1), (5, 3, 'General', 'General', 0, '0', '1', 1, 10, 6000, 6000, 10, 1, 1), (6, 3, 'Lawn', 'Lawn', 1, '0', '1', 1, 5, 3550, 3550, 5, 1, 1), (7, 4, 'Balcony', 'Balcony', 0, '0', '1', 1, 20, 4500, 4500, 18, 1, 1), (8, 5, 'STALLS', 'Stalls', 0, '0', '1', 2, 4, 4000, 5550, 8, 1, 1), (9, 6, 'STALLS', 'Stalls', 0, '0', '1', 2, 4, 4000, 5550, 8, 1, 1), (10, 7, 'Stalls', 'Stalls', 0, '0', '1', 1, 10, 5000, 5000, 10, 1, 1), (11, 8, 'Stalls', 'Stalls', 0, '0', '1', 1, 6, 5000, 5000, 6, 1, 1), (12, 9, 'Stalls', 'Stalls', 0, '0', '1', 1, 4, 5000, 5000, 4, 1, 1);
INSERT INTO public.sent_mail VALUES ('c7440601-bfdc-4bc3-86fa-5e2b37cc35f1', 'passkey-added', '2026-11-29 00:18:22.231479+00');
INSERT INTO public.session VALUES ('0b42269924c5fda3c87da74c45c2a4a5efdc022d4e43409ba04fb49d868af490', 2, true, '2026-11-29 00:18:14.639386+00', '2026-11-29 00:18:14.639386+00', '2026-12-29 00:18:14.639386+00', 2, '', NULL, '2026-11-29 00:18:14.639386+00', false), ('95c0750ea81e309e9af6f70e0b39973867501cfbe36f71b8d6f69039fa8a1d42', 3, true, '2026-11-29 00:18:14.643562+00', '2026-11-29 00:18:14.643562+00', '2026-12-29 00:18:14.643562+00', 3, '', NULL, '2026-11-29 00:18:14.643562+00', false), ('8b0855a6bf73ba9e62cbe66574de8f829f087afb71af03cf5a2ba7308c6559a7', 4, true, '2026-11-29 00:18:15.16537+00', '2026-11-29 00:18:15.16537+00', '2026-12-29 00:18:15.16537+00', 4, '', NULL, '2026-11-29 00:18:15.16537+00', false), ('bb9263d8f50223db0c1fba7334e1eea35ae633c7f5af12d08bf1c96a2fcfa5fa', 5, true, '2026-11-29 00:18:15.42465+00', '2026-11-29 00:18:15.42465+00', '2026-12-29 00:18:15.42465+00', 5, 'lightMyRequest', 'a18e2a77-3bbf-41b0-969b-d9f7a6cf4990', '2026-11-29 00:18:15.42465+00', false), ('3b9fbc001bdfdb0569a55709f342d2407b88a446e1f1d36d3c6db9d104f680b7', 6, true, '2026-11-29 00:18:15.881584+00', '2026-11-29 00:18:15.881584+00', '2026-12-29 00:18:15.881584+00', 6, '', NULL, '2026-11-29 00:18:15.881584+00', false), ('7eb2f6df160b57041d8e06fb61276043f43438b485d4bc1e5799215131545842', 7, true, '2026-11-29 00:18:16.455913+00', '2026-11-29 00:18:16.455913+00', '2026-12-29 00:18:16.455913+00', 7, '', NULL, '2026-11-29 00:18:16.455913+00', false), ('069dc70489610dc5eb6eb88aa9064caa411276aaf411789c6f989decde4a8774', 8, true, '2026-11-29 00:18:16.609997+00', '2026-11-29 00:18:16.609997+00', '2026-12-29 00:18:16.609997+00', 8, '', NULL, '2026-11-29 00:18:16.609997+00', false), ('e508b259b0f644d94351be1fc2911e598ea2ea218ed7e23435cee9136d4e4a23', 9, true, '2026-11-29 00:18:16.662359+00', '2026-11-29 00:18:16.662359+00', '2026-12-29 00:18:16.662359+00', 9, '', NULL, '2026-11-29 00:18:16.662359+00', false), ('0cac80bade0a3eaffb5f4e790c06451c52d0eaac46ba497ffc230f781f191863', 11, true, '2026-11-29 00:18:16.771015+00', '2026-11-29 00:18:16.771015+00', '2026-12-29 00:18:16.771015+00', 11, '', NULL, '2026-11-29 00:18:16.771015+00', false), ('fce723d2a921297b6ea359b10ad332a62fa0ddb583e08dcede1a43182838fd63', 10, true, '2026-11-29 00:18:16.767401+00', '2026-11-29 00:18:16.767401+00', '2026-12-29 00:18:16.767401+00', 10, '', NULL, '2026-11-29 00:18:16.767401+00', true), ('95af749ab5b31bfa4cd15cc34611068098fad1fb31220ff3d6e83254f90e0d78', 13, true, '2026-11-29 00:18:18.701334+00', '2026-11-29 00:18:18.701334+00', '2026-12-29 00:18:18.701334+00', 12, '', NULL, '2026-11-29 00:18:18.701334+00', false), ('bfa8ed168b132113ccf13a9536a1788ca9cbc43c796ce312f1b6bb87230e3930', 14, true, '2026-11-29 00:18:18.753639+00', '2026-11-29 00:18:18.753639+00', '2026-12-29 00:18:18.753639+00', 13, '', NULL, '2026-11-29 00:18:18.753639+00', false), ('047cd9bf1c29d7ccfef33855dfc08394bdb5ba6d29e58dce21129d70ac6ffc9a', 15, true, '2026-11-29 00:18:18.830361+00', '2026-11-29 00:18:18.830361+00', '2026-12-29 00:18:18.830361+00', 14, '', NULL, '2026-11-29 00:18:18.830361+00', false), ('215a6e1115ec7152c820eec6e3c722c9a04506f5b12c430ac3c7e8b1890dd58a', 16, true, '2026-11-29 00:18:18.886352+00', '2026-11-29 00:18:18.886352+00', '2026-12-29 00:18:18.886352+00', 15, '', NULL, '2026-11-29 00:18:18.886352+00', false), ('ee244bee7ab85338d066d9331ed2bdcb7f19641f3d5edd1f209c21131eb762f8', 17, true, '2026-11-29 00:18:19.164927+00', '2026-11-29 00:18:19.164927+00', '2026-12-29 00:18:19.164927+00', 16, '', NULL, '2026-11-29 00:18:19.164927+00', false), ('4218633f61d5a1493cc464f595bf874938ceeb10645a15a9bd5318941c016772', 18, true, '2026-11-29 00:18:19.265137+00', '2026-11-29 00:18:19.265137+00', '2026-12-29 00:18:19.265137+00', 17, '', NULL, '2026-11-29 00:18:19.265137+00', false), ('884017a638939d2158a9054715a7979d15f44d085e9773c80d1bbb4e1f503588', 19, true, '2026-11-29 00:18:19.386824+00', '2026-11-29 00:18:19.386824+00', '2026-12-29 00:18:19.386824+00', 18, '', NULL, '2026-11-29 00:18:19.386824+00', false), ('09698ff3ea0c75338492dd6ed6f851f2bb494bb2715525da46054f764e6f4f27', 20, true, '2026-11-29 00:18:19.564816+00', '2026-11-29 00:18:19.564816+00', '2026-12-29 00:18:19.564816+00', 19, '', NULL, '2026-11-29 00:18:19.564816+00', false), ('b74f9ebbd693d166f7b103c8ed306373e7906ea50576f2cc6237b84a01707533', 21, true, '2026-11-29 00:18:19.73323+00', '2026-11-29 00:18:19.73323+00', '2026-12-29 00:18:19.73323+00', 20, '', NULL, '2026-11-29 00:18:19.73323+00', false), ('65a6ccc1566fad757bfb52a892a234a0919228cbaf64f5fe9f6502f62f79f475', 22, true, '2026-11-29 00:18:19.844035+00', '2026-11-29 00:18:19.844035+00', '2026-12-29 00:18:19.844035+00', 21, '', NULL, '2026-11-29 00:18:19.844035+00', false), ('a1888d7f9b7681585042d527e086cc7a3f8ef12d0ad4a5ba19e30adc15e2f269', 23, true, '2026-11-29 00:18:20.045911+00', '2026-11-29 00:18:20.045911+00', '2026-12-29 00:18:20.045911+00', 22, '', NULL, '2026-11-29 00:18:20.045911+00', false), ('7676f7d89f0ec82c9c1cdee61e2d7cf853a81b8f6d30a346f78f0b5b1400c6af', 24, true, '2026-11-29 00:18:20.252563+00', '2026-11-29 00:18:20.252563+00', '2026-12-29 00:18:20.252563+00', 23, '', NULL, '2026-11-29 00:18:20.252563+00', false), ('d1970eb84c78d84caea73abd05b04069d02f74b34f1dffcfeaaee98b43690930', 25, true, '2026-11-29 00:18:20.432967+00', '2026-11-29 00:18:20.432967+00', '2026-12-29 00:18:20.432967+00', 24, '', NULL, '2026-11-29 00:18:20.432967+00', false), ('50b74008d8d8b5433d6281278cc57897d8259ace573e49284bc735a530da644f', 26, true, '2026-11-29 00:18:20.912502+00', '2026-11-29 00:18:20.912502+00', '2026-12-29 00:18:20.912502+00', 25, '', NULL, '2026-11-29 00:18:20.912502+00', false), ('d5253718517a116dac3898275f982dd466a207f0ae8a983542c71c0869a8940c', 27, true, '2026-11-29 00:18:21.053483+00', '2026-11-29 00:18:21.053483+00', '2026-12-29 00:18:21.053483+00', 26, '', NULL, '2026-11-29 00:18:21.053483+00', false), ('4753feb128e26440320b986f0b1debf00574bd06b75f9d9b1564d821748951e4', 28, true, '2026-11-29 00:18:21.184124+00', '2026-11-29 00:18:21.184124+00', '2026-12-29 00:18:21.184124+00', 27, '', NULL, '2026-11-29 00:18:21.184124+00', false), ('747d063b8b6dad1dace3235799d3498a7dafb0bc701e70ad61708ee2a3681070', 29, true, '2026-11-29 00:18:21.2556+00', '2026-11-29 00:18:21.2556+00', '2026-12-29 00:18:21.2556+00', 28, '', NULL, '2026-11-29 00:18:21.2556+00', false), ('72b7fa97348736ece5337c532775d7060cf242e38dc88a11249b72bb5ea7f425', 30, true, '2026-11-29 00:18:21.318059+00', '2026-11-29 00:18:21.318059+00', '2026-12-29 00:18:21.318059+00', 29, '', NULL, '2026-11-29 00:18:21.318059+00', false), ('2a41654df0a9a45331b954a2635ecc456d3be07a2c2c01c9a5193d0744ee52ad', 31, true, '2026-11-29 00:18:21.374105+00', '2026-11-29 00:18:21.374105+00', '2026-12-29 00:18:21.374105+00', 30, '', NULL, '2026-11-29 00:18:21.374105+00', false), ('f0e3f83bd0f5f20bc64b68f159fbee41c389065d2511683b23e969925cfa0385', 32, true, '2026-11-29 00:18:21.476927+00', '2026-11-29 00:18:21.476927+00', '2026-12-29 00:18:21.476927+00', 31, '', NULL, '2026-11-29 00:18:21.476927+00', false), ('3de8a8498eb7b401da327427811fd29f84e31611bc1e6bedc0dfd6193e92cc5b', 33, true, '2026-11-29 00:18:21.53191+00', '2026-11-29 00:18:21.53191+00', '2026-12-29 00:18:21.53191+00', 32, '', NULL, '2026-11-29 00:18:21.53191+00', false), ('76ec6cb3d3b34bc0e682cc42169cc7201380596994a0f3710fd5b18a159dc32d', 34, true, '2026-11-29 00:18:21.58574+00', '2026-11-29 00:18:21.58574+00', '2026-12-29 00:18:21.58574+00', 33, '', NULL, '2026-11-29 00:18:21.58574+00', false), ('ddb1b725d12cb0fba4032758720aa352411a01a63b25a2e2fb2add97d0858732', 35, true, '2026-11-29 00:18:21.588735+00', '2026-11-29 00:18:21.588735+00', '2026-12-29 00:18:21.588735+00', 34, '', NULL, '2026-11-29 00:18:21.588735+00', false), ('0237ea17f639ad3fc92d008e3aa20f8904d9d1e68fc8d581d2dd2e999b843b47', 36, true, '2026-11-29 00:18:21.84328+00', '2026-11-29 00:18:21.84328+00', '2026-12-29 00:18:21.84328+00', 35, '', NULL, '2026-11-29 00:18:21.84328+00', false), ('cdf1a5ed1e8e732edd651c13feec2d2997f0c304c2d747ac435ab71097d9a622', 1, true, '2026-11-29 00:18:14.637072+00', '2026-11-29 00:18:14.637072+00', '2026-12-29 00:18:14.637072+00', 1, '', NULL, '2026-11-29 00:18:21.935033+00', false), ('46837f2574efaa157560d31a899354fbf807da041c638fa29e364c0732cb8a78', 37, true, '2026-11-29 00:18:22.117266+00', '2026-11-29 00:18:22.117266+00', '2026-12-29 00:18:22.117266+00', 36, '', NULL, '2026-11-29 00:18:22.117266+00', false), ('1820c6129b0eae09cb78de93f07cc029a47502a85cb1a362226d629a21c443d7', 38, true, '2026-11-29 00:18:22.130445+00', '2026-11-29 00:18:22.130445+00', '2026-12-29 00:18:22.130445+00', 37, '', NULL, '2026-11-29 00:18:22.130445+00', false), ('7405859a01c6277bc6aee65f0471f9c42ea5d091cea549ff73437bd4ea226184', 39, true, '2026-11-29 00:18:22.161506+00', '2026-11-29 00:18:22.161506+00', '2026-12-29 00:18:22.161506+00', 38, '', NULL, '2026-11-29 00:18:22.161506+00', false), ('b3284f72c026f0ae0883c68a13c554562a65c0b93ad3f288dfc1062dd45cb869', 40, true, '2026-11-29 00:18:22.187742+00', '2026-11-29 00:18:22.187742+00', '2026-12-29 00:18:22.187742+00', 39, '', NULL, '2026-11-29 00:18:22.187742+00', false), ('d7bf6f2af184d9741debaf7a13ca967efd114a4aeedf11dec2eb54db0a8a10a4', 41, true, '2026-11-29 20:21:24.673382+00', '2026-11-29 20:21:24.673382+00', '2026-12-29 20:21:24.673382+00', 40, '', NULL, '2026-11-29 20:21:24.673382+00', false), ('f01d8df3aa70c162af221228f32b92e5c003a03d27913aac7f5072e6607c283f', 42, true, '2026-11-29 20:21:25.361711+00', '2026-11-29 20:21:25.361711+00', '2026-12-29 20:21:25.361711+00', 41, '', NULL, '2026-11-29 20:21:25.361711+00', false), ('21b3a81ea1c06c7b90c17cd3a1e56003f9f1d70812a94cfe8ded25356bc43d35', 43, true, '2026-11-29 20:21:26.048618+00', '2026-11-29 20:21:26.048618+00', '2026-12-29 20:21:26.048618+00', 42, '', NULL, '2026-11-29 20:21:26.048618+00', false);
INSERT INTO public.setting VALUES ('email', 'boxoffice@example.com'), ('company_name', 'Box Office Demo Pty Ltd'), ('tax_number', 'ABN 42999900001'), ('office_address', '2 Sample Street'), ('gst_registered', 'yes');
INSERT INTO public.sponsor VALUES (1, 1, 'Wattle Seeds', 'seeds.webp', 'https://seeds.example.com');
INSERT INTO public.staff OVERRIDING SYSTEM VALUE VALUES (1, 1, 4, 'owner', true, '2026-11-29 00:18:15.167696+00', 1), (2, 1, 5, 'door', true, '2026-11-29 00:18:15.99357+00', 1), (3, 1, 9, 'finance', true, '2026-11-29 00:18:16.662683+00', 2);
INSERT INTO public.staff_invitation OVERRIDING SYSTEM VALUE VALUES (1, 1, 'person1@example.com', 'person1@example.com', 'door', NULL, 'hash-of-5', '2026-11-29 00:18:15.994057+00', '2026-11-29 01:18:15.994057+00', NULL), (2, 1, 'invited-3@example.com', 'invited-3@example.com', 'door', NULL, '5c2f3e1300098792263fe9473c425a99ce3d9556be379f445e855cbe8a6d4b72', '2026-11-29 00:18:16.668246+00', '2026-12-02 00:18:16.668246+00', NULL), (3, 1, 'new-1@example.com', 'new-1@example.com', 'box_office', NULL, '79009ae9de3a594c6927704148e7d97c675b1b2cc5d54d89c7dd114ddd611cf4', '2026-11-29 00:18:17.830956+00', '2026-12-02 00:18:17.830956+00', NULL);
INSERT INTO public.ticket VALUES (2, 1, 42, 1, 'BHG4YYKN45', 'BR1:%500000000002000001007A0-HCYKBMP29X5M6W$4HH9ARO56R066VP6FM9N$3SY:L33WJJEXAQPO5M CPJTH47LK9139MEPVD3U9M$BT6QB4%AO42 2GG%6X R', 'HDH7OdIPHR_oIDCn2Fa5SuS2', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:15.841341+00', NULL, NULL, NULL), (1, 1, 41, 1, 'H3QARK7KJ6', 'BR1:%500000000001000001007A0-HCBOB*OUA167THQD2LKUW$7CNK:ZGHPTFI64TM0.I8MNWI9:4NTWO7G8-SD:R6:YQN365 Q XD*WA756GTGBT3C5JOYHO1FGMA', '1sTmO6GYg27ONRxmH-EEg_yR', 'Tavita', 'Sole', 'used', '2026-11-29 00:18:15.841341+00', NULL, NULL, NULL), (51, 1, 97, 4, 'BWK3H45B2V', 'BR1:%500000000006100001007A0-HCA+4815IJBYKVTERH6O:BQ6G9:448LB7S0XH0/HQ8RKY2JK5LW0K4DU95Q0RS CVA57Y19%A5QDCLY0+Z8/DF/FS9LUCGP9W7', 'XjwhlM3wVxggzEGQ8t1Y16qP', 'Ada', 'Nguyen', 'valid', '2026-11-29 00:18:17.052265+00', NULL, NULL, NULL), (5, 1, 4, 6, 'WH0H1WCK0Q', 'BR1:%500000000005000001007A0-HC .9:Q15XS%IMJ$6SY4Y74JK0225MCR 9B%PTZVR*.GLMM9LB0KF9 4Z5B8CTPZ4W0CPJ9+ZP.V4IG97WPTO73UM./TRXL.EI', 'LG0wi9TOfYQt5LgPBQQdWB4d', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:18.778994+00', NULL, NULL, NULL), (6, 1, 5, 7, 'VT174KVXNP', 'BR1:%500000000006000001007A0-HC5KPX7RPX02-O271/UMSM29MUDEWDJF5QM66GM96ACB5GWE4RORJ51PS+O+/9AXH++DGJUTOD2Z9B07B.H:9C7+I-1LI3PAXV', 'CPIgnVQSMSF4Rym5rMGxmO7q', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:19.001567+00', NULL, NULL, NULL), (10, 1, 9, 10, 'Z59YMP16E6', 'BR1:%50000000000A000001007A0-HC5TR+KBON9J4K2B26UQ:IQ7VE36RDP8N$DJ97$0H%*5US8.QPUQAGN1-BPG5UL-7NNK9VD5DRFAKBGPTLM$OFABD8JMZPNP97', 'XUhKGppeT6h6r9d1WTUvU3DD', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:19.325288+00', NULL, NULL, NULL), (11, 1, 23, 11, 'HX7VNT514F', 'BR1:%50000000000B000001007A0-HCE2AZ63$*2PBNOBK18L3.HB3MI7P 27Q3V589V02O:DQKIF+G-275 Q59W0SQN2BA32F7K8OOK7H8FW 6UT4ST302/I$NO8GV', 'Gt2uUPrS_T1EcCKlm5Hcs5pI', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:19.454737+00', NULL, NULL, NULL), (12, 2, 123, 11, 'J0WSPS8QDA', 'BR1:%50000000000C000002007A0-4D$J9/WKH:D.0N$PEE2GI3H$:265V.XAW$FQ06FYAHEL$25FGSNJT8%0AUM2JTEFJOKTL5UO7ML80X02 J29LCVJCO6AV0W6SA', 'Q1m15fGKC5uIa2TA9ruwPp9D', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:19.454737+00', NULL, NULL, NULL), (13, 1, 24, 12, 'WBKE2EN72X', 'BR1:%50000000000D000001007A0-HC$UM:BIHLI9*TMY0KU5TG311A2:5UXA0LBX41 IV77VGEJ30IZ44VJJB/IW7U76671WV E5C5HYQ+CQS/LH%8SP06BWO$02.F', 'UNEI9lqw_vuBP6e3nf9oiYRw', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:19.511865+00', NULL, NULL, NULL), (14, 1, 25, 13, 'QJ3TADXEP1', 'BR1:%50000000000E000001007A0-HC5V4LIU2XMVTR66Q42RQGM9RBC$6+WC I8F8AZ8DBASJJMN78L$R4ZN+U860V3GH$+J/SL6Y6I-GWZQG52N31KFITFU76L4+0', '9LyUNkd0z5ZhJkHJOMw0zzN0', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:19.719511+00', NULL, NULL, NULL), (15, 3, 201, 15, '85YGQEKT30', 'BR1:%50000000000F000003007A0- DY.94OAOF0I$7N5VM*BCXQ1OEOG591J802ZDIK548GK3Z8F5U1FETJSD8PGF8VZQ.SJVV9+-FV$L$TQB0V1/DVII2I2GQI2BL', 'O15aco_ZKp9oRHhLQXvMo3CO', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:20.033359+00', NULL, NULL, NULL), (16, 3, 202, 15, '0NTTAJ0M2F', 'BR1:%50000000000G000003007A0- DAE143LMJ74BP48I.5L ACV6E-OR*WU64P+1G0A64QJ14KK*8UHFBGMZHFRLCA15SHGC VB*2WFK-AM RT4L5P$MCILE:8OBM', 'JY9TEEh7wISRJ7L6sDJyet3m', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:20.033359+00', NULL, NULL, NULL), (17, 7, 252, 17, 'VBJM8TT7M7', 'BR1:%50000000000H000007007A0-NEPDBEGQIAP:23PQ7KPSMN9$E8-9I2YKZRL2NI2U4HB37*7QFSZN750M8GJO+UTFNBQ1YYE2QN2FKRE3SGKOIIG/B9KR1NGJQT', 'fBwHE2fVgDPDKPG7qgxr2JTs', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:20.386351+00', NULL, NULL, NULL), (18, 7, 253, 17, 'PDR42NAF37', 'BR1:%50000000000I000007007A0-NE7BQTUIO$BO QAECB*GL%J1/49XAE/I.0V/RO1ENL$UH:O33S7$6XZKZ-R RT*BGN-D.-P.YU5R9U5VXF2J/K5ZN5W8M*LIEH', 'lCHSzXlImiQxnMzkQpqNAwZH', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:20.386351+00', NULL, NULL, NULL), (19, 7, 254, 17, 'YAPK4H949X', 'BR1:%50000000000J000007007A0-NEV:UWK88-N-A3-DBN7CD5EVP8K05IH515D:*HIMHMM70AS9MDHBJSSJCICF TAOD3W0*H39A52YRM AEQAYXA LU0:P+.LBG9', 'D6OgdKYM9vT_C2Yw1d677PQJ', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:20.386351+00', NULL, NULL, NULL), (20, 2, 146, 20, 'VRCMD1FR8Y', 'BR1:%50000000000K000002007A0-4DSUG9FKM*LS%E% FXVFR/9K17YYB7PJQNJ3GN:BTYMN5$6E8WHPAIOVKZOJB65ZJI27H7QA70M4T*S854N.R04M5 %A-OD*$T', 'D36MxXYC3bb-k02Ee1hGwYKZ', 'Tavita', 'Sole', 'valid', '2026-11-29 00:18:21.11237+00', NULL, NULL, NULL), (21, 1, 27, 21, 'CXFHR4Y9FJ', 'BR1:%50000000000L000001007A0-HCKUE7EV:52/RPH2BDU0:JV X4+FC-49/GIPUCXZ4B.H*AA/LUK/LUVVD/43:STGCNGA2+MLS8K458VSAVVAUC6GDNGEX 5E%J', 'bFX1Bsi3ypf9V7lA2gwFgoyh', 'Tavita', 'Sole', 'used', '2026-11-29 00:18:21.719348+00', NULL, NULL, NULL), (22, 1, 28, 21, 'AMFDXP9WKV', 'BR1:%50000000000M000001007A0-HC57J/ 8MM727KK3HEVM0B9.HPJVTQND:74Q LPACM73P3AR9MOJJKTKMCQCD53 3N*5I5HPPIMSI8L7APEA2D0OI1KCZ5554U', 'KV4iXHVI70D5xi4BpNDytK74', 'Tavita', 'Sole', 'used', '2026-11-29 00:18:21.719348+00', NULL, NULL, NULL), (23, 1, 29, 21, '5QWVRS205D', 'BR1:%50000000000N000001007A0-HCD-4CB88P70770AG* 6*ISZW31EOI/1M0JUUPD%4S$P85CJR735S1JRA8FMO7Z70WO1-O9$W51E1GMI+*CDQ85%BPNM3KJVD4', 'DjFiMJ3_KfCVimEIqy7IfIlj', 'Tavita', 'Sole', 'used', '2026-11-29 00:18:21.719348+00', NULL, NULL, NULL), (4, 1, 36, 3, '4MQ04RJRGK', 'BR1:%500000000004000001007A0-HC+TRJF3PNIZ*BK$BON88L0GRBDWO$BFDVLQN6GS804EJY9RSU:ISQYTG$9T7NUX3WH1HE1X 9/NEG2HH4V%$GPLEX7PJS8ESM', 'P0EZ2OfzKGdpPsPyMJpq8NLo', 'Tavita', 'Sole', 'void', '2026-11-29 00:18:16.624186+00', 'This ticket was refunded.', NULL, '2026-11-29 00:18:16.624186+00'), (3, 1, 62, 2, 'PSWSHQG5VC', 'BR1:%500000000003000001007A0-HC5R8QXABVST67-XJQVVJ$C67UI/EHXN31WPUIFHJ..1LC6GQVQ9O7FJ8/H1WHGMG .0Z5OCRBH885RII9EBW5QTC17P/HKH61', 'YiXKFdhOOjt74HWBIufZepPU', 'Robin', 'Tran', 'void', '2026-11-29 00:18:16.472888+00', 'This ticket was refunded.', NULL, '2026-11-29 00:18:16.472888+00'), (8, 1, 7, 9, 'R6Z3J500NJ', 'BR1:%500000000008000001007A0-HC CK8+GSNQ7S9H2KF4FBQRT/9I6OL:1/R66X1QFAY77OEPZ$N.VOLJIQ5NRC6JLOJS7GY63/J67Q6FH AV-ZL$DCZF6J.B8R8', 'p02h7kASK76jwnNT882InLnX', 'Tavita', 'Sole', 'void', '2026-11-29 00:18:19.220138+00', NULL, NULL, '2026-11-29 00:18:19.238953+00'), (9, 1, 8, 10, '6ES0MER8G4', 'BR1:%500000000009000001007A0-HCUY53/K-%N/7LSMPOTV/%NERT:%LG9CTTF%K3G4SV4T:QSC*M H5:C42FD9FDK5A8I3J%G+I9:OA Z4DFTIE2:R6-KP2XMT0C', 'F-_pFYW6wyMuIPLzRse3k4Xs', 'Tavita', 'Sole', 'void', '2026-11-29 00:18:19.325288+00', 'This ticket was refunded.', NULL, '2026-11-29 00:18:19.325288+00'), (24, 6, 244, 22, '2SMK3KMD83', 'BR1:%50000000000O00000600+A05.V9LPJKHGWA:L28CO/IOP43:LV8G01E99I5GIM3PN+UTYV9OV66*BG2LZXGAAWT:OBPU6YNO:0IIM%MQL-D:ID5 3IK7I*KJNN', 'edHL3K05_QEFaWZKfcArhfxq', 'Tavita', 'Sole', 'void', '2026-11-29 00:18:21.855848+00', NULL, NULL, '2026-11-29 00:18:21.880445+00'), (102, 1, 58, 27, 'JY4D4KMF20', 'BR1:%50000000000C20000100:R0YKCBZIU4F/*5 6L472OU2.062YVXZNRDO1VSAPE6QGDGLCC06-BUW2:EAQ.8*KKBUA%B3XDFGN0$ U386 5HXSCN9SXDM3N6-8S', 'onW8hu4qlMtuxu5FgZH9wfDO', 'Tavita', 'Sole', 'valid', '2026-11-29 20:21:25.2822+00', NULL, NULL, NULL), (101, 1, 57, 27, 'R0R832WFE2', 'BR1:%50000000000B20000100:R0YKC2O3TCJS.AO1TB5EK3M7CJ*Z9+BBC S1PQF+PJBJG2L3SOIOR-2N6S85+IZ9J$2MQ%OMJ7MKB3HS3Q3RS6/7B+8RA 4/S42EG', 'uHPT1Zd-ZJsM7yjNX3HJYWw6', 'Tavita', 'Sole', 'used', '2026-11-29 20:21:25.2822+00', NULL, NULL, NULL);
INSERT INTO public.ticket_alert OVERRIDING SYSTEM VALUE VALUES (1, 1, 'person1@example.com', 'person1@example.com', '2026-11-29 00:18:15.99074+00', NULL, NULL, NULL);
INSERT INTO public.ticket_card VALUES (18, 2, 7, '1234567890123');
INSERT INTO public.ticket_key VALUES ('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', 6, '2026-11-29 00:18:22.22985+00', NULL);
INSERT INTO public.ticket_refund OVERRIDING SYSTEM VALUE VALUES (2, 2, 1, 2, 8950, 0, DEFAULT, 'Ill', '2026-11-29 00:18:17.650344+00', NULL, NULL), (1, 3, 1, 3, 8950, 0, DEFAULT, 'Ill', '2026-11-29 00:18:16.6396+00', '2026-11-29 00:18:17.743242+00', 'sent back at the bank'), (3, 10, 1, 9, 8950, 0, DEFAULT, 'Ill', '2026-11-29 00:18:19.352459+00', '2026-11-29 00:18:19.352459+00', 'Ill');
INSERT INTO public.ticket_refund_seat VALUES (3, 1, 1, 4, 8950, 0, false), (2, 1, 2, 3, 8950, 0, false), (10, 1, 3, 9, 8950, 0, false);
INSERT INTO public.ticket_type VALUES (1, 7, 'adult-0', 'Adult', '', 0, 'seat', 0, true, 0, NULL, 'nothing', '', 0, false, false, true), (2, 7, 'concession-1', 'Concession', 'Show your concession card at the door', 1, 'percent', 80, true, 0, NULL, 'word', '', 0, false, false, true), (3, 7, 'child-2', 'Child', '', 2, 'amount', 2000, true, 0, 4, 'nothing', '', 0, false, false, true), (4, 7, 'companion-3', 'Companion', '', 3, 'amount', 0, true, 0, NULL, 'card', 'Companion Card', 13, true, true, true);
INSERT INTO public.ticket_type_section VALUES (3, 10, NULL);
INSERT INTO public.user_account VALUES (2, 'Marlee', 'Quinn', 'second@example.com', '0400000002', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:14.638799+00', DEFAULT, '2026-11-29 00:18:14.638+00', NULL, '', NULL, NULL), (3, 'Marlee', 'Quinn', 'free@example.com', '0400000003', 'nobody signs in with this', 5, '', '', '', '', '2026-11-29 00:18:14.642973+00', DEFAULT, '2026-11-29 00:18:14.642+00', NULL, '', NULL, NULL), (4, 'Marlee', 'Quinn', 'owner-1@example.com', '0400000004', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:15.164551+00', DEFAULT, '2026-11-29 00:18:15.163+00', NULL, '', NULL, NULL), (5, 'Ngaire', 'Tran', 'person1@example.com', '+61410000001', 'scrypt$32768$8$3$+DNpE7SywHwPLEPId1vkew==$1LBzjS9e4nf45W3azdV+kg6fwxTNzy+SF73qJC1T/G8=', 1, '', '', '', '', '2026-11-29 00:18:15.350812+00', DEFAULT, '2026-11-29 00:18:15.445+00', NULL, '', NULL, NULL), (6, 'Marlee', 'Quinn', 'door-1001@example.com', '0400000005', 'nobody signs in with this', 3, '', '', '', '', '2026-11-29 00:18:15.880996+00', DEFAULT, '2026-11-29 00:18:15.88+00', NULL, '', NULL, NULL), (7, 'Marlee', 'Quinn', 'payer-1@example.com', '0400000006', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:16.455295+00', DEFAULT, '2026-11-29 00:18:16.454+00', NULL, '', NULL, NULL), (8, 'Marlee', 'Quinn', 'payer-2@example.com', '0400000007', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:16.609513+00', DEFAULT, '2026-11-29 00:18:16.609+00', NULL, '', NULL, NULL), (9, 'Marlee', 'Quinn', 'box_office-2@example.com', '0400000008', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:16.661708+00', DEFAULT, '2026-11-29 00:18:16.661+00', NULL, '', NULL, NULL), (10, 'Marlee', 'Quinn', 'scans-1@example.com', '0400000009', 'nobody signs in with this', 3, '', '', '', '', '2026-11-29 00:18:16.760956+00', DEFAULT, '2026-11-29 00:18:16.76+00', NULL, '', NULL, NULL), (11, 'Marlee', 'Quinn', 'may-scan-1@example.com', '0400000010', 'nobody signs in with this', 3, '', '', '', '', '2026-11-29 00:18:16.769444+00', DEFAULT, '2026-11-29 00:18:16.769+00', NULL, '', NULL, NULL), (12, 'Ada', 'Nguyen', 'ada@example.com', '', '', 1, '', '', '', '', '2026-11-29 00:18:17.052265+00', DEFAULT, '2026-11-29 00:18:17.052265+00', NULL, '', NULL, NULL), (13, 'Marlee', 'Quinn', 'payer-3@example.com', '0400000011', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:18.700864+00', DEFAULT, '2026-11-29 00:18:18.7+00', NULL, '', NULL, NULL), (14, 'Marlee', 'Quinn', 'payer-4@example.com', '0400000012', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:18.752579+00', DEFAULT, '2026-11-29 00:18:18.752+00', NULL, '', NULL, NULL), (15, 'Marlee', 'Quinn', 'payer-5@example.com', '0400000013', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:18.823014+00', DEFAULT, '2026-11-29 00:18:18.819+00', NULL, '', NULL, NULL), (16, 'Marlee', 'Quinn', 'payer-6@example.com', '0400000014', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:18.880494+00', DEFAULT, '2026-11-29 00:18:18.88+00', NULL, '', NULL, NULL), (17, 'Marlee', 'Quinn', 'payer-7@example.com', '0400000015', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:19.164069+00', DEFAULT, '2026-11-29 00:18:19.162+00', NULL, '', NULL, NULL), (18, 'Marlee', 'Quinn', 'payer-8@example.com', '0400000016', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:19.264569+00', DEFAULT, '2026-11-29 00:18:19.264+00', NULL, '', NULL, NULL), (19, 'Marlee', 'Quinn', 'combo@example.com', '0400000017', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:19.38582+00', DEFAULT, '2026-11-29 00:18:19.385+00', NULL, '', NULL, NULL), (20, 'Marlee', 'Quinn', 'saver@example.com', '0400000018', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:19.564372+00', DEFAULT, '2026-11-29 00:18:19.564+00', NULL, '', NULL, NULL), (21, 'Marlee', 'Quinn', 'keeper@example.com', '0400000019', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:19.726448+00', DEFAULT, '2026-11-29 00:18:19.723+00', NULL, '', NULL, NULL), (22, 'Marlee', 'Quinn', 'camper@example.com', '0400000020', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:19.840271+00', DEFAULT, '2026-11-29 00:18:19.84+00', NULL, '', NULL, NULL), (23, 'Marlee', 'Quinn', 'lawn@example.com', '0400000021', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:20.042335+00', DEFAULT, '2026-11-29 00:18:20.036+00', NULL, '', NULL, NULL), (24, 'Marlee', 'Quinn', 'family@example.com', '0400000022', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:20.246344+00', DEFAULT, '2026-11-29 00:18:20.243+00', NULL, '', NULL, NULL), (25, 'Marlee', 'Quinn', 'carer@example.com', '0400000023', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:20.431569+00', DEFAULT, '2026-11-29 00:18:20.431+00', NULL, '', NULL, NULL), (26, 'Marlee', 'Quinn', 'fan@example.com', '0400000024', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:20.824376+00', DEFAULT, '2026-11-29 00:18:20.814+00', NULL, '', NULL, NULL), (27, 'Marlee', 'Quinn', 'fan-two@example.com', '0400000025', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.052476+00', DEFAULT, '2026-11-29 00:18:20.971+00', NULL, '', NULL, NULL), (28, 'Marlee', 'Quinn', 'waits-1@example.com', '0400000026', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.178337+00', DEFAULT, '2026-11-29 00:18:21.178+00', NULL, '', NULL, NULL), (29, 'Marlee', 'Quinn', 'waits-2@example.com', '0400000027', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.254251+00', DEFAULT, '2026-11-29 00:18:21.252+00', NULL, '', NULL, NULL), (30, 'Marlee', 'Quinn', 'waits-3@example.com', '0400000028', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.317066+00', DEFAULT, '2026-11-29 00:18:21.313+00', NULL, '', NULL, NULL), (31, 'Marlee', 'Quinn', 'waits-4@example.com', '0400000029', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.373513+00', DEFAULT, '2026-11-29 00:18:21.373+00', NULL, '', NULL, NULL), (32, 'Marlee', 'Quinn', 'draws-1@example.com', '0400000030', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.476509+00', DEFAULT, '2026-11-29 00:18:21.476+00', NULL, '', NULL, NULL), (33, 'Marlee', 'Quinn', 'draws-2@example.com', '0400000031', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.531399+00', DEFAULT, '2026-11-29 00:18:21.531+00', NULL, '', NULL, NULL), (34, 'Marlee', 'Quinn', 'north@example.com', '0400000032', 'nobody signs in with this', 3, '', '', '', '', '2026-11-29 00:18:21.585351+00', DEFAULT, '2026-11-29 00:18:21.585+00', NULL, '', NULL, NULL), (35, 'Marlee', 'Quinn', 'goer@example.com', '0400000033', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.588392+00', DEFAULT, '2026-11-29 00:18:21.588+00', NULL, '', NULL, NULL), (36, 'Marlee', 'Quinn', 'hall@example.com', '0400000034', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:21.842537+00', DEFAULT, '2026-11-29 00:18:21.842+00', NULL, '', NULL, NULL), (1, 'Marlee', 'Quinn', 'buyer@example.com', '0400000001', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:14.634908+00', DEFAULT, '2026-11-29 00:18:14.634+00', NULL, '', '2026-11-29 00:18:21.935033+00', NULL), (37, 'Marlee', 'Quinn', 'chooses@example.com', '0400000035', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:22.116319+00', DEFAULT, '2026-11-29 00:18:22.116+00', NULL, '', NULL, NULL), (38, 'Marlee', 'Quinn', 'names@example.com', '0400000036', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:22.1298+00', DEFAULT, '2026-11-29 00:18:22.129+00', NULL, '', NULL, NULL), (39, 'Marlee', 'Quinn', 'payer-9@example.com', '0400000037', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:22.160979+00', DEFAULT, '2026-11-29 00:18:22.16+00', NULL, '', NULL, NULL), (40, 'Marlee', 'Quinn', 'payer-10@example.com', '0400000038', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 00:18:22.183963+00', DEFAULT, '2026-11-29 00:18:22.183+00', NULL, '', NULL, NULL), (41, 'Kim', 'Ash', 'autumn@example.com', '0400000000', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 20:21:24.667162+00', DEFAULT, '2026-11-29 20:21:24.619+00', NULL, '', NULL, NULL), (42, 'Kim', 'Ash', 'autumn-door@example.com', '0400000000', 'nobody signs in with this', 3, '', '', '', '', '2026-11-29 20:21:25.359651+00', DEFAULT, '2026-11-29 20:21:25.358+00', NULL, '', NULL, NULL), (43, 'Kim', 'Ash', 'autumn-keeper@example.com', '0400000000', 'nobody signs in with this', 1, '', '', '', '', '2026-11-29 20:21:26.046985+00', DEFAULT, '2026-11-29 20:21:26.04+00', NULL, '', NULL, NULL);
INSERT INTO public.voucher VALUES (1, 'LYREBIRD10', 1, NULL, 'Fixed', 10.00, '2026-11-28 00:18:19.563+00', '2126-11-25 00:18:19.563+00', 5, 2, 2, NULL);
INSERT INTO public.voucher_use VALUES (13, 1, 20, 'infinity', false, '2026-11-29 00:18:19.703584+00'), (14, 1, 21, '2126-11-05 00:43:19.758322+00', false, '2026-11-29 00:18:19.838467+00');
INSERT INTO public.webhook_delivery OVERRIDING SYSTEM VALUE VALUES (2, 1, 'order.paid', 'order 4 paid', '{"positions": [1], "booking_id": 4}', '1a5c7145-612a-45e1-aad2-d7fded86f83e', '2026-11-29 00:18:17.052265+00', NULL, 'paused', 0, '2026-11-29 00:18:17.052265+00', NULL), (3, 1, 'order.refunded', 'refund 2', '{"positions": [1], "refund_id": 2, "booking_id": 2}', 'a54eba60-eeb0-4cc2-8bfd-f79901ccd176', '2026-11-29 00:18:17.650344+00', NULL, 'paused', 0, '2026-11-29 00:18:17.650344+00', NULL), (13, 2, 'order.paid', 'order 13 paid', '{"positions": [1], "booking_id": 13}', '74400ae4-5e96-4ad8-8478-ecdb0f06b40d', '2026-11-29 00:18:19.719511+00', '{"type":"order.paid","id":"msg_74400ae45e964ad88478ecdb0f06b40d","version":1,"created_at":"2026-11-29T00:18:19.719Z","organiser_id":"1","data":{"order_id":"1013","order_number":"1013-7273","paid_at":"2026-11-29T00:18:19.719Z","is_comp":false,"is_shared":false,"tickets":[{"id":"14","event_id":"1","section":"Stalls","seat":"B5","type":null,"net_cents":7950,"fee_cents":350}],"net_cents":7950,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:27.06+00', NULL), (7, 2, 'order.paid', 'order 9 paid', '{"positions": [1], "booking_id": 9}', 'aac37ad0-849f-4cb7-b97a-fe340993795c', '2026-11-29 00:18:19.220138+00', '{"type":"order.paid","id":"msg_aac37ad0849f4cb7b97afe340993795c","version":1,"created_at":"2026-11-29T00:18:19.220Z","organiser_id":"1","data":{"order_id":"1009","order_number":"1009-7874","paid_at":"2026-11-29T00:18:19.220Z","is_comp":false,"is_shared":false,"tickets":[{"id":"8","event_id":"1","section":"Stalls","seat":"A7","type":null,"net_cents":8950,"fee_cents":350}],"net_cents":8950,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:26.991+00', NULL), (4, 1, 'webhook.test', 'test b04e21dd-deb3-49bd-9784-647cab5897e7', '{}', 'a9f3bc38-c85b-41ce-bd40-0ccbdc12e36c', '2026-11-29 00:18:18.163681+00', '{"type":"webhook.test","id":"msg_a9f3bc38c85b41cebd400ccbdc12e36c","version":1,"created_at":"2026-11-29T00:18:18.163Z","organiser_id":"1","data":{"webhook_id":"1"}}', 'failed', 1, '2026-11-29 00:18:18.164+00', NULL), (5, 2, 'order.paid', 'order 6 paid', '{"positions": [1], "booking_id": 6}', 'd864448b-ef2e-40c5-963c-9a9e4eda4412', '2026-11-29 00:18:18.778994+00', '{"type":"order.paid","id":"msg_d864448bef2e40c5963c9a9e4eda4412","version":1,"created_at":"2026-11-29T00:18:18.778Z","organiser_id":"1","data":{"order_id":"1006","order_number":"1006-4167","paid_at":"2026-11-29T00:18:18.778Z","is_comp":false,"is_shared":false,"tickets":[{"id":"5","event_id":"1","section":"Stalls","seat":"A4","type":null,"net_cents":8950,"fee_cents":350}],"net_cents":8950,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:26.993+00', NULL), (1, 1, 'webhook.test', 'test df8fdd60-a3d3-4992-b1e2-a1840b5d1a30', '{}', '5c8a133c-ca3d-4396-ac77-1d6ea80a166c', '2026-11-29 00:18:16.814141+00', '{"type":"webhook.test","id":"msg_5c8a133cca3d4396ac771d6ea80a166c","version":1,"created_at":"2026-11-29T00:18:16.814Z","organiser_id":"1","data":{"webhook_id":"1"}}', 'failed', 1, '2026-11-29 00:18:18.183+00', NULL), (8, 2, 'order.refunded', 'order 9 refund_due', '{"positions": [1], "booking_id": 9}', 'd29e5b9d-930a-44fa-ac6c-4a1c5f03bfef', '2026-11-29 00:18:19.238953+00', '{"type":"order.refunded","id":"msg_d29e5b9d930a44faac6c4a1c5f03bfef","version":1,"created_at":"2026-11-29T00:18:19.238Z","organiser_id":"1","data":{"order_id":"1009","order_number":"1009-7874","whole_order":true,"tickets":[{"id":"8","event_id":"1","section":"Stalls","seat":"A7","type":null,"net_cents":8950,"fee_cents":350}],"amount_cents":9300}}', 'waiting', 1, '2026-11-29 00:18:27.01+00', NULL), (12, 2, 'order.paid', 'order 12 paid', '{"positions": [1], "booking_id": 12}', '0f8f86b9-786d-422a-9f2b-9bb21991e4b8', '2026-11-29 00:18:19.511865+00', '{"type":"order.paid","id":"msg_0f8f86b9786d422a9f2b9bb21991e4b8","version":1,"created_at":"2026-11-29T00:18:19.511Z","organiser_id":"1","data":{"order_id":"1012","order_number":"1012-5181","paid_at":"2026-11-29T00:18:19.511Z","is_comp":false,"is_shared":false,"tickets":[{"id":"13","event_id":"1","section":"Stalls","seat":"B4","type":null,"net_cents":0,"fee_cents":0}],"net_cents":0,"fee_cents":0}}', 'waiting', 1, '2026-11-29 00:18:27.063+00', NULL), (10, 2, 'order.refunded', 'refund 3', '{"positions": [1], "refund_id": 3, "booking_id": 10}', '73f7bced-042d-4357-9e2c-aba2b66eced1', '2026-11-29 00:18:19.352459+00', '{"type":"order.refunded","id":"msg_73f7bced042d43579e2caba2b66eced1","version":1,"created_at":"2026-11-29T00:18:19.352Z","organiser_id":"1","data":{"order_id":"1010","order_number":"1010-5202","whole_order":false,"tickets":[{"id":"9","event_id":"1","section":"Stalls","seat":"A8","type":null,"net_cents":8950,"fee_cents":0}],"amount_cents":8950}}', 'waiting', 1, '2026-11-29 00:18:27.062+00', NULL), (16, 2, 'order.paid', 'order 22 paid', '{"positions": [1], "booking_id": 22}', '59b7f6f3-705c-4578-86dd-72bb3e2299fc', '2026-11-29 00:18:21.855848+00', '{"type":"order.paid","id":"msg_59b7f6f3705c457886dd72bb3e2299fc","version":1,"created_at":"2026-11-29T00:18:21.855Z","organiser_id":"1","data":{"order_id":"1020","order_number":"1020-2586","paid_at":"2026-11-29T00:18:21.855Z","is_comp":false,"is_shared":false,"tickets":[{"id":"24","event_id":"6","section":"Stalls","seat":"A1","type":null,"net_cents":5550,"fee_cents":200}],"net_cents":5550,"fee_cents":200}}', 'waiting', 1, '2026-11-29 00:18:27.1+00', NULL), (11, 2, 'order.paid', 'order 11 paid', '{"positions": [1], "booking_id": 11}', '5b51c570-b7bf-4521-ad42-779e490c5bf2', '2026-11-29 00:18:19.454737+00', '{"type":"order.paid","id":"msg_5b51c570b7bf4521ad42779e490c5bf2","version":1,"created_at":"2026-11-29T00:18:19.454Z","organiser_id":"1","data":{"order_id":"1011","order_number":"1011-2202","paid_at":"2026-11-29T00:18:19.454Z","is_comp":false,"is_shared":true,"tickets":[{"id":"11","event_id":"1","section":"Stalls","seat":"B3","type":null,"net_cents":8050,"fee_cents":175}],"net_cents":8050,"fee_cents":175}}', 'waiting', 1, '2026-11-29 00:18:27.061+00', NULL), (17, 2, 'order.refunded', 'order 22 refund_due', '{"positions": [1], "booking_id": 22}', '61920f15-7847-4218-b860-e182695ed108', '2026-11-29 00:18:21.880445+00', '{"type":"order.refunded","id":"msg_61920f1578474218b860e182695ed108","version":1,"created_at":"2026-11-29T00:18:21.880Z","organiser_id":"1","data":{"order_id":"1020","order_number":"1020-2586","whole_order":true,"tickets":[{"id":"24","event_id":"6","section":"Stalls","seat":"A1","type":null,"net_cents":5550,"fee_cents":200}],"amount_cents":5750}}', 'waiting', 1, '2026-11-29 00:18:27.096+00', NULL), (6, 2, 'order.paid', 'order 7 paid', '{"positions": [1], "booking_id": 7}', 'ac56f2bd-1c02-45d5-8473-d0a1241f8338', '2026-11-29 00:18:19.001567+00', '{"type":"order.paid","id":"msg_ac56f2bd1c0245d58473d0a1241f8338","version":1,"created_at":"2026-11-29T00:18:19.001Z","organiser_id":"1","data":{"order_id":"1007","order_number":"1007-3670","paid_at":"2026-11-29T00:18:19.001Z","is_comp":false,"is_shared":false,"tickets":[{"id":"6","event_id":"1","section":"Stalls","seat":"A5","type":null,"net_cents":8950,"fee_cents":350}],"net_cents":8950,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:27.004+00', NULL), (14, 2, 'order.paid', 'order 17 paid', '{"positions": [1, 2, 3], "booking_id": 17}', '53adc0f6-2773-486e-b739-46f2c3256110', '2026-11-29 00:18:20.386351+00', '{"type":"order.paid","id":"msg_53adc0f62773486eb73946f2c3256110","version":1,"created_at":"2026-11-29T00:18:20.386Z","organiser_id":"1","data":{"order_id":"1017","order_number":"1017-7162","paid_at":"2026-11-29T00:18:20.386Z","is_comp":false,"is_shared":false,"tickets":[{"id":"17","event_id":"7","section":"Stalls","seat":"A1","type":"Adult","net_cents":5000,"fee_cents":159},{"id":"18","event_id":"7","section":"Stalls","seat":"A2","type":"Concession","net_cents":4000,"fee_cents":127},{"id":"19","event_id":"7","section":"Stalls","seat":"A3","type":"Child","net_cents":2000,"fee_cents":64}],"net_cents":11000,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:27.08+00', NULL), (9, 2, 'order.paid', 'order 10 paid', '{"positions": [1, 2], "booking_id": 10}', '2999124e-c17b-4ccc-b04e-053041e5fa35', '2026-11-29 00:18:19.325288+00', '{"type":"order.paid","id":"msg_2999124ec17b4cccb04e053041e5fa35","version":1,"created_at":"2026-11-29T00:18:19.325Z","organiser_id":"1","data":{"order_id":"1010","order_number":"1010-5202","paid_at":"2026-11-29T00:18:19.325Z","is_comp":false,"is_shared":false,"tickets":[{"id":"9","event_id":"1","section":"Stalls","seat":"A8","type":null,"net_cents":8950,"fee_cents":175},{"id":"10","event_id":"1","section":"Stalls","seat":"A9","type":null,"net_cents":8950,"fee_cents":175}],"net_cents":17900,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:27.029+00', NULL), (15, 2, 'order.paid', 'order 21 paid', '{"positions": [1, 2, 3], "booking_id": 21}', '6d54b4f5-04aa-403d-aa5b-9f527852f0ef', '2026-11-29 00:18:21.719348+00', '{"type":"order.paid","id":"msg_6d54b4f504aa403daa5b9f527852f0ef","version":1,"created_at":"2026-11-29T00:18:21.719Z","organiser_id":"1","data":{"order_id":"1019","order_number":"1019-2777","paid_at":"2026-11-29T00:18:21.719Z","is_comp":false,"is_shared":false,"tickets":[{"id":"21","event_id":"1","section":"Stalls","seat":"B7","type":null,"net_cents":8950,"fee_cents":116},{"id":"22","event_id":"1","section":"Stalls","seat":"B8","type":null,"net_cents":8950,"fee_cents":117},{"id":"23","event_id":"1","section":"Stalls","seat":"B9","type":null,"net_cents":8950,"fee_cents":117}],"net_cents":26850,"fee_cents":350}}', 'waiting', 1, '2026-11-29 00:18:27.085+00', NULL), (18, 2, 'order.paid', 'order 27 paid', '{"positions": [1, 2], "booking_id": 27}', '8418a20f-4b43-4349-b259-9918b1e25ce5', '2026-11-29 20:21:25.2822+00', NULL, 'waiting', 0, '2026-11-29 20:21:25.2822+00', NULL);
INSERT INTO public.webhook_endpoint OVERRIDING SYSTEM VALUE VALUES (1, 1, 'http://localhost:9/hooks', '{order.paid,order.refunded,ticket.scanned,event.changed}', '', 'paused', 'owner', '9d24JQ2NoNLU-eqjDOCk1vGvyJCmElujR-kVR5zcwyHaUg678UfySNIPCjFk8OGDGbVB-r28R5tk3S9X9iKPHjqgl4_TRr0HfTDjZ_5P', NULL, NULL, NULL, 4, '2026-11-29 00:18:16.791744+00', NULL, 2), (2, 1, 'http://localhost:9/hooks', '{order.paid,order.refunded}', 'Ledger', 'on', NULL, '__PIlT5qhmym0AzNVFymHkECn2zQKE019Ewov3etjDe1nQEGGrDagV1tvXoIym5EBoTjAE-XwhyTSId78ZDSLudoOGz_lrJSxjHredTS', NULL, NULL, '2026-11-29 00:18:21.991+00', 4, '2026-11-29 00:18:18.060731+00', NULL, 1);
INSERT INTO public.webhook_try OVERRIDING SYSTEM VALUE VALUES (1, 7, '2026-11-29 00:18:21.977+00', 14, NULL, 'The receiver refused the connection.', ''), (2, 4, '2026-11-29 00:18:22.005+00', 2, NULL, 'The receiver refused the connection.', ''), (3, 5, '2026-11-29 00:18:21.989+00', 4, NULL, 'The receiver refused the connection.', ''), (4, 1, '2026-11-29 00:18:22.002+00', 4, NULL, 'The receiver refused the connection.', ''), (5, 6, '2026-11-29 00:18:21.993+00', 11, NULL, 'The receiver refused the connection.', ''), (6, 8, '2026-11-29 00:18:22.009+00', 1, NULL, 'The receiver refused the connection.', ''), (7, 9, '2026-11-29 00:18:22.028+00', 1, NULL, 'The receiver refused the connection.', ''), (8, 11, '2026-11-29 00:18:22.059+00', 2, NULL, 'The receiver refused the connection.', ''), (9, 10, '2026-11-29 00:18:22.059+00', 3, NULL, 'The receiver refused the connection.', ''), (10, 13, '2026-11-29 00:18:22.057+00', 3, NULL, 'The receiver refused the connection.', ''), (11, 12, '2026-11-29 00:18:22.062+00', 1, NULL, 'The receiver refused the connection.', ''), (12, 14, '2026-11-29 00:18:22.073+00', 7, NULL, 'The receiver refused the connection.', ''), (13, 15, '2026-11-29 00:18:22.084+00', 1, NULL, 'The receiver refused the connection.', ''), (14, 16, '2026-11-29 00:18:22.098+00', 2, NULL, 'The receiver refused the connection.', ''), (15, 17, '2026-11-29 00:18:22.095+00', 1, NULL, 'The receiver refused the connection.', '');
SELECT pg_catalog.setval('public.access_code_id_seq', 1, true);
SELECT pg_catalog.setval('public.api_key_id_seq', 2, true);
SELECT pg_catalog.setval('public.approval_claim_id_seq', 1, true);
SELECT pg_catalog.setval('public.authenticator_id_seq', 1, true);
SELECT pg_catalog.setval('public.booking_id_seq', 28, true);
SELECT pg_catalog.setval('public.chargeback_id_seq', 1, true);
SELECT pg_catalog.setval('public.combo_event_id_seq', 1, true);
SELECT pg_catalog.setval('public.event_draft_id_seq', 7, true);
SELECT pg_catalog.setval('public.event_id_seq', 9, true);
SELECT pg_catalog.setval('public.event_message_id_seq', 1, true);
SELECT pg_catalog.setval('public.extra_charge_id_seq', 1, true);
SELECT pg_catalog.setval('public.gateway_answer_id_seq', 18, true);
SELECT pg_catalog.setval('public.invoice_id_seq', 38, true);
SELECT pg_catalog.setval('public.invoice_seller_id_seq', 5, true);
SELECT pg_catalog.setval('public.mail_outbox_id_seq', 3, true);
SELECT pg_catalog.setval('public.order_event_id_seq', 70, true);
SELECT pg_catalog.setval('public.order_note_id_seq', 4, true);
SELECT pg_catalog.setval('public.order_pid_seq', 1025, true);
SELECT pg_catalog.setval('public.organiser_id_seq', 2, true);
SELECT pg_catalog.setval('public.passkey_id_seq', 1, true);
SELECT pg_catalog.setval('public.payment_attempt_id_seq', 20, true);
SELECT pg_catalog.setval('public.payout_id_seq', 2, true);
SELECT pg_catalog.setval('public.place_id_seq', 8, true);
SELECT pg_catalog.setval('public.plan_revision', 3, true);
SELECT pg_catalog.setval('public.queue_entry_arrival_seq', 7, true);
SELECT pg_catalog.setval('public.queue_push_id_seq', 1, true);
SELECT pg_catalog.setval('public.refund_sending_id_seq', 1, false);
SELECT pg_catalog.setval('public.seat_change_seq_seq', 1, false);
SELECT pg_catalog.setval('public.seat_id_seq', 271, true);
SELECT pg_catalog.setval('public.section_id_seq', 12, true);
SELECT pg_catalog.setval('public.session_id_seq', 42, true);
SELECT pg_catalog.setval('public.sponsor_id_seq', 1, true);
SELECT pg_catalog.setval('public.staff_id_seq', 3, true);
SELECT pg_catalog.setval('public.staff_invitation_id_seq', 3, true);
SELECT pg_catalog.setval('public.ticket_alert_id_seq', 1, true);
SELECT pg_catalog.setval('public.ticket_id_seq', 150, true);
SELECT pg_catalog.setval('public.ticket_refund_id_seq', 3, true);
SELECT pg_catalog.setval('public.ticket_type_id_seq', 4, true);
SELECT pg_catalog.setval('public.user_account_id_seq', 43, true);
SELECT pg_catalog.setval('public.voucher_id_seq', 1, true);
SELECT pg_catalog.setval('public.webhook_delivery_id_seq', 18, true);
SELECT pg_catalog.setval('public.webhook_endpoint_id_seq', 2, true);
SELECT pg_catalog.setval('public.webhook_try_id_seq', 15, true);
ALTER TABLE ONLY public.access_code ADD CONSTRAINT access_code_event_id_code_key_key UNIQUE (event_id, code_key);
ALTER TABLE ONLY public.access_code ADD CONSTRAINT access_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_code_section ADD CONSTRAINT access_code_section_pkey PRIMARY KEY (access_code_id, section_id);
ALTER TABLE ONLY public.access_code_use ADD CONSTRAINT access_code_use_pkey PRIMARY KEY (access_code_id, booking_id);
ALTER TABLE ONLY public.account_deletion ADD CONSTRAINT account_deletion_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.account_deletion ADD CONSTRAINT account_deletion_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.account_device ADD CONSTRAINT account_device_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.api_key ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key ADD CONSTRAINT api_key_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.approval_claim ADD CONSTRAINT approval_claim_attempt_id_approval_code_key UNIQUE (attempt_id, approval_code);
ALTER TABLE ONLY public.approval_claim ADD CONSTRAINT approval_claim_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attempt_count ADD CONSTRAINT attempt_count_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.authenticator ADD CONSTRAINT authenticator_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking ADD CONSTRAINT booking_pid_key UNIQUE (pid);
ALTER TABLE ONLY public.booking ADD CONSTRAINT booking_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_seat ADD CONSTRAINT booking_seat_pkey PRIMARY KEY (booking_id, "position");
ALTER TABLE ONLY public.catalogue_change ADD CONSTRAINT catalogue_change_pkey PRIMARY KEY (transaction_id);
ALTER TABLE ONLY public.chargeback ADD CONSTRAINT chargeback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chargeback ADD CONSTRAINT chargeback_provider_reference_bank_reference_key UNIQUE (provider, reference, bank_reference);
ALTER TABLE ONLY public.combo_event_like ADD CONSTRAINT combo_event_like_pkey PRIMARY KEY (combo_event_id, user_id);
ALTER TABLE ONLY public.combo_event ADD CONSTRAINT combo_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.combo_event ADD CONSTRAINT combo_event_ref_key UNIQUE (ref);
ALTER TABLE ONLY public.combo_member ADD CONSTRAINT combo_member_pkey PRIMARY KEY (combo_event_id, event_id);
ALTER TABLE ONLY public.email_confirmation ADD CONSTRAINT email_confirmation_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.email_confirmation ADD CONSTRAINT email_confirmation_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.email_undo ADD CONSTRAINT email_undo_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_event_id_key UNIQUE (event_id);
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_ref_key UNIQUE (ref);
ALTER TABLE ONLY public.event_forgotten ADD CONSTRAINT event_forgotten_pkey PRIMARY KEY (event_id, what);
ALTER TABLE ONLY public.event_like ADD CONSTRAINT event_like_pkey PRIMARY KEY (event_id, user_id);
ALTER TABLE ONLY public.event_listing ADD CONSTRAINT event_listing_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.event_message ADD CONSTRAINT event_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event_message_recipient ADD CONSTRAINT event_message_recipient_pkey PRIMARY KEY (message_id, ticket_id);
ALTER TABLE ONLY public.event ADD CONSTRAINT event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event ADD CONSTRAINT event_ref_key UNIQUE (ref);
ALTER TABLE ONLY public.event_sold ADD CONSTRAINT event_sold_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.extra_charge ADD CONSTRAINT extra_charge_attempt_id_approval_code_ipg_transaction_id_key UNIQUE NULLS NOT DISTINCT (attempt_id, approval_code, ipg_transaction_id);
ALTER TABLE ONLY public.extra_charge ADD CONSTRAINT extra_charge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.first_run_link ADD CONSTRAINT first_run_link_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.free_unit ADD CONSTRAINT free_unit_pkey PRIMARY KEY (event_id, section_id, seat_id);
ALTER TABLE ONLY public.gate_assignment ADD CONSTRAINT gate_assignment_pkey PRIMARY KEY (user_id, event_id);
ALTER TABLE ONLY public.gate_change_log ADD CONSTRAINT gate_change_log_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.gate_change ADD CONSTRAINT gate_change_pkey PRIMARY KEY (event_id, ticket_id);
ALTER TABLE ONLY public.gate_counted_scan ADD CONSTRAINT gate_counted_scan_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gate_device ADD CONSTRAINT gate_device_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gate_entry ADD CONSTRAINT gate_entry_pkey PRIMARY KEY (ticket_id);
ALTER TABLE ONLY public.gate_over ADD CONSTRAINT gate_over_pkey PRIMARY KEY (ticket_id);
ALTER TABLE ONLY public.gate_refusal ADD CONSTRAINT gate_refusal_pkey PRIMARY KEY (event_id, device_id, why, ticket_id);
ALTER TABLE ONLY public.gate_scan_count ADD CONSTRAINT gate_scan_count_pkey PRIMARY KEY (ticket_id, device_id, kind, outcome);
ALTER TABLE ONLY public.gate_scan ADD CONSTRAINT gate_scan_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gateway_answer ADD CONSTRAINT gateway_answer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_key ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (scope, key);
ALTER TABLE ONLY public.invoice_buyer ADD CONSTRAINT invoice_buyer_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY public.invoice_line ADD CONSTRAINT invoice_line_pkey PRIMARY KEY (invoice_id, "position");
ALTER TABLE ONLY public.invoice ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoice_seller ADD CONSTRAINT invoice_seller_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.invoice_seller ADD CONSTRAINT invoice_seller_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.loaded_sql ADD CONSTRAINT loaded_sql_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mail_outbox ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mailed_passcode ADD CONSTRAINT mailed_passcode_passcode_hash_key UNIQUE (passcode_hash);
ALTER TABLE ONLY public.mailed_passcode ADD CONSTRAINT mailed_passcode_pkey PRIMARY KEY (user_id, asker);
ALTER TABLE ONLY public.migration ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.operator_log ADD CONSTRAINT operator_log_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.operator_log ADD CONSTRAINT operator_log_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.order_event ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_note ADD CONSTRAINT order_note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.organiser_key ADD CONSTRAINT organiser_key_pkey PRIMARY KEY (name_key);
ALTER TABLE ONLY public.organiser ADD CONSTRAINT organiser_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenge ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkey ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkey ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempt ADD CONSTRAINT payment_attempt_booking_id_attempt_no_key UNIQUE (booking_id, attempt_no);
ALTER TABLE ONLY public.payment_attempt ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_inquiry ADD CONSTRAINT payment_inquiry_pkey PRIMARY KEY (attempt_id);
ALTER TABLE ONLY public.payout ADD CONSTRAINT payout_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.picture ADD CONSTRAINT picture_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.place ADD CONSTRAINT place_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place ADD CONSTRAINT place_ref_key UNIQUE (ref);
ALTER TABLE ONLY public.plan_draft ADD CONSTRAINT plan_draft_pkey PRIMARY KEY (place_id);
ALTER TABLE ONLY public.plan_picture ADD CONSTRAINT plan_picture_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.plan_version ADD CONSTRAINT plan_version_pkey PRIMARY KEY (place_id, number);
ALTER TABLE ONLY public.queue_call ADD CONSTRAINT queue_call_pkey PRIMARY KEY (event_id, at);
ALTER TABLE ONLY public.queue_entry ADD CONSTRAINT queue_entry_pkey PRIMARY KEY (event_id, entry);
ALTER TABLE ONLY public.queue_load ADD CONSTRAINT queue_load_pkey PRIMARY KEY (process);
ALTER TABLE ONLY public.queue_push ADD CONSTRAINT queue_push_event_id_entry_endpoint_key UNIQUE (event_id, entry, endpoint);
ALTER TABLE ONLY public.queue_push ADD CONSTRAINT queue_push_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.queue_room ADD CONSTRAINT queue_room_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.queue_terms ADD CONSTRAINT queue_terms_pkey PRIMARY KEY (event_id, since);
ALTER TABLE ONLY public.receipt_key ADD CONSTRAINT receipt_key_pkey PRIMARY KEY (public_key);
ALTER TABLE ONLY public.recovery_code ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.refund_sending ADD CONSTRAINT refund_sending_key_key UNIQUE (key);
ALTER TABLE ONLY public.refund_sending ADD CONSTRAINT refund_sending_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.release ADD CONSTRAINT release_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.replica_pulse ADD CONSTRAINT replica_pulse_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.search_word ADD CONSTRAINT search_word_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.seat_change_log ADD CONSTRAINT seat_change_log_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.seat_change ADD CONSTRAINT seat_change_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.seat_claim ADD CONSTRAINT seat_claim_pkey PRIMARY KEY (event_id, seat_id);
ALTER TABLE ONLY public.seat_hold_back ADD CONSTRAINT seat_hold_back_pkey PRIMARY KEY (event_id, seat_id);
ALTER TABLE ONLY public.seat ADD CONSTRAINT seat_pkey PRIMARY KEY (event_id, id);
ALTER TABLE ONLY public.second_step ADD CONSTRAINT second_step_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.section ADD CONSTRAINT section_event_id_plan_key_key UNIQUE (event_id, plan_key);
ALTER TABLE ONLY public.section ADD CONSTRAINT section_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sent_mail ADD CONSTRAINT sent_mail_pkey PRIMARY KEY (job_id);
ALTER TABLE ONLY public.session ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.setting ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sign_in_code ADD CONSTRAINT sign_in_code_pkey PRIMARY KEY (request_hash);
ALTER TABLE ONLY public.sponsor ADD CONSTRAINT sponsor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_event ADD CONSTRAINT staff_event_pkey PRIMARY KEY (staff_id, event_id);
ALTER TABLE ONLY public.staff_invitation ADD CONSTRAINT staff_invitation_organiser_id_email_key_key UNIQUE (organiser_id, email_key);
ALTER TABLE ONLY public.staff_invitation ADD CONSTRAINT staff_invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_invitation ADD CONSTRAINT staff_invitation_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_organiser_id_user_id_key UNIQUE (organiser_id, user_id);
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.statement_refund ADD CONSTRAINT statement_refund_pkey PRIMARY KEY (booking_id, happened_on, amount_cents, code, number, nth);
ALTER TABLE ONLY public.ticket_alert ADD CONSTRAINT ticket_alert_event_id_email_key_key UNIQUE (event_id, email_key);
ALTER TABLE ONLY public.ticket_alert ADD CONSTRAINT ticket_alert_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_alert ADD CONSTRAINT ticket_alert_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.ticket ADD CONSTRAINT ticket_booking_no_key UNIQUE (booking_no);
ALTER TABLE ONLY public.ticket_card ADD CONSTRAINT ticket_card_pkey PRIMARY KEY (booking_id, "position");
ALTER TABLE ONLY public.ticket_key ADD CONSTRAINT ticket_key_pkey PRIMARY KEY (public_key);
ALTER TABLE ONLY public.ticket ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket ADD CONSTRAINT ticket_qr_path_key UNIQUE (qr_path);
ALTER TABLE ONLY public.ticket_refund ADD CONSTRAINT ticket_refund_booking_id_number_key UNIQUE (booking_id, number);
ALTER TABLE ONLY public.ticket_refund ADD CONSTRAINT ticket_refund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_refund_seat ADD CONSTRAINT ticket_refund_seat_pkey PRIMARY KEY (booking_id, "position");
ALTER TABLE ONLY public.ticket_type ADD CONSTRAINT ticket_type_event_id_ref_key UNIQUE (event_id, ref);
ALTER TABLE ONLY public.ticket_type ADD CONSTRAINT ticket_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_type_section ADD CONSTRAINT ticket_type_section_pkey PRIMARY KEY (ticket_type_id, section_id);
ALTER TABLE ONLY public.user_account ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.voucher ADD CONSTRAINT voucher_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.voucher_use ADD CONSTRAINT voucher_use_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY public.webhook_delivery ADD CONSTRAINT webhook_delivery_endpoint_id_fact_key UNIQUE (endpoint_id, fact);
ALTER TABLE ONLY public.webhook_delivery ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_endpoint ADD CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_try ADD CONSTRAINT webhook_try_pkey PRIMARY KEY (id);
CREATE INDEX access_code_section_by_section ON public.access_code_section USING btree (section_id);
CREATE UNIQUE INDEX access_code_use_by_booking ON public.access_code_use USING btree (booking_id);
CREATE INDEX api_key_by_organiser ON public.api_key USING btree (organiser_id, id);
CREATE INDEX approval_claim_by_approval ON public.approval_claim USING btree (approval_code);
CREATE INDEX approval_claim_by_transaction ON public.approval_claim USING btree (ipg_transaction_id);
CREATE INDEX approval_claim_open ON public.approval_claim USING btree (id) WHERE (closed_at IS NULL);
CREATE INDEX authenticator_by_user ON public.authenticator USING btree (user_id);
CREATE INDEX booking_by_time ON public.booking USING brin (created_at);
CREATE INDEX booking_by_user ON public.booking USING btree (user_id, id DESC);
CREATE INDEX booking_kept_by_user ON public.booking USING btree (user_id, expires_at) WHERE (state = ANY (ARRAY['held'::text, 'paying'::text, 'failed'::text, 'cancelled'::text]));
CREATE INDEX booking_live ON public.booking USING btree (expires_at) WHERE (state = ANY (ARRAY['held'::text, 'paying'::text, 'failed'::text]));
CREATE INDEX booking_refund_due ON public.booking USING btree (id) WHERE (state = 'refund_due'::text);
CREATE INDEX booking_seat_by_email ON public.booking_seat USING btree (lower(email_id) text_pattern_ops) WHERE (email_id <> ''::text);
CREATE INDEX booking_seat_by_event ON public.booking_seat USING btree (event_id, booking_id);
CREATE UNIQUE INDEX booking_seat_by_seat ON public.booking_seat USING btree (booking_id, event_id, seat_id);
CREATE INDEX chargeback_of_booking ON public.chargeback USING btree (booking_id);
CREATE INDEX combo_event_like_by_user ON public.combo_event_like USING btree (user_id);
CREATE INDEX combo_member_by_event ON public.combo_member USING btree (event_id);
CREATE INDEX email_undo_by_email_key ON public.email_undo USING btree (email_key);
CREATE INDEX email_undo_by_user ON public.email_undo USING btree (user_id);
CREATE INDEX event_by_organiser ON public.event USING btree (organiser_id, id);
CREATE INDEX event_by_place ON public.event USING btree (place_id);
CREATE INDEX event_by_sale_closing ON public.event USING btree (sale_closes_at) WHERE (sale_closes_at IS NOT NULL);
CREATE INDEX event_by_sale_opening ON public.event USING btree (sale_opens_at) WHERE (sale_opens_at IS NOT NULL);
CREATE INDEX event_by_series ON public.event USING btree (organiser_id, series) WHERE (series IS NOT NULL);
CREATE INDEX event_by_start ON public.event USING btree (starts_at);
CREATE INDEX event_draft_by_organiser ON public.event_draft USING btree (organiser_id, id);
CREATE INDEX event_like_by_user ON public.event_like USING btree (user_id);
CREATE INDEX event_listing_by_category ON public.event_listing USING gin (categories);
CREATE INDEX event_listing_by_price ON public.event_listing USING btree (lowest_price_cents, starts_at, event_id) INCLUDE (ends_at) WHERE onsale;
CREATE INDEX event_listing_by_published ON public.event_listing USING btree (published_at, event_id) INCLUDE (ends_at) WHERE onsale;
CREATE INDEX event_listing_by_start ON public.event_listing USING btree (starts_at, event_id) INCLUDE (ends_at) WHERE onsale;
CREATE INDEX event_listing_by_state ON public.event_listing USING btree (state, starts_at, event_id) INCLUDE (ends_at) WHERE onsale;
CREATE INDEX event_listing_by_state_published ON public.event_listing USING btree (state, published_at, event_id) INCLUDE (ends_at) WHERE onsale;
CREATE INDEX event_listing_by_word ON public.event_listing USING gin (words);
CREATE INDEX event_message_by_event ON public.event_message USING btree (event_id, id);
CREATE INDEX event_message_by_ticket ON public.event_message_recipient USING btree (ticket_id);
CREATE INDEX event_message_failed ON public.event_message_recipient USING btree (message_id) WHERE (state = 'failed'::text);
CREATE INDEX event_sold_due_by_event ON public.event_sold_due USING btree (event_id);
CREATE INDEX event_with_waiting_room ON public.event USING btree (id) WHERE (waiting_room = 'on'::text);
CREATE INDEX extra_charge_by_approval ON public.extra_charge USING btree (approval_code);
CREATE INDEX extra_charge_by_transaction ON public.extra_charge USING btree (ipg_transaction_id);
CREATE INDEX extra_charge_unsettled ON public.extra_charge USING btree (id) WHERE (refunded_at IS NULL);
CREATE UNIQUE INDEX gate_change_by_number ON public.gate_change USING btree (event_id, seq);
CREATE INDEX gate_device_by_event ON public.gate_device USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX gate_device_by_session ON public.gate_device USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX gate_device_by_user ON public.gate_device USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX gate_entry_by_event ON public.gate_entry USING btree (event_id);
CREATE INDEX gate_over_by_event ON public.gate_over USING btree (event_id);
CREATE INDEX gate_scan_by_event ON public.gate_scan USING btree (event_id, at);
CREATE INDEX gate_scan_by_ticket ON public.gate_scan USING btree (ticket_id);
CREATE INDEX gate_scan_count_by_event ON public.gate_scan_count USING btree (event_id);
CREATE INDEX gate_scan_mistakes_by_time ON public.gate_scan USING btree (event_id, at) WHERE (outcome = ANY (ARRAY['clash'::text, 'void'::text]));
CREATE INDEX gateway_answer_by_attempt ON public.gateway_answer USING btree (attempt_id);
CREATE INDEX gateway_answer_by_card ON public.gateway_answer USING btree (public.card_ending(fields), id) WHERE ((public.card_ending(fields) IS NOT NULL) AND (kind <> ALL (ARRAY['unconfirmed'::text, 'refused'::text])));
CREATE INDEX gateway_answer_whole ON public.gateway_answer USING btree (received_at) WHERE (shortened_at IS NULL);
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX invoice_by_booking ON public.invoice USING btree (booking_id);
CREATE UNIQUE INDEX invoice_by_number ON public.invoice USING btree (seller_id, ((adjusts IS NULL)), number);
CREATE INDEX invoice_by_time ON public.invoice USING btree (issued_at);
CREATE INDEX invoice_house_note ON public.invoice USING btree (id) WHERE (is_house AND (adjusts IS NOT NULL));
CREATE INDEX invoice_line_by_event_and_invoice ON public.invoice_line USING btree (event_id, invoice_id) WHERE (event_id IS NOT NULL);
CREATE INDEX invoice_note ON public.invoice USING btree (adjusts) WHERE (adjusts IS NOT NULL);
CREATE INDEX operator_log_by_subject ON public.operator_log USING gin (about);
CREATE INDEX order_event_by_booking ON public.order_event USING btree (booking_id, id);
CREATE INDEX order_note_by_booking ON public.order_note USING btree (booking_id);
CREATE INDEX order_note_open_request ON public.order_note USING btree (booking_id) WHERE ((kind = 'refund_request'::text) AND (answered_at IS NULL));
CREATE INDEX organiser_key_by_organiser ON public.organiser_key USING btree (organiser_id);
CREATE INDEX passkey_by_user ON public.passkey USING btree (user_id);
CREATE UNIQUE INDEX payment_attempt_by_approval ON public.payment_attempt USING btree (approval_code) WHERE (state = ANY (ARRAY['approved'::text, 'refund_due'::text]));
CREATE UNIQUE INDEX payment_attempt_by_reference ON public.payment_attempt USING btree (reference);
CREATE INDEX payment_attempt_by_slot ON public.payment_attempt USING btree (slot);
CREATE UNIQUE INDEX payment_attempt_by_transaction ON public.payment_attempt USING btree (ipg_transaction_id) WHERE (state = ANY (ARRAY['approved'::text, 'refund_due'::text]));
CREATE INDEX payment_attempt_unanswered ON public.payment_attempt USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'pending'::text, 'stale'::text]));
CREATE INDEX payment_attempt_unsettled ON public.payment_attempt USING btree (id) WHERE ((state = ANY (ARRAY['pending'::text, 'refund_due'::text])) AND (refunded_at IS NULL));
CREATE INDEX payment_inquiry_due ON public.payment_inquiry USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX payment_inquiry_recent ON public.payment_inquiry USING btree (asked_at);
CREATE INDEX payout_by_event ON public.payout USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX payout_by_organiser ON public.payout USING btree (organiser_id, id);
CREATE INDEX picture_by_organiser ON public.picture USING btree (organiser_id, uploaded_at);
CREATE INDEX picture_unused ON public.picture USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX place_by_organiser ON public.place USING btree (organiser_id);
CREATE INDEX plan_picture_by_place ON public.plan_picture USING btree (place_id);
CREATE UNIQUE INDEX queue_entry_by_account ON public.queue_entry USING btree (event_id, user_id) WHERE ((user_id IS NOT NULL) AND (replaced_by IS NULL));
CREATE UNIQUE INDEX queue_entry_by_place ON public.queue_entry USING btree (event_id, place) WHERE (place IS NOT NULL);
CREATE INDEX queue_entry_inside ON public.queue_entry USING btree (event_id, seen_at) WHERE ((seen_at IS NOT NULL) AND (held_at IS NULL));
CREATE INDEX queue_entry_of_account ON public.queue_entry USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX queue_entry_replaced ON public.queue_entry USING btree (event_id, replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX queue_entry_silent ON public.queue_entry USING btree (event_id, place) WHERE ((place IS NOT NULL) AND (seen_at IS NULL));
CREATE INDEX queue_entry_unplaced ON public.queue_entry USING btree (event_id, arrival) WHERE (place IS NULL);
CREATE INDEX queue_push_again ON public.queue_push USING btree (not_before) WHERE ((sending_at IS NULL) AND (not_before IS NOT NULL));
CREATE INDEX queue_push_first ON public.queue_push USING btree (event_id, place) WHERE ((sending_at IS NULL) AND (not_before IS NULL));
CREATE INDEX queue_push_unplaced ON public.queue_push USING btree (event_id) WHERE (place IS NULL);
CREATE INDEX refund_sending_by_booking ON public.refund_sending USING btree (booking_id);
CREATE UNIQUE INDEX refund_sending_open ON public.refund_sending USING btree (booking_id, bank_code, COALESCE((part)::integer, 0)) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text]));
CREATE INDEX refund_sending_pending ON public.refund_sending USING btree (next_at) WHERE (state = 'pending'::text);
CREATE INDEX search_word_by_trigrams ON public.search_word USING gist (word public.gist_trgm_ops);
CREATE INDEX seat_by_number ON public.seat USING btree (event_id, lower(seat_number));
CREATE INDEX seat_by_section ON public.seat USING btree (section_id, drome_row, drome_column);
CREATE INDEX seat_change_by_age ON public.seat_change USING btree (at);
CREATE INDEX seat_claim_by_booking ON public.seat_claim USING btree (booking_id);
CREATE INDEX seat_claim_kept ON public.seat_claim USING btree (event_id) WHERE (state = 'kept'::text);
CREATE INDEX seat_claim_open_by_end ON public.seat_claim USING btree (event_id, section_id, expires_at) WHERE (state <> 'sold'::text);
CREATE INDEX seat_claim_sold_by_section ON public.seat_claim USING btree (event_id, section_id) WHERE (state = 'sold'::text);
CREATE INDEX seat_set_apart ON public.seat USING btree (event_id) WHERE ((seat_type = ANY (ARRAY['wheelchair'::text, 'companion'::text])) AND (seat_status = 'bookable'::text));
CREATE INDEX second_step_by_user ON public.second_step USING btree (user_id);
CREATE INDEX sent_mail_by_time ON public.sent_mail USING btree (sent_at);
CREATE UNIQUE INDEX session_by_id ON public.session USING btree (id);
CREATE INDEX session_by_user ON public.session USING btree (user_id);
CREATE INDEX sign_in_code_by_email_key ON public.sign_in_code USING btree (email_key);
CREATE INDEX staff_by_user ON public.staff USING btree (user_id);
CREATE INDEX staff_event_by_event ON public.staff_event USING btree (event_id);
CREATE INDEX ticket_alert_by_email ON public.ticket_alert USING btree (email_key);
CREATE INDEX ticket_alert_offered ON public.ticket_alert USING btree (event_id, seat_id) WHERE (seat_id IS NOT NULL);
CREATE INDEX ticket_alert_waiting ON public.ticket_alert USING btree (event_id) WHERE (told_at IS NULL);
CREATE INDEX ticket_by_booking ON public.ticket USING btree (booking_id);
CREATE INDEX ticket_by_event ON public.ticket USING btree (event_id, id);
CREATE INDEX ticket_by_folded_first_name ON public.ticket USING btree (public.search_fold(first_name) text_pattern_ops);
CREATE INDEX ticket_by_folded_last_name ON public.ticket USING btree (public.search_fold(last_name) text_pattern_ops);
CREATE UNIQUE INDEX ticket_by_seat ON public.ticket USING btree (event_id, seat_id) WHERE (state <> 'void'::text);
CREATE INDEX ticket_by_time ON public.ticket USING brin (created_at);
CREATE INDEX ticket_card_by_event ON public.ticket_card USING btree (event_id);
CREATE INDEX ticket_refund_by_attempt ON public.ticket_refund USING btree (attempt_id);
CREATE INDEX ticket_refund_due ON public.ticket_refund USING btree (booking_id) WHERE (refunded_at IS NULL);
CREATE INDEX ticket_refund_seat_by_refund ON public.ticket_refund_seat USING btree (refund_id);
CREATE INDEX ticket_refund_seat_by_ticket ON public.ticket_refund_seat USING btree (ticket_id);
CREATE INDEX ticket_type_section_by_section ON public.ticket_type_section USING btree (section_id);
CREATE INDEX ticket_void_by_seat ON public.ticket USING btree (event_id, seat_id) WHERE (state = 'void'::text);
CREATE UNIQUE INDEX user_account_by_email_key ON public.user_account USING btree (email_key);
CREATE INDEX user_account_by_folded_first_name ON public.user_account USING btree (public.search_fold(first_name) text_pattern_ops);
CREATE INDEX user_account_by_folded_last_name ON public.user_account USING btree (public.search_fold(last_name) text_pattern_ops);
CREATE INDEX user_account_by_part_of_email ON public.user_account USING gin (email_key public.gin_trgm_ops);
CREATE INDEX user_account_by_phone ON public.user_account USING btree (mobile);
CREATE UNIQUE INDEX voucher_by_combo ON public.voucher USING btree (combo_event_id, upper(voucher_code)) WHERE (combo_event_id IS NOT NULL);
CREATE UNIQUE INDEX voucher_by_event ON public.voucher USING btree (event_id, upper(voucher_code)) WHERE (event_id IS NOT NULL);
CREATE INDEX voucher_use_by_voucher ON public.voucher_use USING btree (voucher_id, user_id);
CREATE INDEX webhook_delivery_by_endpoint ON public.webhook_delivery USING btree (endpoint_id, id);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_endpoint_by_organiser ON public.webhook_endpoint USING btree (organiser_id, id);
CREATE INDEX webhook_try_by_delivery ON public.webhook_try USING btree (delivery_id, id);
CREATE TRIGGER answer_refund_requests AFTER INSERT ON public.ticket_refund_seat FOR EACH ROW EXECUTE FUNCTION public.answer_refund_requests();
CREATE TRIGGER booking_move BEFORE INSERT OR UPDATE OF state, moved_because ON public.booking FOR EACH ROW EXECUTE FUNCTION public.check_order_move();
CREATE TRIGGER booking_moved AFTER INSERT OR UPDATE OF state ON public.booking FOR EACH ROW EXECUTE FUNCTION public.log_order_move();
CREATE TRIGGER booking_takings AFTER UPDATE OF state ON public.booking FOR EACH ROW WHEN (((new.subtotal_cents > 0) AND ((new.state = 'paid'::text) <> (old.state = 'paid'::text)))) EXECUTE FUNCTION public.note_takings();
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.access_code FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.access_code_section FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.ticket_type FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.ticket_type_section FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER combo_event_changed AFTER INSERT OR DELETE OR UPDATE ON public.combo_event FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER combo_listed AFTER INSERT OR UPDATE ON public.combo_event FOR EACH ROW EXECUTE FUNCTION public.combo_written();
CREATE TRIGGER combo_member_changed AFTER INSERT OR DELETE OR UPDATE ON public.combo_member FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER dates_of_hold BEFORE INSERT ON public.booking FOR EACH ROW EXECUTE FUNCTION public.keep_dates_of_hold();
CREATE TRIGGER event_change_told AFTER UPDATE ON public.event FOR EACH ROW WHEN ((((((((((((((((((old.event_name IS DISTINCT FROM new.event_name) OR (old.place_id IS DISTINCT FROM new.place_id)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.state IS DISTINCT FROM new.state)) OR (old.organiser_id IS DISTINCT FROM new.organiser_id)) OR (old.doors_minutes IS DISTINCT FROM new.doors_minutes)) OR (old.age_limit IS DISTINCT FROM new.age_limit)) OR (old.lowest_price_cents IS DISTINCT FROM new.lowest_price_cents)) OR (old.highest_price_cents IS DISTINCT FROM new.highest_price_cents)) OR (old.units IS DISTINCT FROM new.units)) OR (old.sale_opens_at IS DISTINCT FROM new.sale_opens_at)) OR (old.sale_closes_at IS DISTINCT FROM new.sale_closes_at)) OR (old.event_image IS DISTINCT FROM new.event_image)) OR (old.event_about IS DISTINCT FROM new.event_about)) OR (old.artists IS DISTINCT FROM new.artists)) OR (old.categories IS DISTINCT FROM new.categories))) EXECUTE FUNCTION public.tell_of_event_row();
CREATE TRIGGER event_changed AFTER INSERT OR DELETE OR UPDATE ON public.event FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER event_changed_for_gate AFTER UPDATE ON public.event FOR EACH ROW WHEN ((((((new.event_name IS DISTINCT FROM old.event_name) OR (new.place_id IS DISTINCT FROM old.place_id)) OR (new.starts_at IS DISTINCT FROM old.starts_at)) OR (new.ends_at IS DISTINCT FROM old.ends_at)) OR (new.reentry IS DISTINCT FROM old.reentry))) EXECUTE FUNCTION public.note_gate_event('id');
CREATE TRIGGER event_has_organiser BEFORE INSERT ON public.event FOR EACH ROW WHEN ((new.organiser_id IS NULL)) EXECUTE FUNCTION public.name_organiser_of_event();
CREATE TRIGGER event_listed AFTER INSERT OR UPDATE ON public.event FOR EACH ROW EXECUTE FUNCTION public.event_written();
CREATE TRIGGER event_told AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION public.tell_of_event_row();
CREATE TRIGGER fee_of_hold BEFORE INSERT ON public.booking FOR EACH ROW EXECUTE FUNCTION public.keep_fee_of_hold();
CREATE TRIGGER fill_place_sells BEFORE INSERT ON public.place FOR EACH ROW EXECUTE FUNCTION public.fill_place_sells();
CREATE TRIGGER gate_clash_changed AFTER UPDATE ON public.gate_scan FOR EACH ROW WHEN (((new.outcome <> old.outcome) AND ((new.outcome = ANY (ARRAY['clash'::text, 'void'::text])) OR (old.outcome = ANY (ARRAY['clash'::text, 'void'::text]))))) EXECUTE FUNCTION public.note_gate_clash();
CREATE TRIGGER gate_clash_made AFTER INSERT ON public.gate_scan FOR EACH ROW WHEN ((new.outcome = ANY (ARRAY['clash'::text, 'void'::text]))) EXECUTE FUNCTION public.note_gate_clash();
CREATE TRIGGER gate_entry_changed AFTER UPDATE ON public.gate_entry REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('ticket_id');
CREATE TRIGGER gate_entry_gone AFTER DELETE ON public.gate_entry REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('ticket_id');
CREATE TRIGGER gate_entry_made AFTER INSERT ON public.gate_entry REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('ticket_id');
CREATE TRIGGER gate_over_changed AFTER UPDATE ON public.gate_over REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('ticket_id');
CREATE TRIGGER gate_over_gone AFTER DELETE ON public.gate_over REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('ticket_id');
CREATE TRIGGER gate_over_made AFTER INSERT ON public.gate_over REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('ticket_id');
CREATE TRIGGER operator_log_goes_on BEFORE INSERT ON public.operator_log FOR EACH ROW EXECUTE FUNCTION public.operator_log_goes_on();
CREATE TRIGGER operator_log_is_not_emptied BEFORE TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION public.operator_log_stays();
CREATE TRIGGER operator_log_stays BEFORE DELETE OR UPDATE ON public.operator_log FOR EACH ROW EXECUTE FUNCTION public.operator_log_stays();
CREATE TRIGGER order_told AFTER INSERT ON public.order_event FOR EACH ROW WHEN (((new.to_state = 'paid'::text) OR ((new.from_state = 'paid'::text) AND (new.to_state = 'refund_due'::text)))) EXECUTE FUNCTION public.tell_of_order();
CREATE TRIGGER payout_stays BEFORE DELETE OR UPDATE ON public.payout FOR EACH ROW EXECUTE FUNCTION public.keep_payout();
CREATE TRIGGER place_changed AFTER INSERT OR DELETE OR UPDATE ON public.place FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER place_changed_for_gate AFTER UPDATE ON public.place FOR EACH ROW WHEN (((new.place_name IS DISTINCT FROM old.place_name) OR (new.timezone IS DISTINCT FROM old.timezone))) EXECUTE FUNCTION public.note_gate_place();
CREATE TRIGGER place_listed AFTER UPDATE ON public.place FOR EACH ROW WHEN (((((old.place_name IS DISTINCT FROM new.place_name) OR (old.suburb IS DISTINCT FROM new.suburb)) OR (old.state IS DISTINCT FROM new.state)) OR (old.timezone IS DISTINCT FROM new.timezone))) EXECUTE FUNCTION public.place_written();
CREATE TRIGGER place_units AFTER UPDATE ON public.place FOR EACH ROW WHEN ((old.sells IS DISTINCT FROM new.sells)) EXECUTE FUNCTION public.note_units_of_place();
CREATE TRIGGER plan_changed AFTER UPDATE OF plan ON public.place FOR EACH ROW WHEN (((new.plan IS NOT NULL) AND (new.plan IS DISTINCT FROM old.plan))) EXECUTE FUNCTION public.keep_plan_version();
CREATE TRIGGER plan_first AFTER INSERT ON public.place FOR EACH ROW WHEN ((new.plan IS NOT NULL)) EXECUTE FUNCTION public.keep_plan_version();
CREATE TRIGGER plan_shown AFTER UPDATE OF plan ON public.place FOR EACH ROW WHEN ((new.plan IS DISTINCT FROM old.plan)) EXECUTE FUNCTION public.note_plan_change();
CREATE TRIGGER queue_push_follows AFTER UPDATE OF replaced_by ON public.queue_entry FOR EACH ROW WHEN (((new.replaced_by IS NOT NULL) AND (new.replaced_by IS DISTINCT FROM old.replaced_by))) EXECUTE FUNCTION public.queue_push_follow();
CREATE TRIGGER refund_told AFTER INSERT ON public.ticket_refund_seat REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_of_refund();
CREATE TRIGGER scans_told AFTER INSERT ON public.gate_scan REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.tell_of_scans();
CREATE TRIGGER seat_claim_changed AFTER UPDATE ON public.seat_claim REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_seat_update();
CREATE TRIGGER seat_claim_gone AFTER DELETE ON public.seat_claim REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_seat_change();
CREATE TRIGGER seat_claim_made AFTER INSERT ON public.seat_claim REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_seat_change();
CREATE TRIGGER seat_given_back AFTER DELETE ON public.seat_claim FOR EACH ROW WHEN ((old.state = 'sold'::text)) EXECUTE FUNCTION public.note_sale('-1');
CREATE TRIGGER seat_kept_at_once AFTER INSERT ON public.seat_claim FOR EACH ROW WHEN ((new.state = 'kept'::text)) EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER seat_kept_or_released AFTER UPDATE ON public.seat_claim FOR EACH ROW WHEN (((new.state = 'kept'::text) <> (old.state = 'kept'::text))) EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER seat_prices_told AFTER UPDATE ON public.seat REFERENCING OLD TABLE AS earlier NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION public.tell_of_seat_prices();
CREATE TRIGGER seat_released AFTER DELETE ON public.seat_claim FOR EACH ROW WHEN ((old.state = 'kept'::text)) EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER seat_renamed_for_gate AFTER UPDATE ON public.seat FOR EACH ROW WHEN (((new.seat_number <> old.seat_number) OR (new.section_id <> old.section_id))) EXECUTE FUNCTION public.note_gate_seat();
CREATE TRIGGER seat_set_apart_or_not AFTER UPDATE ON public.seat FOR EACH ROW WHEN (((new.seat_type IS DISTINCT FROM old.seat_type) OR (new.seat_status IS DISTINCT FROM old.seat_status))) EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER seat_sold AFTER UPDATE ON public.seat_claim FOR EACH ROW WHEN (((new.state = 'sold'::text) AND (old.state <> 'sold'::text))) EXECUTE FUNCTION public.note_sale('1');
CREATE TRIGGER seat_sold_at_once AFTER INSERT ON public.seat_claim FOR EACH ROW WHEN ((new.state = 'sold'::text)) EXECUTE FUNCTION public.note_sale('1');
CREATE TRIGGER seat_unsold AFTER UPDATE ON public.seat_claim FOR EACH ROW WHEN (((old.state = 'sold'::text) AND (new.state <> 'sold'::text))) EXECUTE FUNCTION public.note_sale('-1');
CREATE TRIGGER seats_added AFTER INSERT ON public.seat REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_seats_change();
CREATE TRIGGER seats_changed AFTER UPDATE ON public.seat REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_seats_change();
CREATE TRIGGER seats_dropped AFTER DELETE ON public.seat REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_seats_change();
CREATE TRIGGER section_closed_or_opened AFTER UPDATE ON public.section FOR EACH ROW WHEN ((new.blockstatus <> old.blockstatus)) EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER section_made_for_gate AFTER INSERT ON public.section FOR EACH ROW EXECUTE FUNCTION public.note_gate_event('event_id');
CREATE TRIGGER section_renamed_for_gate AFTER UPDATE ON public.section FOR EACH ROW WHEN ((new.title <> old.title)) EXECUTE FUNCTION public.note_gate_event('event_id');
CREATE TRIGGER setting_changed AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER sponsor_changed AFTER INSERT OR DELETE OR UPDATE ON public.sponsor FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER ticket_changed_for_gate AFTER UPDATE ON public.ticket REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_ticket();
CREATE TRIGGER ticket_key_changed AFTER INSERT OR DELETE OR UPDATE ON public.ticket_key FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_change();
CREATE TRIGGER ticket_key_made AFTER INSERT ON public.ticket_key FOR EACH ROW EXECUTE FUNCTION public.note_new_key();
CREATE TRIGGER ticket_key_withdrawn AFTER UPDATE ON public.ticket_key FOR EACH ROW WHEN ((new.withdrawn_at IS DISTINCT FROM old.withdrawn_at)) EXECUTE FUNCTION public.note_new_key();
CREATE TRIGGER ticket_made_for_gate AFTER INSERT ON public.ticket REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.note_gate_rows('id');
CREATE TRIGGER ticket_refund_takings AFTER INSERT ON public.ticket_refund_seat FOR EACH ROW EXECUTE FUNCTION public.note_refunded_takings();
CREATE TRIGGER ticket_voided BEFORE UPDATE ON public.ticket FOR EACH ROW WHEN (((new.state = 'void'::text) <> (old.state = 'void'::text))) EXECUTE FUNCTION public.note_void();
CREATE TRIGGER type_change_told AFTER UPDATE ON public.ticket_type FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.price_rule IS DISTINCT FROM new.price_rule)) OR (old.price_value IS DISTINCT FROM new.price_value)) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION public.tell_of_type();
CREATE TRIGGER type_sections_told AFTER INSERT OR DELETE OR UPDATE ON public.ticket_type_section FOR EACH ROW EXECUTE FUNCTION public.tell_of_type_section();
CREATE TRIGGER type_told AFTER INSERT OR DELETE ON public.ticket_type FOR EACH ROW EXECUTE FUNCTION public.tell_of_type();
CREATE TRIGGER units_added AFTER INSERT ON public.seat REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.note_new_units();
CREATE TRIGGER units_dropped AFTER DELETE ON public.seat REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_gone_units();
CREATE TRIGGER units_emptied AFTER TRUNCATE ON public.seat_claim FOR EACH STATEMENT EXECUTE FUNCTION public.note_all_units();
CREATE TRIGGER units_freed AFTER DELETE ON public.seat_claim REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_freed_units();
ALTER TABLE ONLY public.access_code ADD CONSTRAINT access_code_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_code_section ADD CONSTRAINT access_code_section_access_code_id_fkey FOREIGN KEY (access_code_id) REFERENCES public.access_code(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_code_section ADD CONSTRAINT access_code_section_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.section(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_code_use ADD CONSTRAINT access_code_use_access_code_id_fkey FOREIGN KEY (access_code_id) REFERENCES public.access_code(id);
ALTER TABLE ONLY public.access_code_use ADD CONSTRAINT access_code_use_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account_deletion ADD CONSTRAINT account_deletion_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account_device ADD CONSTRAINT account_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_key ADD CONSTRAINT api_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.api_key ADD CONSTRAINT api_key_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.approval_claim ADD CONSTRAINT approval_claim_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);
ALTER TABLE ONLY public.authenticator ADD CONSTRAINT authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking ADD CONSTRAINT booking_combo_event_id_fkey FOREIGN KEY (combo_event_id) REFERENCES public.combo_event(id);
ALTER TABLE ONLY public.booking ADD CONSTRAINT booking_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.booking_seat ADD CONSTRAINT booking_seat_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.booking_seat ADD CONSTRAINT booking_seat_event_id_seat_id_fkey FOREIGN KEY (event_id, seat_id) REFERENCES public.seat(event_id, id);
ALTER TABLE ONLY public.booking ADD CONSTRAINT booking_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);
ALTER TABLE ONLY public.booking ADD CONSTRAINT booking_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES public.voucher(id);
ALTER TABLE ONLY public.chargeback ADD CONSTRAINT chargeback_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.combo_event_like ADD CONSTRAINT combo_event_like_combo_event_id_fkey FOREIGN KEY (combo_event_id) REFERENCES public.combo_event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.combo_event_like ADD CONSTRAINT combo_event_like_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.combo_member ADD CONSTRAINT combo_member_combo_event_id_fkey FOREIGN KEY (combo_event_id) REFERENCES public.combo_event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.combo_member ADD CONSTRAINT combo_member_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.email_confirmation ADD CONSTRAINT email_confirmation_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_undo ADD CONSTRAINT email_undo_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id);
ALTER TABLE ONLY public.event_draft ADD CONSTRAINT event_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.event_forgotten ADD CONSTRAINT event_forgotten_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_like ADD CONSTRAINT event_like_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_like ADD CONSTRAINT event_like_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_listing ADD CONSTRAINT event_listing_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_message ADD CONSTRAINT event_message_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.event_message ADD CONSTRAINT event_message_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.event_message ADD CONSTRAINT event_message_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id);
ALTER TABLE ONLY public.event_message_recipient ADD CONSTRAINT event_message_recipient_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.event_message(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_message_recipient ADD CONSTRAINT event_message_recipient_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_message ADD CONSTRAINT event_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.event ADD CONSTRAINT event_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id);
ALTER TABLE ONLY public.event ADD CONSTRAINT event_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.place(id);
ALTER TABLE ONLY public.event_sold ADD CONSTRAINT event_sold_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.extra_charge ADD CONSTRAINT extra_charge_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);
ALTER TABLE ONLY public.gate_assignment ADD CONSTRAINT gate_assignment_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.gate_assignment ADD CONSTRAINT gate_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.gate_device ADD CONSTRAINT gate_device_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.gate_device ADD CONSTRAINT gate_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.gate_device ADD CONSTRAINT gate_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.gate_entry ADD CONSTRAINT gate_entry_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.gate_device(id);
ALTER TABLE ONLY public.gate_entry ADD CONSTRAINT gate_entry_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.gate_entry ADD CONSTRAINT gate_entry_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.gate_over ADD CONSTRAINT gate_over_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.gate_over ADD CONSTRAINT gate_over_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.gate_refusal ADD CONSTRAINT gate_refusal_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.gate_device(id);
ALTER TABLE ONLY public.gate_refusal ADD CONSTRAINT gate_refusal_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.gate_scan_count ADD CONSTRAINT gate_scan_count_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.gate_device(id);
ALTER TABLE ONLY public.gate_scan_count ADD CONSTRAINT gate_scan_count_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.gate_scan_count ADD CONSTRAINT gate_scan_count_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.gate_scan ADD CONSTRAINT gate_scan_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.gate_device(id);
ALTER TABLE ONLY public.gate_scan ADD CONSTRAINT gate_scan_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.gate_scan ADD CONSTRAINT gate_scan_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.gate_scan ADD CONSTRAINT gate_scan_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.gateway_answer ADD CONSTRAINT gateway_answer_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);
ALTER TABLE ONLY public.invoice ADD CONSTRAINT invoice_adjusts_fkey FOREIGN KEY (adjusts) REFERENCES public.invoice(id);
ALTER TABLE ONLY public.invoice ADD CONSTRAINT invoice_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.invoice_buyer ADD CONSTRAINT invoice_buyer_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.invoice_line ADD CONSTRAINT invoice_line_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.invoice_line ADD CONSTRAINT invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invoice ADD CONSTRAINT invoice_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.invoice_seller(id);
ALTER TABLE ONLY public.mailed_passcode ADD CONSTRAINT mailed_passcode_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_event ADD CONSTRAINT order_event_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.order_note ADD CONSTRAINT order_note_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.order_note ADD CONSTRAINT order_note_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.order_note ADD CONSTRAINT order_note_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id);
ALTER TABLE ONLY public.order_note ADD CONSTRAINT order_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.organiser_key ADD CONSTRAINT organiser_key_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_challenge ADD CONSTRAINT passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey ADD CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_attempt ADD CONSTRAINT payment_attempt_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.payment_inquiry ADD CONSTRAINT payment_inquiry_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payout ADD CONSTRAINT payout_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payout ADD CONSTRAINT payout_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payout ADD CONSTRAINT payout_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payout ADD CONSTRAINT payout_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.picture ADD CONSTRAINT picture_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id);
ALTER TABLE ONLY public.place ADD CONSTRAINT place_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id);
ALTER TABLE ONLY public.plan_draft ADD CONSTRAINT plan_draft_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.plan_draft ADD CONSTRAINT plan_draft_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.place(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan_draft ADD CONSTRAINT plan_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.plan_picture ADD CONSTRAINT plan_picture_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.place(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan_version ADD CONSTRAINT plan_version_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_key(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.plan_version ADD CONSTRAINT plan_version_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.place(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan_version ADD CONSTRAINT plan_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.queue_call ADD CONSTRAINT queue_call_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.queue_room(event_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.queue_entry ADD CONSTRAINT queue_entry_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.queue_room(event_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.queue_entry ADD CONSTRAINT queue_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.queue_push ADD CONSTRAINT queue_push_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.queue_room ADD CONSTRAINT queue_room_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.queue_terms ADD CONSTRAINT queue_terms_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.queue_room(event_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_code ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refund_sending ADD CONSTRAINT refund_sending_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.seat_claim ADD CONSTRAINT seat_claim_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.seat_claim ADD CONSTRAINT seat_claim_event_id_seat_id_fkey FOREIGN KEY (event_id, seat_id) REFERENCES public.seat(event_id, id);
ALTER TABLE ONLY public.seat_hold_back ADD CONSTRAINT seat_hold_back_event_id_seat_id_fkey FOREIGN KEY (event_id, seat_id) REFERENCES public.seat_claim(event_id, seat_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seat ADD CONSTRAINT seat_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.section(id);
ALTER TABLE ONLY public.second_step ADD CONSTRAINT second_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.section ADD CONSTRAINT section_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.session ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sponsor ADD CONSTRAINT sponsor_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_event ADD CONSTRAINT staff_event_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_event ADD CONSTRAINT staff_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_invitation ADD CONSTRAINT staff_invitation_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.staff_invitation ADD CONSTRAINT staff_invitation_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff ADD CONSTRAINT staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.statement_refund ADD CONSTRAINT statement_refund_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.ticket_alert ADD CONSTRAINT ticket_alert_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket ADD CONSTRAINT ticket_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.ticket_card ADD CONSTRAINT ticket_card_booking_id_position_fkey FOREIGN KEY (booking_id, "position") REFERENCES public.booking_seat(booking_id, "position") ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket ADD CONSTRAINT ticket_event_id_seat_id_fkey FOREIGN KEY (event_id, seat_id) REFERENCES public.seat(event_id, id);
ALTER TABLE ONLY public.ticket ADD CONSTRAINT ticket_moved_to_fkey FOREIGN KEY (moved_to) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.ticket_refund ADD CONSTRAINT ticket_refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);
ALTER TABLE ONLY public.ticket_refund ADD CONSTRAINT ticket_refund_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.ticket_refund_seat ADD CONSTRAINT ticket_refund_seat_booking_id_position_fkey FOREIGN KEY (booking_id, "position") REFERENCES public.booking_seat(booking_id, "position");
ALTER TABLE ONLY public.ticket_refund_seat ADD CONSTRAINT ticket_refund_seat_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.ticket_refund(id);
ALTER TABLE ONLY public.ticket_refund_seat ADD CONSTRAINT ticket_refund_seat_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id);
ALTER TABLE ONLY public.ticket_type ADD CONSTRAINT ticket_type_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_type_section ADD CONSTRAINT ticket_type_section_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.section(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_type_section ADD CONSTRAINT ticket_type_section_ticket_type_id_fkey FOREIGN KEY (ticket_type_id) REFERENCES public.ticket_type(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.voucher ADD CONSTRAINT voucher_combo_event_id_fkey FOREIGN KEY (combo_event_id) REFERENCES public.combo_event(id);
ALTER TABLE ONLY public.voucher ADD CONSTRAINT voucher_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.event(id);
ALTER TABLE ONLY public.voucher_use ADD CONSTRAINT voucher_use_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);
ALTER TABLE ONLY public.voucher_use ADD CONSTRAINT voucher_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);
ALTER TABLE ONLY public.voucher_use ADD CONSTRAINT voucher_use_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES public.voucher(id);
ALTER TABLE ONLY public.webhook_delivery ADD CONSTRAINT webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoint(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_endpoint ADD CONSTRAINT webhook_endpoint_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.user_account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.webhook_endpoint ADD CONSTRAINT webhook_endpoint_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES public.organiser(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_try ADD CONSTRAINT webhook_try_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.webhook_delivery(id) ON DELETE CASCADE;
