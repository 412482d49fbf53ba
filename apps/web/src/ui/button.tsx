import { createLink } from "@tanstack/react-router";
import { useRef } from "react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `folds`: on a phone only the icon is visible, and the text is its accessible name. */
type Look = {
  variant?: "primary" | "plain" | "quiet" | "danger";
  wide?: boolean;
  icon?: boolean;
  folds?: boolean;
};

const look = ({ variant = "plain", wide, icon, folds }: Look, className?: string) =>
  classNames(
    styles.button,
    variant === "primary" && styles.primary,
    variant === "quiet" && styles.quiet,
    variant === "danger" && styles.danger,
    wide && styles.wide,
    icon && styles.icon,
    folds && styles.folds,
    className,
  );

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that the action is running; it cannot be pressed again meanwhile. */
    busy?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

const sameMomentMs = 300;

export function Button({
  variant,
  wide,
  icon,
  folds,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const pressed = useRef(-Infinity);
  const isSubmit = rest.type === "submit";
  // The second click of a double click would start the action again before it visibly began. The time between two presses of a key
  // tells them apart; a form prevents its own second submit.
  const isOneTooMany = ({ detail, timeStamp }: MouseEvent) => {
    if (busy === undefined && !isSubmit) return false;
    if (detail > 0 || isSubmit) return detail > 1;
    const isSecond = timeStamp - pressed.current < sameMomentMs;
    pressed.current = timeStamp;
    return isSecond;
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => (isOneTooMany(event) ? event.preventDefault() : onClick?.(event))}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy || undefined}
      data-quiet={variant === "quiet" || undefined}
      className={look({ variant, wide, icon, folds }, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

type AnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

const AnchorButton = ({ variant, wide, icon, folds, className, children, ...rest }: AnchorProps) => (
  <a
    {...rest}
    data-quiet={variant === "quiet" || undefined}
    className={look({ variant, wide, icon, folds }, className)}
  >
    {children}
  </a>
);

/** A link to another screen, styled as a button. */
export const ButtonLink = createLink(AnchorButton);
