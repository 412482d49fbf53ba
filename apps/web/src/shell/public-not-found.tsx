import { PublicPage } from "../ui/public-page.tsx";
import { NotFound } from "./not-found.tsx";

/** The not-found page for visitors who are not signed in, without the shell. */
export const PublicNotFound = () => (
  <PublicPage>
    <NotFound />
  </PublicPage>
);
