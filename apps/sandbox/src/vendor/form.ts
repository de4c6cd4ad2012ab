/** Accepts forms only from a vendor's own page: another site cannot decide here. */
import type { FastifyRequest } from 'fastify'

export function formOf({ headers, body }: FastifyRequest): URLSearchParams | undefined {
  const { origin, host } = headers
  if (origin && !(URL.canParse(origin) && new URL(origin).host === host)) return undefined
  return typeof body === 'string' ? new URLSearchParams(body) : undefined
}
