/** Whether it is the second click of a double click, which would close what the first one opened. */
export const isSecondClick = (event: Event): boolean => event instanceof MouseEvent && event.detail > 1;
