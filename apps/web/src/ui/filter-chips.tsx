import { X } from "lucide-react";
import { Button } from "./button.tsx";
import styles from "./filter-chips.module.css";

export type FilterChip = { label: string; value: string; onRemove: () => void };

/** The active conditions of a list, each with a button that removes it. */
export const FilterChips = ({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) =>
  chips.length === 0 ? null : (
    <div className={styles.row} role="group" aria-label="Active filters">
      {chips.map(({ label, value, onRemove }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-label={`Remove filter ${label}: ${value}`}
          onClick={onRemove}
        >
          <span className={styles.label}>{label}:</span> {value}
          <X size={14} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 ? (
        <Button variant="quiet" onClick={onClear}>
          Clear all
        </Button>
      ) : null}
    </div>
  );
