import type { Route } from '@fairhouse/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CookieOptions, RequestFacts } from './call.ts'
import type { Receipt } from './receipts.ts'

/** `secure`: whether cookies are sent over https only. */
export const factsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: CookieSettings,
  route: Pick<Route, 'guarded'> = {},
  receipt?: Receipt,
): RequestFacts => new Facts(request, reply, cookies, route, receipt)

interface CookieSettings {
  secureCookies: boolean
  /** The domain of cookies that all services read. */
  cookieDomainOf?(host: string): string | undefined
}

/** Each fact is computed on demand: most calls need none. */
class Facts implements RequestFacts {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #cookies: CookieSettings
  readonly #isGuarded: boolean
  readonly receipt: Receipt | undefined

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    cookies: CookieSettings,
    { guarded }: Pick<Route, 'guarded'>,
    receipt: Receipt | undefined,
  ) {
    this.#request = request
    this.#reply = reply
    this.#cookies = cookies
    this.#isGuarded = guarded !== undefined
    this.receipt = receipt
  }

  get id(): string {
    return this.#request.id
  }

  get ip(): string {
    return this.#request.ip
  }

  get host(): string {
    return hostOf(this.#request.headers.host)
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 400)
  }

  get locale(): RequestFacts['locale'] {
    return localeFrom(this.#request.headers['accept-language'])
  }

  get region(): string | undefined {
    return this.header('region')
  }

  /** A guarded call with invalid work has already been refused. */
  get hasWork(): boolean {
    return this.#isGuarded && this.#request.headers['x-captcha'] !== undefined
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name.toLowerCase()]
    return Array.isArray(value) ? value[0] : value
  }

  cookie(name: string): string | undefined {
    const { cookie } = this.#request.headers
    return cookie === undefined ? undefined : this.#request.server.parseCookie(cookie)[name]
  }

  hostCookie(name: string): string | undefined {
    return this.cookie(hostCookieName(name, this.#cookies.secureCookies))
  }

  setCookie(name: string, value: string | null, options: CookieOptions = {}): void {
    const { maxAge, httpOnly = true, path: given = '/', sameSite = 'lax', hostOnly = false } = options
    const secure = this.#cookies.secureCookies
    const sent = hostOnly ? hostCookieName(name, secure) : name
    const path = hostOnly && secure ? '/' : given
    const domain = options.allServices ? this.#cookies.cookieDomainOf?.(this.host) : undefined
    const scope = { path, secure, ...(domain !== undefined && { domain }) }
    if (value === null) this.#reply.clearCookie(sent, scope)
    else this.#reply.setCookie(sent, value, { ...scope, httpOnly, sameSite, ...(maxAge !== undefined && { maxAge }) })
  }
}

/** Browsers accept the prefix over https only; the sandbox's http uses the plain name. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export const hostOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '').toLowerCase()

/** The first supported language; Russian if there is none (D-17). */
export function localeFrom(header: string | undefined): 'ru' | 'en' | 'kz' {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    if (tag === 'kk' || tag === 'kz') return 'kz'
    if (tag === 'ru' || tag === 'en') return tag
  }
  return 'ru'
}
