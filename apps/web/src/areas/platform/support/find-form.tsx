import { shortestSearch } from "@kitpath/contract/platform/support/support-lists";
import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import styles from "./find-form.module.css";

type FindFormProps = { search: string; onSearch: (search: string) => void };

/** Searches on submit and not while typing, because each search is recorded with every partner it finds. */
export function FindForm({ search, onSearch }: FindFormProps) {
  const [error, setError] = useState<string>();
  return (
    <form
      role="search"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const entry = new FormData(event.currentTarget).get("search");
        const typed = typeof entry === "string" ? entry.trim() : "";
        const isTooShort = typed.length < shortestSearch;
        setError(isTooShort ? `Enter at least ${shortestSearch} letters or digits.` : undefined);
        if (isTooShort) event.currentTarget.querySelector("input")?.focus();
        else onSearch(typed);
      }}
    >
      <div className={styles.field}>
        <TextField
          label="Number, name or e-mail"
          help="The number of an order, kit, barcode, parcel, invoice, certificate or shop order, or a person’s name or e-mail. Any match is recorded in that partner’s audit log."
          name="search"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          error={error}
        />
      </div>
      <Button type="submit" variant="primary" className={styles.button}>
        <Search size={17} aria-hidden="true" />
        Find
      </Button>
    </form>
  );
}
