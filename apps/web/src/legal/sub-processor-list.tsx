import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Facts } from "../ui/facts.tsx";
import layout from "../ui/form-layout.module.css";
import { FailedNotice } from "../ui/failed-notice.tsx";
import { subProcessorsQuery } from "./queries.ts";

/** The current sub-processors, and the announced ones with their dates. */
export function SubProcessorList() {
  const query = useQuery(subProcessorsQuery);
  const { data } = query;
  const rows = data?.data ?? [];
  return (
    <Card title="Sub-processors">
      <FailedNotice title="The sub-processors could not be shown" query={query} />
      {data && rows.length === 0 ? <p>We do not use any sub-processors at present.</p> : null}
      <div className={layout.form}>
        {rows.map(({ id, name, purpose, data: kinds, place, state, effectiveOn }) => (
          <div key={id}>
            <h3>{name}</h3>
            <Facts
              facts={[
                { label: "Purpose", value: purpose },
                { label: "Data", value: kinds },
                { label: "Location", value: place },
                {
                  label: "In use",
                  value:
                    state === "current" ? (
                      `Since ${formatCalendarDay(effectiveOn)}`
                    ) : (
                      <Badge tone="info">{`From ${formatCalendarDay(effectiveOn)}`}</Badge>
                    ),
                },
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
