import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import styles from "./day.module.css";
import { openDetector } from "./scanning.ts";

type ScanFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  onChange: (code: string) => void;
  /** Missing: what is scanned is as good as typed. */
  onFound?: (code: string) => void;
  error?: string | undefined;
};

/** A code that is scanned with the phone's camera, or typed. */
export function ScanField({ label, value, maxLength, onChange, onFound = onChange, error }: ScanFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  return (
    <div className={styles.scan}>
      <TextField
        label={label}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        help={failure}
        onChange={(event) => onChange(event.target.value)}
      />
      {isOpen ? (
        <Viewfinder
          onFound={(code) => {
            setOpen(false);
            onFound(code);
          }}
          onFailed={() => {
            setOpen(false);
            setFailure("The camera cannot be used. Type the code.");
          }}
        />
      ) : null}
      <Button className={styles.thumb} onClick={() => setOpen(!isOpen)}>
        <Camera aria-hidden />
        {isOpen ? "Stop the camera" : "Scan"}
      </Button>
    </div>
  );
}

const lookMs = 200;

function Viewfinder({ onFound, onFailed }: { onFound: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onFound, onFailed });
  useEffect(() => {
    told.current = { onFound, onFailed };
  });
  useEffect(() => {
    const ending = new AbortController();
    void look(video.current, ending.signal).then(
      (code) => (code ? told.current.onFound(code) : undefined),
      () => (ending.signal.aborted ? undefined : told.current.onFailed()),
    );
    return () => ending.abort();
  }, []);
  return <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />;
}

/** Returns the first code that the camera sees; null if it was stopped. */
async function look(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    if (!video || signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    const detector = await openDetector();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((later) => setTimeout(later, lookMs));
    }
    return null;
  } finally {
    stop();
  }
}
