import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import type { LucideIcon } from "lucide-react";
import { CornerDownLeft, Search } from "lucide-react";
import { useDeferredValue } from "react";
import styles from "./command-dialog.module.css";
import { isSecondClick } from "./second-click.ts";

export type Command = {
  id: string;
  icon: LucideIcon;
  title: string;
  detail?: string | undefined;
  run: () => void;
};
export type CommandGroup = { label: string; items: readonly Command[] };

type CommandDialogProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly CommandGroup[];
  /** For screen readers: how many entries the list has, or that a search is running. */
  status: string;
  /** Shown when the list is empty. */
  empty: string;
  onClose: () => void;
};

const none: readonly CommandGroup[] = [];

/** A dialog for typing a search and choosing a result, all by keyboard. */
export function CommandDialog({ label, groups, onType, onClose, ...props }: CommandDialogProps) {
  // The field is rendered first so that one can type at once; the list follows.
  const isDrawn = useDeferredValue(true, false);
  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen, { event }) => (isOpen || isSecondClick(event) ? undefined : onClose())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup aria-label={label} className={styles.popup}>
          <Autocomplete.Root
            inline
            open
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={(isDrawn ? groups : none).filter(({ items }) => items.length > 0)}
            itemToStringValue={({ title }: Command) => title}
            value={props.typed}
            onValueChange={(typed, { reason }) => (reason === "item-press" ? undefined : onType(typed))}
          >
            <div className={styles.top}>
              <Search size={20} aria-hidden="true" className={styles.search} />
              <Autocomplete.Input
                aria-label={label}
                placeholder={props.placeholder}
                maxLength={props.maxLength}
                className={styles.input}
              />
              <Dialog.Close className={styles.close}>Close</Dialog.Close>
            </div>
            <Autocomplete.Status className={styles.status}>{props.status}</Autocomplete.Status>
            <Autocomplete.Empty className={styles.empty}>{isDrawn ? props.empty : null}</Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        className={styles.item}
                        onClick={() => choose(command)}
                      >
                        <command.icon size={18} strokeWidth={1.75} aria-hidden="true" />
                        <span className={styles.text}>
                          <span className={styles.title}>{command.title}</span>
                          {command.detail ? <span className={styles.detail}>{command.detail}</span> : null}
                        </span>
                        <CornerDownLeft size={16} aria-hidden="true" className={styles.enter} />
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
