type ChosenOptionProps = { value: string | undefined; among: readonly string[] };

/**
 * An option of a filter's select for what the address names, if it is not among the others: the select would show the first option
 * instead, and "Apply" would drop the condition.
 */
export const ChosenOption = ({ value, among }: ChosenOptionProps) =>
  value !== undefined && !among.includes(value) ? <option value={value}>{value}</option> : null;
