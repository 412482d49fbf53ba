import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { configurationQuery } from "../../../../lib/access.ts";
import { addressOfMode, hasOtherMode } from "../../../../lib/environment-address.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";

/** Switches between the live and the sandbox dashboard, which have different addresses (specification 1 section 4). */
export function SandboxToggle() {
  const { data } = useQuery(configurationQuery);
  const [isUnticked, setUnticked] = useState(false);
  if (!data || !hasOtherMode(window.location)) return null;
  const isThere = data.mode === "sandbox";
  // An environment of this name starts with it on also at its live address, which it cannot be switched off from.
  const isOn = isThere || (data.environment === "sandbox" && !isUnticked);
  return (
    <Checkbox
      label="Sandbox mode"
      help={
        isOn && !isThere
          ? "This installation is for trials."
          : "Register in the sandbox to try an integration: nothing there is shipped or charged."
      }
      checked={isOn}
      onChange={() => {
        if (isOn && !isThere) return setUnticked(true);
        const { pathname, search } = window.location;
        const origin = addressOfMode(isOn ? "live" : "sandbox", window.location);
        window.location.assign(`${origin}${pathname.slice(1)}${search}`);
      }}
    />
  );
}
