-- needs: search_fold, search_words, list_event, learn_words
-- Search folds accents, apostrophes, ligatures and case by search_fold. Texts that were folded before are folded again.
select list_event(id) from event;
select learn_words(search_words(event_name || ' ' || categories)) from combo_event;

-- The desk's search by the beginning of a first or last name.
create index user_account_by_folded_last_name on user_account (search_fold(last_name) text_pattern_ops);
create index user_account_by_folded_first_name on user_account (search_fold(first_name) text_pattern_ops);
create index ticket_by_folded_last_name on ticket (search_fold(last_name) text_pattern_ops);
create index ticket_by_folded_first_name on ticket (search_fold(first_name) text_pattern_ops);
-- By part of a buyer's email, and by the beginning of an attendee's.
create index user_account_by_part_of_email on user_account using gin (email_key gin_trgm_ops);
create index booking_seat_by_email on booking_seat (lower(email_id) text_pattern_ops) where email_id <> '';
drop index if exists user_account_by_last_name;
drop index if exists ticket_by_last_name;
