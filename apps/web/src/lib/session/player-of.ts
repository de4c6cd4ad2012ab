/** The player id in a token, unverified: only for detecting a change. */
export function playerOf(token: string | null): string | null {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null // a guest, or an invalid token
  }
}
