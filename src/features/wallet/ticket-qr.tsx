import { QRCodeSVG } from "qrcode.react";
import styles from "./ticket-qr.module.css";

/**
 * The ticket's code: black on white in every theme, with the four quiet modules that readers need. Drawn from the token,
 * so that it needs no picture and no network.
 */
export function TicketQr({ token, bookingNo }: { token: string; bookingNo: string }) {
  return (
    <QRCodeSVG
      className={styles.qr}
      value={token}
      level="M"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      title={`QR code of ticket ${bookingNo}`}
    />
  );
}
