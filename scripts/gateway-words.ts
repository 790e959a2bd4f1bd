import { glob, readFile } from "node:fs/promises";

/** Words of one payment provider, by the name of the folder that may use them. */
const PROVIDERS: Readonly<Record<string, RegExp>> = {
  fiserv:
    /chargetotal|txndatetime|storename|hashExtended|approvalCode|ipgTransactionId|response_hash|notification_hash/i,
  stripe: /stripe/i,
};
/** Two columns of payment_attempt and extra_charge have names that Fiserv uses too (docs/decisions.md 73). */
const COLUMNS = /approval_code|ipg_transaction_id/;
const COLUMNS_AT = /^server\/(modules\/payments|db\/tables)\//;

const CODE = "{server,contract,src,sw,scripts}/**/*.{ts,tsx,sql,eta}";
const EXEMPT = [
  /^server\/db\/migrations\//,
  // It reads approvals in the log of answers, which stores posts with their original field names.
  /^server\/db\/invariants\.sql$/,
  /^server\/(config|production|gateway\/open-gateway)(\.test)?\.ts$/,
  /^scripts\/(gateway-words|gateway-words\.test|signing-code|signing-code\.test)\.ts$/,
];

/** The lines of a file that use words of a provider that the file does not belong to, as 'path:line: word'. */
export function strayGatewayWords(path: string, text: string): string[] {
  if (EXEMPT.some((exempt) => exempt.test(path))) return [];
  const foreign = Object.entries(PROVIDERS).filter(([name]) => !path.startsWith(`server/gateway/${name}/`));
  const words = foreign.map(([, word]) => word);
  if (!path.startsWith("server/gateway/fiserv/") && !COLUMNS_AT.test(path)) words.push(COLUMNS);
  return text.split("\n").flatMap((line, index) =>
    words.flatMap((word) => {
      const found = word.exec(line)?.[0];
      return found ? [`${path}:${index + 1}: ${found}`] : [];
    }),
  );
}

/** The same for every file of the product. */
export async function findStrayGatewayWords(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(CODE)) found.push(...strayGatewayWords(path, await readFile(path, "utf8")));
  return found;
}
