interface QrCodeProps {
  /** The black modules as one path, and the side length of the code. One unit is one module. */
  code: { side: number; path: string };
  /** What a screen reader says instead of the code. */
  title: string;
  className?: string | undefined;
  /** The side length in pixels, if no style sets it. */
  size?: number;
}

/** A QR code. It is black on white in every theme, because readers need that contrast. */
export function QrCode({ code: { side, path }, title, className, size }: QrCodeProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <path fill="#ffffff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
