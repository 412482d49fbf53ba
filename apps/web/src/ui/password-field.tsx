import type { ComponentProps } from "react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { MaskIcon } from "./mask-icon.tsx";

/** A password field whose text can be shown and hidden. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "end">) {
  const [isShown, setShown] = useState(false);
  const what = props.label.toLowerCase();
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <Button
          variant="quiet"
          aria-label={isShown ? `Hide ${what}` : `Show ${what}`}
          onClick={() => setShown(!isShown)}
        >
          <MaskIcon name={isShown ? "eyeOff" : "eye"} />
        </Button>
      }
    />
  );
}
