import type { FastifyReply, FastifyRequest } from 'fastify'

import type { RequestFacts } from './call.ts'
import type { Receipt } from './receipts.ts'

/** `secure`: whether cookies may travel over https alone. */
export function factsOf(request: FastifyRequest, reply: FastifyReply, secure: boolean, receipt?: Receipt): RequestFacts {
  return {
    receipt,
    id: request.id,
    ip: request.ip,
    host: hostOf(request.headers.host),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    locale: localeFrom(request.headers['accept-language']),
    region: headerOf(request, 'region'),
    header: (name) => headerOf(request, name),
    cookie: (name) => request.cookies[name],
    setCookie(name, value, { maxAge, httpOnly = true, path = '/' } = {}) {
      if (value === null) reply.clearCookie(name, { path })
      else reply.setCookie(name, value, { path, httpOnly, secure, sameSite: 'lax', ...(maxAge === undefined ? {} : { maxAge }) })
    },
  }
}

export const hostOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '').toLowerCase()

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

/** The first language that the house speaks; Russian where none is (D-17). */
export function localeFrom(header: string | undefined): 'ru' | 'en' | 'kz' {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    if (tag === 'kk' || tag === 'kz') return 'kz'
    if (tag === 'ru' || tag === 'en') return tag
  }
  return 'ru'
}
