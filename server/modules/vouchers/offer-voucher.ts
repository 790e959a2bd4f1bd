import { toDollars } from "#contract/rules/money.ts";
import type { VoucherOffer } from "#contract/wire/vouchers.ts";
import type { Db } from "#server/db/connect.ts";
import { hasUseLeft, type VoucherOwner, voucherByCode } from "../orders/find-voucher.ts";

/**
 * The voucher with this code where it can be used now, for this event or combo, by this buyer (null: anybody); else
 * none. Nothing is said of a code that was not given, nor why one does not count
 * (docs/design/trust.md#who-is-believed).
 */
export async function offerVoucher(
  db: Db,
  owner: VoucherOwner,
  code: string,
  userId: number | null,
): Promise<VoucherOffer | undefined> {
  const voucher = await voucherByCode(db, owner, code);
  if (!voucher?.inDate || !(await hasUseLeft(db, voucher, { userId }))) return undefined;
  return {
    id: String(voucher.id),
    voucher_code: voucher.code,
    discount_type: voucher.type,
    discount: voucher.type === "Fixed" ? toDollars(voucher.value) : voucher.value,
  };
}
