const words =
  /^(.*name|fname|lname|.*title|label|city|address.*|notes?|reason|description|purpose|data|product|patient|organisation|keyName|.*email|by|.*By|user|where|browser|test|clinic|lab|partner)$/i;
const oneWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch";
const someWords = "Featherstonehaugh-Cholmondeley of Wolverhampton";

/** What the product has given a name itself, such as a state: it has no long ones. */
const isCode = (text: string) => text === "" || /^([a-z_]+|[A-Z][A-Z0-9_.]*|[\d-]+|https?:.*)$/.test(text);

/** An answer in which people and things have names as long as they come, one of them without a gap. */
export function lengthened(answer: unknown, key = ""): unknown {
  if (Array.isArray(answer)) return answer.map((each) => lengthened(each, key));
  if (typeof answer === "object" && answer !== null) {
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, lengthened(value, name)]));
  }
  if (typeof answer !== "string" || !words.test(key) || isCode(answer)) return answer;
  return answer.includes("@") ? `${oneWord.toLowerCase()}.${answer}` : `${answer} ${someWords} ${oneWord}`;
}
