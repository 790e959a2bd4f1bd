import type { VoucherEntry } from "#contract/wire/entry-sale.ts";
import { timeMistake } from "./local-times.ts";

/** What is wrong with the first and the last minute of a voucher, on the clock of the IANA zone. */
export function voucherTimeMistakes(voucher: VoucherEntry, zone: string): { field: "from" | "until"; what: string }[] {
  return (["from", "until"] as const).flatMap((field) => {
    const local = voucher[field];
    const what = local && timeMistake(`voucher '${voucher.code}' ${field}`, local, zone);
    return what ? [{ field, what }] : [];
  });
}
