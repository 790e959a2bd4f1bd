import { useMemo } from "react";
import { qrCode } from "#contract/rules/qr-code.ts";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { QrCode } from "#src/ui/qr-code.tsx";
import styles from "./ticket-qr.module.css";

type CodedTicket = Pick<WalletTicket, "token" | "bookingNo" | "front">;

/** The ticket's code, drawn from the token without a picture or network, and at once if the device has stored its outline. */
export function TicketQr({ ticket: { token, bookingNo, front } }: { ticket: CodedTicket }) {
  const code = useMemo(() => front ?? qrCode(token), [front, token]);
  return <QrCode className={styles.qr} code={code} title={`QR code of ticket ${bookingNo}`} />;
}
