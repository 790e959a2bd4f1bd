import { glob, readFile } from "node:fs/promises";

/** Words that only some files may use. */
interface Wall {
  /** The origin of such a word, as the report of a misplaced word names it. */
  what: string;
  words: RegExp;
  /** The files that are searched. If left out, all code of the product is searched. */
  within?: RegExp;
  /** The files that may use the words. */
  homes: readonly RegExp[];
}

/** Files that know every provider, read the posts with their original field names, or list the words. */
const GATEWAY_HOMES = [
  /^server\/db\/(functions|schema|views)(\/|\.sql$)/,
  // It reads approvals in the log of answers, which stores posts with their original field names.
  /^server\/db\/invariants\.sql$/,
  /^server\/(config|settings|near-names|production|gateway\/open-gateway)(\.test)?\.ts$/,
  /^scripts\/(checks\/walled-words|build\/signing-code)(\.test)?\.ts$/,
  // They name every column, and what is retained of an old post.
  /^server\/modules\/privacy\/(data-map(\/order-data)?|retention-rules|personal-data-queries)\.ts$/,
];

const WALLS: readonly Wall[] = [
  {
    what: "a word of Fiserv's",
    words:
      /chargetotal|txndatetime|storename|hashExtended|approvalCode|ipgTransactionId|response_hash|notification_hash/i,
    homes: [...GATEWAY_HOMES, /^server\/gateway\/fiserv\//],
  },
  { what: "a word of Stripe's", words: /stripe/i, homes: [...GATEWAY_HOMES, /^server\/gateway\/stripe\//] },
  {
    // Two columns of payment_attempt and extra_charge have names that Fiserv uses too (docs/decisions/money/gateways.md).
    what: "a column of the payments",
    words: /approval_code|ipg_transaction_id/,
    homes: [...GATEWAY_HOMES, /^server\/(gateway\/fiserv|modules\/payments|db\/tables)\//],
  },
  {
    // The data gives each of these fields a plain name. A test that stands in for the box office answers with wire names.
    what: "a name of the wire",
    words:
      /\b(dr?ome_\w+|bookableSeat|seat_infos|et_blockid|blockstatus|ticketBooking\w*|booking_(status|no)|seat_(status|number|price|type)|max_(row|column)|users_infos|event_infos|response_data|pid)\b/,
    within: /^src\//,
    homes: [
      /^src\/(http|storefront\/data)\//,
      /^src\/shared\/seats\/seats(-api)?\.ts$/,
      // The same for the waiting room, which is outside the app.
      /^src\/waiting-room\/calls\//,
      /\.test\.tsx?$/,
      // The names of a booking's fields in the browser's storage are specified (docs/decisions/pages/browser-storage.md).
      /^src\/storefront\/features\/order\/booking\/booking-(mark|storage)\.ts$/,
      // The name of an order's id in an address is specified as well.
      /^src\/storefront\/features\/order\/order-paths\.ts$/,
      // A plan and an entry of the import format use the wire's names, and the desk reads them unchanged.
      /^src\/desk\/screens\/(plan\/publish\/compare-sections|draft\/types\/type-of-entry)\.ts$/,
      // The gate stores its list as the box office sends it, in columns.
      /^src\/gate\/storage\/gate-tickets\.ts$/,
    ],
  },
];

const CODE = "{server,contract,src,sw,scripts}/**/*.{ts,tsx,sql,eta}";

/** The lines of a file that use misplaced words, as 'path:line: word is a word of Fiserv's'. */
export function strayWords(path: string, text: string): string[] {
  const closed = WALLS.filter(
    ({ within, homes }) => (within?.test(path) ?? true) && !homes.some((home) => home.test(path)),
  );
  return text.split("\n").flatMap((line, index) =>
    closed.flatMap(({ what, words }) => {
      const found = words.exec(line)?.[0];
      return found ? [`${path}:${index + 1}: ${found} is ${what}`] : [];
    }),
  );
}

/** The same for every file of the product. */
export async function findStrayWords(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(CODE)) found.push(...strayWords(path, await readFile(path, "utf8")));
  return found;
}
