import { Popover } from "@base-ui/react/popover";
import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./filter-popover.module.css";

type FilterPopoverProps = {
  /** How many fields of the filter say something. */
  active: number;
  onApply: (entry: FormData) => void;
  onReset: () => void;
  children: ReactNode;
};

/** A filter in a panel of its own, which takes effect when it is applied. */
export function FilterPopover({ active, onApply, onReset, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const closeAnd = (act: () => void) => {
    setOpen(false);
    act();
  };
  return (
    <Popover.Root modal open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <Button>
            <ListFilter size={17} aria-hidden="true" />
            {active > 0 ? `Filter (${active})` : "Filter"}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label="Filter">
            <form action={(entry) => closeAnd(() => onApply(entry))} className={styles.form}>
              {children}
              <div className={styles.actions}>
                <Button onClick={() => closeAnd(onReset)}>Reset</Button>
                <Button type="submit" variant="primary">
                  Apply
                </Button>
              </div>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What was typed or chosen under a name; undefined when nothing was. */
export function entryText(entry: FormData, name: string): string | undefined {
  const value = entry.get(name);
  return typeof value === "string" && value.trim() ? value.trim() : undefined;
}
