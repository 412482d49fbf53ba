declare module "hl7-dictionary" {
  /** `opt` 2 is required; `max` and `rep` 0 are unbounded. */
  export type Field = {
    desc: string;
    datatype: string;
    opt: number;
    rep: number;
    len: number;
    table?: number;
  };
  export type Part = { name: string; min: number; max: number; children?: Part[] };
  type Definition = {
    messages: Record<string, { segments: { segments: Part[] } }>;
    segments: Record<string, { fields: Field[] }>;
    fields: Record<string, { subfields?: unknown[] }>;
  };
  const dictionary: {
    definitions: Record<string, Definition>;
    tables: Record<string, { values: Record<string, string> }>;
  };
  export default dictionary;
}
