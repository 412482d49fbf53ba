import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import styles from "./call-errors.module.css";
import { errorsOf } from "./error-help.ts";

/** The errors of a call, each linked to its explanation. */
export const CallErrors = ({ codes, takes }: { codes: readonly string[]; takes: string | undefined }) => (
  <Card title="Possible errors">
    <ul className={styles.errors}>
      {errorsOf(codes, takes).map(({ code, status, message }) => (
        <li key={code}>
          <span className={styles.status}>{status}</span>
          <span>
            <Link to="/docs/errors" hash={code}>
              <code>{code}</code>
            </Link>{" "}
            <span className={styles.message}>{message}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
