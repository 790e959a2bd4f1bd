import { QRCodeSVG } from "qrcode.react";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import styles from "./ticket-qr.module.css";

type CodedTicket = Pick<WalletTicket, "token" | "bookingNo" | "front">;

/**
 * The ticket's code: black on white in every theme, with the four quiet modules that readers need. It is drawn from the
 * token, without a picture or network, and at once if the device has stored its outline.
 */
export function TicketQr({ ticket: { token, bookingNo, front } }: { ticket: CodedTicket }) {
  const title = `QR code of ticket ${bookingNo}`;
  if (!front)
    return (
      <QRCodeSVG
        className={styles.qr}
        value={token}
        level="M"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        title={title}
      />
    );
  const { side, path } = front;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${side} ${side}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <path fill="#ffffff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
