import { Link } from "@tanstack/react-router";
import styles from "./footer.module.css";

const documents = [
  { page: "terms", label: "Terms of Service" },
  { page: "cookies", label: "Cookie Policy" },
  { page: "privacy", label: "Privacy Policy" },
] as const;

export const Footer = ({ supportEmail }: { supportEmail: string }) => (
  <footer className={styles.footer}>
    {documents.map(({ page, label }) => (
      <Link key={page} to="/admin/legal/$page" params={{ page }}>
        {label}
      </Link>
    ))}
    <a href={`mailto:${supportEmail}`}>Contact</a>
  </footer>
);
