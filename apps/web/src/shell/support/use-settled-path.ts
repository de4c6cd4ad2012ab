/** CON-12: the chat follows the page 250 ms after each route change, when the page has begun to load its own data. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { browserClock } from '../../lib/clock.ts'

export const ROUTE_MS = 250

export function useSettledPath(): string {
  const { pathname } = useLocation()
  const [settled, setSettled] = useState(pathname)
  useEffect(() => browserClock.after(ROUTE_MS, () => setSettled(pathname)), [pathname])
  return settled
}
