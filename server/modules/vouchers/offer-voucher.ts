import { toDollars } from "#contract/rules/money/money.ts";
import type { VoucherOffer } from "#contract/wire/vouchers.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { hasUseLeft, type VoucherOwner, voucherByCode } from "../orders/find-voucher.ts";

/**
 * The voucher with this code, if this buyer can use it now for this event or combo. The answer shows no other codes,
 * and does not say why a code is not valid (docs/design/trust.md#who-is-believed).
 * @param userId null for a visitor who is not signed in
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
    ...(voucher.typeIds && { ticket_type_ids: voucher.typeIds }),
  };
}
