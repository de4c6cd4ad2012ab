import { useEffect } from 'react'

/** Strips that come with data of the player: their place is kept from the first paint, when the last page showed one. */
export type StripKind = 'invoice' | 'restriction'

const KEY = 'strip'

/** Runs in the head before the first paint. */
export const STRIP_SCRIPT = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.strip=''}catch{}`

/** `isShown`: undefined while it is unknown. */
export function useStripPlace(kind: StripKind, isShown: boolean | undefined): void {
  useEffect(() => {
    if (isShown !== undefined) store(kind, isShown)
  }, [kind, isShown])
}

function store(kind: StripKind, isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, kind)
    else if (localStorage.getItem(KEY) === kind) localStorage.removeItem(KEY)
    else return
  } catch {
    return // blocked storage: no place is kept
  }
  document.documentElement.toggleAttribute('data-strip', isShown)
}

/** Of a visitor who is not logged in. */
export function clearStripPlace(): void {
  for (const kind of ['invoice', 'restriction'] as const) store(kind, false)
}
