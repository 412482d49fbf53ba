import type { Carrier } from "@kitpath/contract/fields/carriers";
import { carrierCodes, carrierName } from "@kitpath/contract/fields/carriers";
import { useRef, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ScanForm } from "../../../ui/scan-form.tsx";
import { SoundSwitch } from "../../../ui/sound-switch.tsx";
import { Verdict } from "../../../ui/verdict.tsx";
import { PackOrder } from "./pack-order.tsx";
import styles from "./pack-screen.module.css";
import type { PackingStep } from "./packing.ts";
import { stepOf } from "./packing.ts";
import { usePacking } from "./use-packing.ts";

const asked: Record<PackingStep, string> = {
  order: "Scan an order",
  kit: "Scan a kit",
  tube: "Scan its tube",
  parcel: "Scan the tracking number",
};

/** Packs orders one after another using only the scanner: the order, its kits and tubes, the parcel. */
export function PackScreen({ opened }: { opened: string | undefined }) {
  const [carrier, setCarrier] = useState<Carrier>("ROYAL_MAIL");
  const field = useRef<HTMLInputElement>(null);
  const { packing, verdict, sent, isBusy, scan, takeOut, putAway } = usePacking(carrier, opened);
  const step = stepOf(packing);
  return (
    <>
      <PageHead
        title="Packing"
        sub={
          sent.length === 0 ? "Scan the barcode of a packing slip to begin." : `${sent.length} sent just now.`
        }
        actions={<SoundSwitch />}
      />
      <div className={styles.columns}>
        <Card>
          <ScanForm
            ref={field}
            name="Scanner"
            label={asked[step]}
            help="Scan, or type and press Enter."
            busy={isBusy}
            isRefused={verdict?.tone === "bad"}
            onScan={scan}
          />
          {verdict ? <Verdict {...verdict} /> : null}
          <div className={styles.carrier}>
            <SelectField
              label="Carrier"
              help="Royal Mail and UPS are recognised from the tracking number. This applies to all others."
              value={carrier}
              onChange={(event) => {
                setCarrier(event.currentTarget.value as Carrier);
                field.current?.focus();
              }}
            >
              {carrierCodes.map((code) => (
                <option key={code} value={code}>
                  {carrierName(code)}
                </option>
              ))}
            </SelectField>
          </div>
        </Card>
        <PackOrder
          packing={packing}
          sent={sent}
          busy={isBusy}
          onTakeOut={(kitId) => {
            takeOut(kitId);
            field.current?.focus();
          }}
          onPutAway={() => {
            putAway();
            field.current?.focus();
          }}
        />
      </div>
    </>
  );
}
