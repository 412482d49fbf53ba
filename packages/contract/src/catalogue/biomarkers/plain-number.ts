/** Removes the zeros with which instruments fill up a number: `098` is `98`, `<005` is `<5`, `00.50` is `0.50`. */
export const plainNumber = (text: string): string => text.replace(/^([<>]?-?)0+(?=\d)/, "$1");
