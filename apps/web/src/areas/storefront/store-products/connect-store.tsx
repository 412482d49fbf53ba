import { Plus } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";

/** Connects a shop to Kitpath: the given one, or any. */
export const ConnectStore = ({ domain }: { domain?: string }) => (
  <ButtonLink to="/store" search={domain ? { shop: domain } : {}} variant="primary">
    <Plus size={17} aria-hidden="true" />
    {domain ? "Reconnect" : "Connect a store"}
  </ButtonLink>
);
