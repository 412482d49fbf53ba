/** An e-mail address, a telephone number as people write it, or a web address. */
const ways =
  /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>]*[^\s<>.,;:!?)]|(?:\+|\(0?|\b0)\d[\d ()-]{5,}\d|\b\d{3}-\d{3}-\d{4}\b)/;

function addressOf(way: string): string {
  if (way.startsWith("http")) return way;
  if (way.includes("@")) return `mailto:${way}`;
  return `tel:${way.replace("(0)", "").replace(/[^\d+]/g, "")}`;
}

/** Somebody's words, in which each way to reach them can be tapped. */
export const ReachableText = ({ text }: { text: string }) =>
  text.split(ways).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={addressOf(part)}>
        {part}
      </a>
    ),
  );
