/** The page a guard sent a guest away from; log-in returns there. Pure. */

/** A path of this site, or undefined: a foreign address in `next` would be an open redirect. */
export function nextPage(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/(?![/\\])/.test(next) && !/[\u0000-\u001f]/.test(next) ? next : undefined
}
