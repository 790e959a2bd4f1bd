import { QRCodeSVG } from "qrcode.react";
import { memo } from "react";
import { qrShape } from "#contract/rules/ticket/qr-shape.ts";

interface QrCodeProps {
  /** The content of the code. */
  value: string;
  /** The words for screen readers. */
  title: string;
  className?: string | undefined;
  /** The side length in pixels, if no style sets it. */
  size?: number;
}

/** A QR code. It is black on white in every theme, because readers need that contrast. */
export const QrCode = memo(function QrCode({ value, title, className, size }: QrCodeProps) {
  return (
    <QRCodeSVG
      {...(size !== undefined && { size })}
      className={className}
      value={value}
      title={title}
      level={qrShape.level}
      marginSize={qrShape.quietZone}
    />
  );
});
