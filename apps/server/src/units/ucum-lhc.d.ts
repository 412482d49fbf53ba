declare module "@lhncbc/ucum-lhc" {
  type Conversion = { status: "succeeded" | "failed" | "error"; toVal: number | null };
  type Options = { molecularWeight?: number; charge?: number };

  class UcumLhcUtils {
    static getInstance(): UcumLhcUtils;
    convertUnitTo(from: string, value: number, to: string, options?: Options): Conversion;
  }

  const ucum: { UcumLhcUtils: typeof UcumLhcUtils };
  export default ucum;
}
