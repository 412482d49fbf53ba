import { Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { isSoundOn, keepSound } from "../../lib/scan-sound.ts";
import { Button } from "../../ui/button.tsx";

/** Whether a scan is answered with a sound; kept in this browser. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => {
        keepSound(!isOn);
        setOn(!isOn);
      }}
    >
      <Icon size={17} aria-hidden="true" />
      Sound {isOn ? "on" : "off"}
    </Button>
  );
}
