import { Popover } from "@base-ui/react/popover";
import { ListFilter } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { startTransition, useState } from "react";
import { Button } from "./button.tsx";
import { FailedNotice } from "./failed-notice.tsx";
import styles from "./filter-popover.module.css";
import { isSecondClick } from "./second-click.ts";

type FilterPopoverProps = {
  /** The number of active conditions. */
  active: number;
  /** Gets a function that returns a field's text, or undefined if it is empty. */
  onApply: (text: (name: string) => string | undefined) => void;
  onReset: () => void;
  /** The query of what a field offers: without it, the field looks as if there were nothing to choose. */
  choices?: ComponentProps<typeof FailedNotice>["query"];
  /** The fields, identified by `name`. */
  children: ReactNode;
};

/** The filter of a list behind a button that shows the number of conditions. */
export function FilterPopover({ active, onApply, onReset, choices, children }: FilterPopoverProps) {
  const [isOpen, setOpenNow] = useState(false);
  // A transition, so that the click has an immediate effect while the popover renders.
  const setOpen = (next: boolean) => startTransition(() => setOpenNow(next));
  // Read before the popup is open, because a query tells only of changes in what was read of it.
  const read = choices && { data: choices.data, error: choices.error, refetch: choices.refetch };
  const apply = (form: FormData) => {
    setOpen(false);
    onApply((name) => {
      const value = form.get(name);
      return typeof value === "string" && value.trim() ? value.trim() : undefined;
    });
  };
  return (
    <Popover.Root
      modal
      open={isOpen}
      onOpenChange={(next, { event }) => (isSecondClick(event) ? undefined : setOpen(next))}
    >
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
            <form action={apply} className={styles.form}>
              {read ? <FailedNotice title="Not all choices could be shown" query={read} /> : null}
              {children}
              <div className={styles.actions}>
                <Button
                  onClick={() => {
                    setOpen(false);
                    onReset();
                  }}
                >
                  Reset
                </Button>
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
