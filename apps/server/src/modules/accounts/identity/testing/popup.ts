/** A window at the sandbox's issuer, as a browser would run it, with its own cookies. */

import type { Client } from '@fairhouse/contracts/client'
import { fetchHost, type TestServer, type Visitor } from '@fairhouse/testkit'

/** Pages have the port of the API. */
export const originOf = ({ port }: Pick<TestServer, 'port'>, host = 'fairhouse.localhost') => `http://${host}:${port}`

export interface IssuerAccount {
  email: string
  isVerified?: boolean
  /** The buttons. */
  answer?: 'yes' | 'no'
}

export interface CallbackMessage {
  token?: string | null
  is_register?: boolean
  error?: { code: string; details?: Record<string, string> }
}

type Browser = Client & Visitor

/** The URL of the window; `more` beside the usual body. @throws for a refusal. */
export async function begin(testServer: TestServer, browser: Browser, more: object = {}): Promise<URL> {
  const body = { provider: 'sandbox', origin: originOf(testServer), terms: true, ...more }
  const answer = await browser.call('PUT /auth/login', { body })
  if (!answer.ok) throw new Error(answer.error.code)
  return new URL(answer.data.url)
}

/** From the issuer's address to its redirect. */
export async function choose(testServer: TestServer, at: URL, { email, isVerified = true, answer = 'yes' }: IssuerAccount): Promise<URL> {
  const cookies = new Map<string, string>()
  const call = async (address: URL, form?: URLSearchParams) => {
    const headers: Record<string, string> = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
    const response = await fetchHost(testServer.port, 'id.fairhouse.localhost', address.pathname + address.search, {
      headers,
      ...(form && { method: 'POST', body: String(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const next = async (response: Response, from: URL) => {
    const location = response.headers.get('location')
    if (!location) throw new Error(`the issuer answered ${response.status}: ${await response.text()}`)
    return new URL(location, from)
  }
  const page = await next(await call(at), at)
  const form = new URLSearchParams({ email, name: 'Somebody', answer, ...(isVerified && { verified: 'yes' }) })
  const resume = await next(await call(page, form), page)
  return next(await call(resume), resume)
}

/** The message of the returned window to its opener, and the target; undefined for none. */
export async function readCallback(
  testServer: TestServer,
  browser: Browser,
  back: URL,
): Promise<{ message: CallbackMessage; origin: string } | undefined> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await testServer.fetch(back.pathname + back.search, { headers: { cookie } })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  const [, message, origin] = /postMessage\((\{.*\}), ("[^"]*")\);/.exec(await response.text()) ?? []
  return message && origin ? { message: JSON.parse(message) as CallbackMessage, origin: JSON.parse(origin) as string } : undefined
}

/** The whole visit, by one browser. */
export async function visit(testServer: TestServer, browser: Browser, person: IssuerAccount, more: object = {}): Promise<CallbackMessage> {
  const landed = await readCallback(testServer, browser, await choose(testServer, await begin(testServer, browser, more), person))
  if (!landed) throw new Error('no opener was notified')
  return landed.message
}
