import { passwordStrength } from "@kitpath/contract/fields/password-rules";
import styles from "./password-strength.module.css";

const words = { weak: "Weak", fair: "Fair", good: "Good", strong: "Strong" } as const;
const share = { weak: "25%", fair: "50%", good: "75%", strong: "100%" } as const;

/** How hard a password is to guess: advice only, never enforced. */
export function PasswordStrength({ value }: { value: string }) {
  if (value === "")
    return <span>At least 8 characters, with an upper case letter, a lower case letter and a digit.</span>;
  const strength = passwordStrength(value);
  return (
    <span className={styles.strength}>
      <span className={styles.track}>
        <span className={styles[strength]} style={{ width: share[strength] }} />
      </span>
      {words[strength]}
    </span>
  );
}
