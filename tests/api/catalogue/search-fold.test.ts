import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { searchFold } from "#contract/rules/text/search-text.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());

/**
 * Letters of Latin's last block, and of scripts that nobody writes names in, get their capitals later in some versions
 * of Unicode.
 */
const YOUNG = /[\u10a0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u2c00-\u2c7f\ua640-\ua69f\ua720-\uabff]/;

it("folds every character on a device as the database does, whatever stands beside it", async () => {
  const characters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => character > "\0" && !/[\ud800-\udfff]/.test(character) && !YOUNG.test(character),
  );
  const texts = Array.from({ length: Math.ceil(characters.length / 64) }, (_, at) =>
    characters
      .slice(at * 64, at * 64 + 64)
      .map((character) => `l${character}l ${character}${character} A`)
      .join(""),
  );
  const { rows } = await sql<{ said: string; folded: string }>`
    select said, search_fold(said) as folded from unnest(${texts}::text[]) as said`.execute(connection.db);
  expect(rows.length).toBeGreaterThan(900);
  expect(rows.filter(({ said, folded }) => folded !== searchFold(said))).toEqual([]);
});
