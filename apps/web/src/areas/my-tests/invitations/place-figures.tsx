import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { FigureCards } from "../../../ui/figure-cards.tsx";
import styles from "./place-of-customer.module.css";
import { placeFiguresQuery } from "./queries.ts";

/** How many of the clinic's people use its place. */
export function PlaceFigures({ canInvite }: { canInvite: boolean }) {
  const { data } = useQuery(placeFiguresQuery);
  return (
    <div className={styles.figures}>
      <FigureCards
        title="Who uses it"
        cards={[
          {
            label: "Invited",
            text: "People with an invitation, of all your customers.",
            figure: data?.invited,
            to: canInvite ? "/admin/clinics/customers/invitations" : null,
          },
          { label: "In", text: "People who have signed in at least once.", figure: data?.entered, to: null },
          {
            label: "Active",
            text: "People who were in within the last 30 days.",
            figure: data?.active,
            to: null,
          },
        ]}
      />
      {canInvite ? <ButtonLink to="/admin/clinics/customers/invitations">Invite people</ButtonLink> : null}
    </div>
  );
}
