/** The characters of printed codes that people type: without the look-alikes 0/O and 1/I/L. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
