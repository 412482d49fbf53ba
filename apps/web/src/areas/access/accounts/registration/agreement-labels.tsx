import { Link } from "@tanstack/react-router";

const Document = ({ page, children }: { page: "terms" | "cookies" | "privacy"; children: string }) => (
  <Link to="/register/legal/$page" params={{ page }} target="_blank">
    {children}
  </Link>
);

/** The labels of the consent checkboxes at registration; their links open in another tab. */
export const policiesLabel = (
  <>
    I have read and accept the <Document page="cookies">cookie policy</Document> and the{" "}
    <Document page="privacy">privacy policy</Document>
  </>
);

export const termsLabel = (
  <>
    I have read and accept the <Document page="terms">terms and conditions</Document>
  </>
);
