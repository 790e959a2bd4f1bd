create or replace function learn_words(learnt text[]) returns void language sql as $$
  insert into search_word (word) select distinct word from unnest(learnt) as word where length(word) > 2 order by word
  on conflict do nothing
$$;
