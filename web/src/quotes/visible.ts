import { useEffect, useState, type RefObject } from "react";

/** Whether an element is on the screen or close to it: rows outside ask for nothing. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)!.isIntersecting), { rootMargin: "80px" });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return visible;
}
