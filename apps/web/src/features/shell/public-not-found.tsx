import { PublicPage } from "../../ui/public-page.tsx";
import { NotFound } from "./not-found.tsx";

/** For whoever is not inside: without the shell. */
export const PublicNotFound = () => (
  <PublicPage>
    <NotFound />
  </PublicPage>
);
