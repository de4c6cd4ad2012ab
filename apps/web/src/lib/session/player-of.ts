/** Whom a bearer speaks of, as the browser may guess it: good for noticing a change, never for deciding anything. */
export function playerOf(token: string | null): string | null {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null // a guest, or a token that is none
  }
}
