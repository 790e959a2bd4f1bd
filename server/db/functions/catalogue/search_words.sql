create or replace function search_words(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(left(word, 60)), '{}') from unnest(string_to_array(search_fold(said), ' ')) as word where word <> ''
$$;
