/** Links to slips that this tab has opened: each fills the slip by itself once, not at each reload. */
const keyOf = (code: string): string => `slip_link:${code}`

/** `unknown` where the browser keeps nothing. */
export function markVisit(code: string): 'first' | 'again' | 'unknown' {
  try {
    if (sessionStorage.getItem(keyOf(code)) !== null) return 'again'
    sessionStorage.setItem(keyOf(code), '1')
    return 'first'
  } catch {
    return 'unknown' // the visitor has refused storage, or it is full
  }
}
