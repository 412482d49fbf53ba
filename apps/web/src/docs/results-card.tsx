import { ownSystemNames, ownSystems } from "@kitpath/contract/catalogue/biomarkers/fhir-systems";
import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card.tsx";
import styles from "./docs.module.css";

const systems = Object.entries(ownSystems) as [keyof typeof ownSystems, string][];

/** What a receiver of results needs to know about ranges, codes and identifiers. */
export const ResultsCard = () => (
  <Card title="Results for machines">
    <div className={styles.prose}>
      <p>
        A result comes as JSON, as{" "}
        <Link to="/docs/reference/$call" params={{ call: "getTestAsFhir" }}>
          FHIR R4
        </Link>{" "}
        and as{" "}
        <Link to="/docs/reference/$call" params={{ call: "getTestAsHl7" }}>
          HL7 v2.5.1
        </Link>
        . A value is low, normal or high only if there is a range for the person’s age, sex and hormonal
        status. Otherwise its interpretation is <code>UNKNOWN</code>, <code>interpretationRule</code> is null,
        and <code>interpretationNote</code> says why. A value that is an immediate risk for anybody is{" "}
        <code>CRITICAL_LOW</code>, <code>CRITICAL_HIGH</code> or, without a range, <code>CRITICAL</code>; in
        FHIR and HL7 <code>LL</code>, <code>HH</code> or <code>AA</code>. <code>possibleRanges</code> lists
        the ranges of all phases until we know the phase: send <code>hormonalStatus</code> when you register
        the kit, or{" "}
        <Link to="/docs/reference/$call" params={{ call: "stateHormonalStatus" }}>
          later
        </Link>
        .
      </p>
      <p>
        Several tests of a person come as one{" "}
        <Link to="/docs/reference/$call" params={{ call: "getSummaryAsFhir" }}>
          FHIR document
        </Link>
        , as{" "}
        <Link to="/docs/reference/$call" params={{ call: "getSummaryAsCsv" }}>
          CSV
        </Link>{" "}
        and as{" "}
        <Link to="/docs/reference/$call" params={{ call: "getSummaryAsPdf" }}>
          PDF
        </Link>
        . The person’s ID is the one in FHIR under the system of people below.
      </p>
      <p>
        Codes are LOINC, UCUM and SNOMED CT where they have one, beside our own. These systems name our own
        codes and identifiers in FHIR, in live and sandbox, and never change:
      </p>
      <ul>
        {systems.map(([name, system]) => (
          <li key={name}>
            {ownSystemNames[name]}: <code>{system}</code>
          </li>
        ))}
        <li>
          Your own user IDs: <code>urn:uuid:</code> and the id of your organisation
        </li>
      </ul>
    </div>
  </Card>
);
