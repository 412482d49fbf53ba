import { Plus } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";

/** The way to let Kitpath into a shop: one that is named, or any. */
export const ConnectStore = ({ domain }: { domain?: string }) => (
  <ButtonLink to="/store" search={domain ? { shop: domain } : {}} variant="primary">
    <Plus size={17} aria-hidden="true" />
    {domain ? "Connect again" : "Connect a store"}
  </ButtonLink>
);
