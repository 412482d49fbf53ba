const words =
  /^(.*name|fname|lname|.*title|label|city|address.*|notes?|reason|description|purpose|data|product|patient|organisation|keyName|.*email|by|.*By|user|where|browser|test|clinic|lab|partner)$/i;
const oneWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch";
const someWords = "Featherstonehaugh-Cholmondeley of Wolverhampton";

/** Whether a text is one of the product's own codes, such as a state; these are never long. */
const isCode = (text: string) => text === "" || /^([a-z_]+|[A-Z][A-Z0-9_.]*|[\d-]+|https?:.*)$/.test(text);

/** Gives people and things in an answer extremely long names, one of them without a space. */
export function lengthened(answer: unknown, key = ""): unknown {
  if (Array.isArray(answer)) return answer.map((each) => lengthened(each, key));
  if (typeof answer === "object" && answer !== null) {
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, lengthened(value, name)]));
  }
  if (typeof answer !== "string" || !words.test(key) || isCode(answer)) return answer;
  return answer.includes("@") ? `${oneWord.toLowerCase()}.${answer}` : `${answer} ${someWords} ${oneWord}`;
}
