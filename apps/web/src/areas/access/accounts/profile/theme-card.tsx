import { useState } from "react";
import type { SchemeChoice } from "../../../../lib/colour-scheme.ts";
import { chooseScheme, chosenScheme } from "../../../../lib/colour-scheme.ts";
import { Card } from "../../../../ui/card.tsx";
import { RadioList } from "../../../../ui/radio-list.tsx";

const options = [
  { value: "system", label: "System", description: "Follows your device’s setting." },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The choice of light or dark; it takes effect at once. */
export function ThemeCard() {
  const [choice, setChoice] = useState(chosenScheme);
  const choose = (next: SchemeChoice) => {
    chooseScheme(next);
    setChoice(next);
  };
  return (
    <Card title="Appearance">
      <RadioList
        label="Theme in this browser"
        options={options}
        chosen={choice}
        radio={{ name: "theme", onChange: ({ target }) => choose(target.value as SchemeChoice) }}
      />
    </Card>
  );
}
