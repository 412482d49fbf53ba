/** Of a double click the second: it would close what the first has opened under the pointer. */
export const isSecondClick = (event: Event): boolean => event instanceof MouseEvent && event.detail > 1;
