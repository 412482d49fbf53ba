import { Link } from "@tanstack/react-router";
import styles from "./footer.module.css";

const documents = [
  { page: "terms", label: "Terms of Service" },
  { page: "cookies", label: "Cookie Policy" },
  { page: "privacy", label: "Privacy Policy" },
  { page: "contact", label: "Contact" },
] as const;

export const Footer = () => (
  <footer className={styles.footer}>
    {documents.map(({ page, label }) => (
      <Link key={page} to="/admin/legal/$page" params={{ page }}>
        {label}
      </Link>
    ))}
  </footer>
);
