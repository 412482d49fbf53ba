import { PageHead } from "../../../ui/page-head.tsx";
import type { KeysPlace } from "./keys-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { providerKeys } from "./queries.ts";

/** The API keys of a provider's own systems, which take requests and offer times. */
export const ProviderKeysScreen = (place: KeysPlace) => (
  <KeysPanel
    {...place}
    keys={providerKeys}
    label="API keys"
    renderHead={(generate) => (
      <PageHead
        isPart
        title="Your systems"
        sub="A system of your own reads and plans visits at /provider/v1/visits, with its key in the header X-API-Key."
        actions={generate}
      />
    )}
    empty={{
      title: "No API keys yet",
      text: "Generate one for each system that takes your requests, so that you can revoke each one separately.",
    }}
  />
);
