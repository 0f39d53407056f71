import { useLayoutEffect, useRef, useState } from "react";

/** Where a list begins on the page, in pixels: what stands above it may change its height. */
export function useListTop() {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => place.current && setTop(place.current.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { place, top: Math.round(top) };
}
