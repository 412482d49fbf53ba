import type { Health } from "@kitpath/contract/platform/health/health";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./health-screen.module.css";
import { formatBytes } from "./words.ts";

export const FigureCards = ({ health: { database, disk, versions, startedAt } }: { health: Health }) => (
  <div className={styles.cards}>
    <Card title="Database">
      <Facts
        facts={[
          { label: "Size", value: formatBytes(database.sizeBytes) },
          {
            label: "Connections",
            value: `${formatNumber(database.connections)} of ${formatNumber(database.maxConnections)}`,
          },
          { label: "Schema", value: versions.schema },
        ]}
      />
    </Card>
    <Card title="Disk">
      <Facts
        facts={[
          { label: "Free", value: formatBytes(disk.freeBytes) },
          { label: "Total", value: formatBytes(disk.totalBytes) },
        ]}
      />
    </Card>
    <Card title="Versions">
      <Facts
        facts={[
          { label: "Kitpath", value: versions.product },
          { label: "Node", value: versions.node },
          { label: "PostgreSQL", value: versions.postgres },
          { label: "Started", value: <Time value={startedAt} format="moment" /> },
        ]}
      />
    </Card>
  </div>
);
