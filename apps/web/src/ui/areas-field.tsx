import { readArea } from "@kitpath/contract/appointments/availability/areas";
import { isInUs } from "@kitpath/contract/places/us-places";
import { ChipsField } from "./chips-field.tsx";

type AreasFieldProps = {
  name: string;
  label: string;
  countryCode: string;
  areas: readonly string[];
  error: string | undefined;
  onChange: (areas: string[]) => void;
  none: string;
};

/** How areas are written in a country. */
function waysOf(countryCode: string) {
  if (isInUs(countryCode))
    return {
      help: "ZIP codes, or the digits they begin with: 10, 100 or 10001. Paste as many as you like.",
      wrong: "a ZIP code or its beginning",
      separator: /[\s,;]+/,
    };
  if (readArea(countryCode, "!") === null && readArea(countryCode, "LS1") === "LS1")
    return {
      help: "Outward postcodes such as LS1, or only letters for all of them: LS. Paste as many as you like.",
      wrong: "an outward postcode such as LS1 or its letters",
      separator: /[\s,;]+/,
    };
  return {
    help: "Towns as addresses name them. Separate several by commas.",
    wrong: "a town",
    separator: /[,;\n]+/,
  };
}

const asTown = (area: string): string =>
  /^[A-Z\d]+$/.test(area) ? area : area.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** The areas of a country that somebody goes to. */
export function AreasField({ countryCode, areas, onChange, ...rest }: AreasFieldProps) {
  const { help, wrong, separator } = waysOf(countryCode);
  return (
    <ChipsField
      key={countryCode}
      {...rest}
      help={help}
      values={areas}
      onChange={onChange}
      separator={separator}
      read={(typed) => readArea(countryCode, typed)}
      wrong={(typed) => `This is not ${wrong}: ${typed}.`}
      show={asTown}
    />
  );
}
