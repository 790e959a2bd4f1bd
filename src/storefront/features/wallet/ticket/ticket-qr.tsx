import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { QrCode } from "#src/ui/media/qr-code.tsx";
import styles from "./ticket-qr.module.css";

type CodedTicket = Pick<WalletTicket, "token" | "bookingNo">;

/** The ticket's code, drawn from the token without a picture or network. */
export function TicketQr({ ticket: { token, bookingNo } }: { ticket: CodedTicket }) {
  return <QrCode className={styles.qr} value={token} title={`QR code of ticket ${bookingNo}`} />;
}
