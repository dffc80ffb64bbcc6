/** Custom properties in a style attribute: what a style sheet reads as var(--name). */
import "react";

declare module "react" {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
