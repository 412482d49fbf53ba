import { Plus } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";

/** The way to let Kitpath into a shop. */
export const ConnectStore = ({ label = "Connect a store" }: { label?: string }) => (
  <ButtonLink to="/store" variant="primary">
    <Plus size={17} aria-hidden="true" />
    {label}
  </ButtonLink>
);
