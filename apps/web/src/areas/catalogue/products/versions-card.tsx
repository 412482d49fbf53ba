import type { CatalogueVersion } from "@kitpath/contract/catalogue/versions/catalogue-version";
import { Card } from "../../../ui/card.tsx";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";

/** All versions, newest first. */
export const VersionsCard = ({ versions }: { versions: readonly CatalogueVersion[] }) => (
  <Card title="Versions">
    <Timeline
      label="Versions"
      items={versions.map(({ version, source, changedBy, changedAt, reason }) => ({
        id: String(version),
        title: `Version ${version}`,
        time: <Time value={changedAt} format="moment" />,
        notes: [
          source === "shipped" ? "Supplied with Kitpath" : `By ${changedBy ?? "staff"}`,
          ...(reason ? [reason] : []),
        ],
      }))}
    />
  </Card>
);
