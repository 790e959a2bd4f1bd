import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * Deletes search words that no listed event or combo contains any more. Otherwise a misspelt word could be corrected to
 * a word that finds nothing. An event that is written at the same moment may lose a word or be missed. The next run
 * corrects both.
 */
export async function forgetUnusedWords(db: Db): Promise<void> {
  await sql`
    with used as materialized (
      select unnest(tsvector_to_array(words)) as word from event_listing where onsale
      union
      select unnest(search_words(event_name || ' ' || categories)) from combo_event
    ), learnt as (
      insert into search_word (word) select used.word from used left join search_word as known using (word)
      where length(used.word) > 2 and known.word is null order by 1 on conflict do nothing
    )
    delete from search_word where not exists (select from used where used.word = search_word.word)`.execute(db);
}
