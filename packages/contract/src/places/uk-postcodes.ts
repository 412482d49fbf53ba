/** Countries whose postcodes are written as the UK's: an outward part, a space, an inward part of three characters. */
const asInUk = ["GB", "JE", "GG", "IM", "GI"];

export const isWrittenAsInUk = (countryCode: string): boolean => asInUk.includes(countryCode);

const outsideUk = [
  { letters: "JE", countryCode: "JE", title: "Jersey" },
  { letters: "GY", countryCode: "GG", title: "Guernsey" },
  { letters: "IM", countryCode: "IM", title: "Isle of Man" },
  { letters: "GX", countryCode: "GI", title: "Gibraltar" },
];

/** Returns the country of its own that a postcode, or its beginning, is of although it is written as the UK's; undefined if it is of the UK. */
export const countryOfPostcode = (postcode: string) =>
  outsideUk.find(({ letters }) => new RegExp(`^\\s*${letters}(?![A-Z])`, "i").test(postcode));
