/** Removes the zeros that instruments put in front of a number: `098` is `98`, `<005` is `<5`, `00.50` is `0.50`. */
export const plainNumber = (text: string): string => text.replace(/^([<>]?-?)0+(?=\d)/, "$1");
