import styles from "./qr-code.module.css";

/** The quiet zone that scanners need, in modules. */
const margin = 4;

/** A QR code from the path of its dark modules. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  const side = size + 2 * margin;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
