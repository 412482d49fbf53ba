import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { nurseDrawings } from "../../../ui/drawings/nurse-drawings.tsx";
import styles from "./day.module.css";
import pictured from "./pictured.module.css";

/** Tells a nurse before their first day what works without a network, until they have put it away on this phone. */
export function DayTour({ userId }: { userId: string }) {
  const place = `${localKeys.dayTour}${userId}`;
  const [isAway, setAway] = useState(() => localStorage.getItem(place) !== null);
  if (isAway) return null;
  const putAway = () => {
    localStorage.setItem(place, "away");
    setAway(true);
  };
  return (
    <Card title="Your day works without a network">
      <div className={pictured.tour}>
        <div className={pictured.picture}>
          <Drawing {...nurseDrawings.offline} />
        </div>
        <ul>
          <li>Open this page with a network before you leave. The phone then keeps the day.</li>
          <li>
            Without a network you see your visits, check who it is, scan kits, and record what you did.
            Directions and calls need a signal.
          </li>
          <li>
            What you do is kept on this phone, and sent in order as soon as there is a network. The top of the
            page says what waits.
          </li>
          <li>Has a visit changed meanwhile? You are told here, and nothing that you recorded is lost.</li>
          <li>Sign out only when everything is sent.</li>
        </ul>
        <Button variant="primary" className={styles.thumb} onClick={putAway}>
          I have read this
        </Button>
      </div>
    </Card>
  );
}
