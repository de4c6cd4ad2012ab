import { useEffect, useSyncExternalStore } from 'react'

import type { Place } from '../../lib/geo/place.ts'
import { browser } from '../browser.ts'
import { useRootData } from '../root-data.ts'

/** SEC-5, ERR-1: a visitor who returns to the page may have travelled meanwhile, or disabled a VPN. */
export function usePlace(): void {
  useEffect(() => {
    const { place } = browser()
    window.addEventListener('focus', place.loadIfStale)
    return () => window.removeEventListener('focus', place.loadIfStale)
  }, [])
}

/** The last known location. */
export function usePlaceShown(): Place {
  const first = useRootData().place
  return useSyncExternalStore(
    (listener) => browser().place.subscribe(listener),
    () => browser().place.read(),
    () => first,
  )
}

export const useIsBlocked = (): boolean => usePlaceShown().isBlocked
