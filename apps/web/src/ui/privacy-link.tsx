import { Link } from "@tanstack/react-router";

/** Leads to the privacy policy, in another tab so that nothing typed is left. */
export const PrivacyLink = () => (
  <Link to="/register/legal/$page" params={{ page: "privacy" }} target="_blank">
    How your data is used
  </Link>
);
