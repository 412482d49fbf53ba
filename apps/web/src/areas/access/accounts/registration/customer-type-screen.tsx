import { Link } from "@tanstack/react-router";
import { Building2, ChevronRight, Microscope } from "lucide-react";
import type { RegistrationSearch } from "./registration-search.ts";
import styles from "./customer-type-screen.module.css";

const types = [
  { to: "/register/partner", icon: Building2, text: "I am a partner company requiring testing services" },
  { to: "/register/lab", icon: Microscope, text: "I am a lab providing testing services" },
] as const;

/** The first choice: a company that orders tests, or a lab that performs them. The query is passed on. */
export const CustomerTypeScreen = ({ search }: { search: RegistrationSearch }) => (
  <ul className={styles.list}>
    {types.map(({ to, icon: Icon, text }) => (
      <li key={to}>
        <Link to={to} search={search} className={styles.type}>
          <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
          <span>{text}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
