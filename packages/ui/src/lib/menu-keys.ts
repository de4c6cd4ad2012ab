import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End over the items of a menu; they wrap around. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = placeAfter(event.key, at, items.length)
  if (to === null) return
  event.preventDefault()
  items[to]?.focus()
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
