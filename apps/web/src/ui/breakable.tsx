/** A value of one word; where it does not fit, an e-mail address breaks before its `@` rather than within a word. */
export function Breakable({ value }: { value: string }) {
  const at = value.lastIndexOf("@");
  if (at < 1) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
