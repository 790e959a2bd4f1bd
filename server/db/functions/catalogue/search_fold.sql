-- Search folds accents, apostrophes, ligatures and case, on a device (contract/rules/text/search-text.ts) and here
-- alike. It uses no dictionary of the machine, so indexes may rest on it. ICU, if it is there, knows all capital
-- letters.
do $$
declare
  letters text := coalesce((select 'pg_catalog.' || quote_ident(collname) from pg_collation
    where collname = 'und-x-icu' and collnamespace = 'pg_catalog'::regnamespace limit 1), 'pg_catalog."default"');
begin
  execute format($body$
create or replace function search_fold(said text) returns text language sql immutable strict parallel safe as $sql$
  select btrim(regexp_replace(
    translate(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(replace(said, U&'\00b4', ''), NFKD),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''`\u00ad\u02b9-\u02bf\u02c8\u055a\u05f3\u05f4\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff]+',
        '', 'g') collate %s),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'l·l', 'll'),
      'øđðħıłŋŧςɓɖɗƒƙƴ', 'oddhilntσbddfky'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb]+',
    ' ', 'g'))
$sql$
  $body$, letters);
end
$$;
