import type { Sla } from "@kitpath/contract/catalogue/labs/slas";
import { liabilityClauses } from "@kitpath/contract/catalogue/labs/slas";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import styles from "./sla-sections.module.css";

/** Where the reader finds the terms and conditions, which an agreement refers to. */
export type TermsPlace = Pick<LinkProps, "to" | "params">;

type SlaSectionsProps = Pick<Sla, "sla"> & { terms: TermsPlace };
type Lines = Sla["sla"]["permitted_subcontractors"];

/** All sections of an agreement; the ones it does not have are left out. */
export function SlaSections({ sla, terms }: SlaSectionsProps) {
  const { service_description: service, limitation_of_liability: limits, charges } = sla;
  return (
    <div className={styles.sections}>
      <Card title="Services Description">
        <Section title="Tests" lines={service.tests} />
        <Section title="Description of Services" lines={service.description_of_services} />
        <Section title="Test Materials" lines={service.test_materials} />
        <Section title="Service Levels" lines={service.service_levels} />
        {service.liquidated_damages ? (
          <Section title="Liquidated Damages" lines={service.liquidated_damages} />
        ) : null}
      </Card>
      <Card title="Facility and Equipment">
        <Section title="Applicable Standards" lines={sla.facility_and_equipment.applicable_standards} />
      </Card>
      {charges ? (
        <Card title="Charges">
          <Section title="Price per Test" lines={charges.price_per_test} />
        </Card>
      ) : null}
      <Card title="Limitation of liability">
        <Section
          title="General limitation of liability"
          reference={<ClauseLink terms={terms} number={liabilityClauses.general} />}
          lines={limits.general_limitation_of_liability}
        />
        <Section
          title="Limitation of liability in relation to any indemnity"
          reference={<ClauseLink terms={terms} number={liabilityClauses.indemnity} />}
          lines={limits.limitation_of_liability_in_relation_to_any_indemnity}
        />
      </Card>
      <Card title="Permitted Subcontractors">
        <LineList lines={sla.permitted_subcontractors} />
      </Card>
    </div>
  );
}

type SectionProps = { title: string; reference?: ReactNode; lines: Lines };

const Section = ({ title, reference, lines }: SectionProps) => (
  <section className={styles.section}>
    <h3 className={styles.title}>{title}</h3>
    <div className={styles.lines}>
      <LineList lines={lines} />
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  </section>
);

const LineList = ({ lines }: { lines: Lines }) =>
  lines.map((line) =>
    typeof line === "string" ? (
      <p key={line}>{line}</p>
    ) : (
      <div key={line.title}>
        <p className={styles.panel}>{line.title}</p>
        <ul className={styles.items}>
          {line.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    ),
  );

const ClauseLink = ({ terms, number }: { terms: TermsPlace; number: string }) => (
  <Link {...terms} hash={`clause-${number.replace(".", "-")}`}>
    Clause {number} of the terms and conditions
  </Link>
);
