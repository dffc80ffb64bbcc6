interface Props {
  readonly name: IconName;
  /** s is 16 px, xs is 12 px, else 22 px. */
  readonly size?: "s" | "xs";
  /** Fills the shape, for an active tab or star. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** A line icon. It says nothing to a screen reader: its button or row carries the name. */
export function Icon({ name, size, filled, className }: Props) {
  const words = ["ic", size, filled ? "filled" : "", className].filter(Boolean).join(" ");
  return <svg className={words} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: iconPaths[name] }} />;
}

/** Line icons on a 24 grid; the stroke of class "a" takes the accent colour (一笔红), class "fi" fills when active. */
const iconPaths = {
  back: '<path d="M14.5 5 8 12l6.5 7"/>',
  forward: '<path d="m9.5 5 6.5 7-6.5 7"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  search: '<circle cx="11" cy="11" r="6.3"/><path class="a" d="m15.8 15.8 4.2 4.2"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="2.6"/>',
  bell: '<path d="M6 16.5h12c-1.2-1.4-1.6-2.6-1.6-6a4.4 4.4 0 0 0-8.8 0c0 3.4-.4 4.6-1.6 6Z"/><path class="a" d="M10.3 19.6h3.4"/>',
  star: '<path class="fi" d="m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z"/>',
  home: '<path class="fi" d="M4.5 11 12 4.6 19.5 11v7.6a.9.9 0 0 1-.9.9H5.4a.9.9 0 0 1-.9-.9Z"/>',
  market:
    '<path d="M7.5 4v3m0 8v5M16.5 4v4m0 9v3"/><rect class="fi" x="5" y="7" width="5" height="8" rx=".8"/><rect class="fi" x="14" y="8" width="5" height="9" rx=".8"/>',
  holdings:
    '<path class="fi" d="M4.5 8.5h15v10a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1Z"/><path d="M9 8.3V6.2a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2.1"/>',
  me: '<circle class="fi" cx="12" cy="8.2" r="3.7"/><path class="fi" d="M4.8 19.6c.7-3.8 3.4-5.6 7.2-5.6s6.5 1.8 7.2 5.6Z"/>',
  eye: '<path d="M3 12c2.2-4 5.2-5.8 9-5.8s6.8 1.8 9 5.8c-2.2 4-5.2 5.8-9 5.8S5.2 16 3 12Z"/><circle cx="12" cy="12" r="2.6"/>',
  gear: '<path d="M4 7.5h8m5 0h3M4 16.5h3m5 0h8"/><circle cx="14.5" cy="7.5" r="2.4"/><circle cx="9.5" cy="16.5" r="2.4"/>',
  share: '<path d="M12 14.5V4m-3.8 3.5L12 4l3.8 3.5M5 12.5v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6"/>',
  clock: '<circle cx="12" cy="12" r="8"/><path class="a" d="M12 7.5V12l3 2"/>',
  plus: '<path d="M12 5.5v13M5.5 12h13"/>',
  minus: '<path d="M5.5 12h13"/>',
  check: '<path d="m5 12.5 4.7 4.7L19.2 7.5"/>',
  close: '<path d="m6.5 6.5 11 11m0-11-11 11"/>',
  warn: '<path d="M12 4.5 20.5 19h-17Z"/><path d="M12 10v4m0 2.5v.01"/>',
  info: '<circle cx="12" cy="12" r="8"/><path d="M12 11.5v4.5m0-7.8v.01"/>',
  expand: '<path d="M14 5h5v5m0-5-6 6M10 19H5v-5m0 5 6-6"/>',
  refresh: '<path d="M19 12a7 7 0 1 1-2-4.9L19 9"/><path d="M19 4.5V9h-4.5"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="1.5"/><path d="M15.5 8.5V5.5a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3"/>',
  ipo: '<path d="M5 8.5h14v11H5zM5 8.5l2-4h10l2 4"/><path class="a" d="M12 17v-5m-2.3 2L12 11.7l2.3 2.3"/>',
  bond: '<rect x="4" y="6" width="16" height="12.5" rx="1.5"/><path d="M7.5 10h5"/><path class="a" d="M7.5 14.5h9"/>',
  block: '<path d="M4.5 9h15M4.5 15h15"/><path class="a" d="m16 5.5 3.5 3.5M8 18.5 4.5 15"/>',
  dragon: '<path d="M4.5 19.5v-6h4.6v6M14.9 19.5v-4h4.6v4M3.5 19.5h17"/><path class="a" d="M9.6 19.5V8h4.8v11.5M12 4.5v.01"/>',
  limit: '<path d="M5 19.5V15m4.7 4.5v-8m4.6 8v-6m4.7 6V9"/><path class="a" d="M4 5h16"/>',
  halt: '<circle cx="12" cy="12" r="8"/><path class="a" d="M10 9v6m4-6v6"/>',
  top: '<path d="M9 6.5h11M9 12h11M9 17.5h11"/><path class="a" d="M4.5 6.5h.8M4.5 12h.8M4.5 17.5h.8" stroke-width="2.2"/>',
  open: '<circle cx="10" cy="8.5" r="3.7"/><path d="M3.5 19.5c.6-3.7 3-5.5 6.5-5.5 1.6 0 3 .4 4 1.1"/><path class="a" d="M17.5 14.5v6m-3-3h6"/>',
  rule: '<path d="M6 4.5h9l3.5 3.5v11.5H6zM15 4.5V8h3.5"/><path class="a" d="M9 12.5h6.5M9 16h4"/>',
  grid: '<rect x="4.5" y="4.5" width="6" height="6" rx="1"/><rect x="4.5" y="13.5" width="6" height="6" rx="1"/><rect x="13.5" y="13.5" width="6" height="6" rx="1"/><path class="a" d="M16.5 4.5v6m-3-3h6"/>',
  deposit: '<path d="M5 14v4.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14"/><path class="a" d="M12 4v10.5m-3.8-3.7 3.8 3.7 3.8-3.7"/>',
  withdraw: '<path d="M5 14v4.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14"/><path class="a" d="M12 14.5V4m-3.8 3.7L12 4l3.8 3.7"/>',
  swap: '<path d="M5 9h13.5l-3.5-3.5"/><path class="a" d="M19 15H5.5L9 18.5"/>',
  list: '<rect x="5" y="4.5" width="14" height="15" rx="1.5"/><path d="M8.5 9h7m-7 3.5h7"/><path class="a" d="M8.5 16h3.5"/>',
  bank: '<rect x="3.5" y="6" width="17" height="12.5" rx="1.5"/><path class="a" d="M3.5 10h17"/><path d="M7 15h3"/>',
  identity:
    '<rect x="3.5" y="5.5" width="17" height="13.5" rx="1.5"/><circle cx="8.8" cy="11" r="1.8"/><path d="M6 16c.4-1.3 1.4-1.9 2.8-1.9s2.4.6 2.8 1.9"/><path class="a" d="M14.5 10.5h3.5m-3.5 3.5h3.5"/>',
  sign: '<path d="m14.5 5 4.5 4.5L9.5 19H5v-4.5Z"/><path class="a" d="M13 19.5h6.5"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9" rx="1.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/><path class="a" d="M12 14v2"/>',
  chat: '<path d="M5 5.5h14a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1h-7l-4.5 3v-3H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1Z"/><path class="a" d="M8.5 11.3h7"/>',
  time: '<path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8"/><path d="M4.5 4.5v4.3h4.3"/><path class="a" d="M12 8v4.2l2.8 1.8"/>',
  shadow: '<path d="M4 18c3-1 5-9 8-9s4 3 8-3"/><path class="a" d="M4 19.5c4 0 5-4 8-4s4 1 8 0"/>',
  autopsy: '<path d="M4 6c3 1 4.5 9 7.5 9.5"/><path class="a" d="m12.5 13 4.5 4.5m0-4.5-4.5 4.5"/><path d="M4 20h16"/>',
  drill: '<path d="M12 4 5 6.8v5c0 4 2.6 6.6 7 8.2 4.4-1.6 7-4.2 7-8.2v-5Z"/><path class="a" d="M12 9v3.5m0 2.8v.01"/>',
  moon: '<path d="M19 14.5A7.7 7.7 0 0 1 9.5 5 7.7 7.7 0 1 0 19 14.5Z"/>',
  phone: '<rect x="7" y="3.5" width="10" height="17" rx="2"/><path d="M11 17.5h2"/>',
  logo: '<path d="M18.3 5.2a9.2 9.2 0 1 1-12.6 0" stroke-width="2.3"/><path d="M12 2.2v3.6m0 9.9v1.3" stroke-width="2.1"/><rect x="9.250" y="5.8" width="5.5" height="9.9" rx="1.1" stroke-width="2.1"/>',
  eyeOff:
    '<path d="M5 5.5 19 18.5M9.6 6.6A9 9 0 0 1 12 6.2c3.8 0 6.8 1.8 9 5.8a12 12 0 0 1-2.8 3.5M6.2 8.4A12 12 0 0 0 3 12c2.2 4 5.2 5.8 9 5.8a9 9 0 0 0 3.6-.7"/>',
  globe: '<circle cx="12" cy="12" r="8"/><path d="M4.3 12h15.4M12 4c2.4 2.2 3.4 5 3.4 8s-1 5.8-3.4 8c-2.4-2.2-3.4-5-3.4-8s1-5.8 3.4-8Z"/>',
  sun: '<circle cx="12" cy="12" r="3.8"/><path d="M12 3.500v2m0 13v2M3.5 12h2m13 0h2M6 6l1.4 1.400m9.2 9.200L18 18M18 6l-1.4 1.400M7.4 16.6 6 18"/>',
  camera: '<path d="M4 8.500h3.500l1.5-2.500h6l1.5 2.500H20v10.500H4Z"/><circle class="a" cx="12" cy="13.3" r="3.2"/>',
  logout: '<path d="M13.5 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h7.5"/><path class="a" d="M10.5 12H20m-3.5-3.500L20 12l-3.5 3.5"/>',
  grip: '<path d="M5 8.500h14M5 12h14M5 15.500h14"/>',
  up: '<path d="m6 14.500 6-6 6 6"/>',
  erase: '<path d="M9 6h10.500v12H9l-5-6Z"/><path class="a" d="m12 9.800 4.400 4.400m0-4.400L12 14.200"/>',
} as const;

export type IconName = keyof typeof iconPaths;
