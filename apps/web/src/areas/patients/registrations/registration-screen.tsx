import { formatCalendarDay, unknownText } from "@kitpath/contract/fields/formats";
import type { RegistrableKit } from "@kitpath/contract/patients/registrations/registrations";
import { useState } from "react";
import { playSound } from "../../../lib/scan-sound.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ScanForm } from "../../../ui/scan-form.tsx";
import { SoundSwitch } from "../../../ui/sound-switch.tsx";
import { Verdict } from "../../../ui/verdict.tsx";
import { RecentRegistrations } from "./recent-registrations.tsx";
import { RegisterForm } from "./register-form.tsx";
import styles from "./registration-screen.module.css";
import { refusalOf, useScanning } from "./use-scanning.ts";

/** Registers many kits in a row, using only a scanner and the keyboard. */
export function RegistrationScreen() {
  const { field, kit, verdict, isFinding, scan, say, putAway } = useScanning();
  const [isSending, setSending] = useState(false);
  const done = (kitId: string, name: string) =>
    say({ tone: "ok", title: "Registered", text: `Kit ${kitId} is registered to ${name}.` });
  return (
    <>
      <PageHead
        title="Tests"
        sub="Scan a kit, enter whose it is, then scan the next one."
        actions={<SoundSwitch />}
      />
      <div className={styles.work}>
        <Card>
          <ScanForm
            ref={field}
            name="Find a kit"
            label="Kit ID or barcode"
            help="Scan the box or the tube, or type the code and press Enter."
            busy={isFinding || isSending}
            isRefused={verdict?.tone === "bad"}
            keepsCode
            onScan={(code) => {
              // A kit is in hand until the answer about it is here. The code stays to be scanned again.
              if (isSending) playSound("bad");
              else if (!isFinding) scan(code);
            }}
          />
          {verdict ? <Verdict {...verdict} /> : null}
          {kit ? (
            <section className={styles.kit} aria-label={`Kit ${kit.kitId}`}>
              <KitFacts kit={kit} />
              <RegisterForm
                key={kit.kitId}
                kit={kit}
                isLeaving={isFinding}
                onSending={setSending}
                onDone={(name) => done(kit.kitId, name)}
                onRefused={(error) => say(refusalOf(error))}
                onCancel={putAway}
              />
            </section>
          ) : null}
        </Card>
      </div>
      <RecentRegistrations />
    </>
  );
}

const KitFacts = ({ kit }: { kit: RegistrableKit }) => (
  <Facts
    facts={[
      { label: "Kit ID", value: <strong>{kit.kitId}</strong> },
      { label: "Barcode", value: kit.barcode ?? unknownText },
      { label: "Product", value: kit.product },
      { label: "Order", value: kit.orderNumber },
      ...(kit.expiresOn ? [{ label: "Use by", value: formatCalendarDay(kit.expiresOn) }] : []),
    ]}
  />
);
