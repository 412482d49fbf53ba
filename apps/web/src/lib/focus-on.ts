/** As the `ref` of what takes the place of something pressed: it gets the focus as it comes in, and a screen reader reads it. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
