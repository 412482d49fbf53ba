import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useRef } from "react";
import { download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { ScanForm } from "../../../ui/scan-form.tsx";
import { SoundSwitch } from "../../../ui/sound-switch.tsx";
import styles from "./accession-screen.module.css";
import { BenchTabs } from "./bench-tabs.tsx";
import { ScanList } from "./scan-list.tsx";
import { ScanVerdict } from "./scan-verdict.tsx";
import { ScannedSample } from "./scanned-sample.tsx";
import { useScans } from "./use-scans.ts";

/** The screen for receiving samples; it needs only a scanner. */
export function AccessionScreen() {
  const { scans, scan, keep } = useScans();
  const field = useRef<HTMLInputElement>(null);
  const [last] = scans;
  const about = scans.find(({ sample }) => sample)?.sample ?? null;
  return (
    <>
      <PageHead
        title="Accession"
        sub="Scan one sample after another. Each is matched to its kit and its turnaround starts."
        actions={
          <>
            <SoundSwitch />
            <SheetButton />
          </>
        }
        tabs={<BenchTabs />}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card>
            <ScanForm
              ref={field}
              name="Scanner"
              label="Barcode or kit ID"
              help="The scanner types here and ends with Enter. A command code applies to the sample you scanned last."
              onScan={scan}
            />
          </Card>
          <ScanVerdict scan={last} />
        </div>
        <Card title="Last sample">
          {about ? (
            <ScannedSample
              key={about.id}
              sample={about}
              answers={
                scans.find(({ sample, answers }) => sample?.id === about.id && answers.length > 0)?.answers ??
                []
              }
              onChange={keep}
              onDone={() => field.current?.focus()}
            />
          ) : (
            <p className={styles.quiet}>
              Scan a sample to record its condition and collection time, print its label or reject it.
            </p>
          )}
        </Card>
      </div>
      <ScanList scans={scans} />
    </>
  );
}

function SheetButton() {
  const printing = useMutation({
    mutationFn: () => download("printScanSheet", {}),
    onError: showFailure,
  });
  return (
    <Button busy={printing.isPending} onClick={() => printing.mutate()}>
      <Printer size={17} aria-hidden="true" />
      Command codes
    </Button>
  );
}
