import type { PlaceSettings } from "@kitpath/contract/my-tests/place/place";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import styles from "./place-screen.module.css";

/** Where people find their clinic's place: to copy, and to print. */
export const PlaceAddress = ({ address, qrCode }: Pick<PlaceSettings, "address" | "qrCode">) => (
  <Card title="Its address">
    <div className={styles.address}>
      <div className={styles.words}>
        <p className={styles.text}>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>{" "}
          <CopyButton value={address} label="Copy address" />
        </p>
        <p>
          Put it on your website and in your letters. The code leads to the same address. Neither lets anybody
          in.
        </p>
      </div>
      <div className={styles.code}>
        <QrCode {...qrCode} label={`QR code of ${address}`} />
      </div>
    </div>
  </Card>
);
