import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has been visible; hidden elements never are. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (wasSeen || !element.current) return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, wasSeen])
  return wasSeen
}
