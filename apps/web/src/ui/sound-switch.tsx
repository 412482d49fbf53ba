import { Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { isSoundOn, keepSound } from "../lib/scan-sound.ts";
import { Button } from "./button.tsx";

/** Whether scans are confirmed with a sound; stored in this browser. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  const Icon = isOn ? Volume2 : VolumeX;
  const toggle = () => {
    keepSound(!isOn);
    setOn(!isOn);
  };
  return (
    <Button variant="quiet" aria-pressed={isOn} onClick={toggle}>
      <Icon size={17} aria-hidden="true" />
      Sound {isOn ? "on" : "off"}
    </Button>
  );
}
