import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "../lib/access.ts";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The contact address, which is a setting of this installation. */
export function ContactCard() {
  const { data } = useQuery(configurationQuery);
  return (
    <Card title="E-mail">
      {data ? <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a> : <Skeleton width="40%" />}
    </Card>
  );
}
