import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "../../lib/access.ts";
import { addressOfMode, hasOtherMode } from "../../lib/environment-address.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

/** Switches between the live and the sandbox dashboard, which have different addresses (specification 1 section 4). */
export function SandboxToggle() {
  const { data } = useQuery(configurationQuery);
  if (!data || !hasOtherMode(window.location)) return null;
  const isOn = data.mode === "sandbox" || data.environment === "sandbox";
  return (
    <Checkbox
      label="Sandbox mode"
      help="Register in the sandbox to try an integration: nothing there is shipped or charged."
      checked={isOn}
      onChange={() => {
        const { pathname, search } = window.location;
        const origin = addressOfMode(isOn ? "live" : "sandbox", window.location);
        window.location.assign(`${origin}${pathname.slice(1)}${search}`);
      }}
    />
  );
}
