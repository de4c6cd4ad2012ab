/** Where a guard sent a guest away from, so that the login leads back there. Pure. */

/** A path of this site, or undefined: another site's address in `next` would make the login an open redirect. */
export function nextPage(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/(?![/\\])/.test(next) && !/[\u0000-\u001f]/.test(next) ? next : undefined
}
