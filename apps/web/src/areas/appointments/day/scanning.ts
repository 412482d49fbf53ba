type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

const formats = ["code_128", "code_39", "data_matrix", "qr_code", "ean_13"] as const;

/** Loads the reader in WebAssembly, for browsers that have none of their own. */
async function loadReader() {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return { BarcodeDetector, wasm };
}

/** Returns the browser's own reader or, where it has none, one that comes from this server. */
export async function openDetector(): Promise<Detector> {
  const Own = window.BarcodeDetector ?? (await loadReader()).BarcodeDetector;
  return new Own({ formats: [...formats] });
}

/** Returns the file that the reader needs besides its scripts, which are loaded then: the phone keeps both for times without a network. */
export const readerFile = async (): Promise<string[]> =>
  window.BarcodeDetector ? [] : [(await loadReader()).wasm];
