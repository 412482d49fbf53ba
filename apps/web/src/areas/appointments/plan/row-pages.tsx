import { calendarRows } from "@kitpath/contract/appointments/plan/calendar";
import { Button } from "../../../ui/button.tsx";
import styles from "./calendar-screen.module.css";

type RowPagesProps = { page: number; total: number; onPage: (page: number) => void };

/** Turns to the other nurses and places, where there are more than are shown at once. */
export const RowPages = ({ page, total, onPage }: RowPagesProps) =>
  total > calendarRows ? (
    <div className={styles.pages}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Rows before
      </Button>
      <Button disabled={page * calendarRows >= total} onClick={() => onPage(page + 1)}>
        More rows
      </Button>
    </div>
  ) : null;
