import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has been visible; hidden elements never are. `margin`: CSS length by which the window counts as larger. */
export function useInSight(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (wasSeen || !element.current) return
    const see = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true)
    const watch = new IntersectionObserver(see, { rootMargin: margin })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, margin, wasSeen])
  return wasSeen
}
