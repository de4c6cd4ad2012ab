/** Handles an address that requests single sign-on, or has returned from it. */
import { browserClock } from '../../lib/clock.ts'
import { browserCookies, type CookieJar } from '../../lib/cookies.ts'
import { draftTicket, switchedFrom } from '../../lib/mirrors/switch-address.ts'
import { browserSso, loggedOut } from '../../lib/session/browser-sso.ts'
import { entryCookies } from '../../lib/session/entry.ts'
import { simpleToken, type SsoStep, ssoStep } from '../../lib/session/sso-rules.ts'
import { leaveForSso, returnFromSso } from '../../lib/session/sso.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { browser } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { setTheme } from '../theme.ts'

export interface Entry {
  link: string | null
  here: string
  /** The query of the opened page. */
  search: string
  isGuest: boolean
  isBlocked: boolean
}

/** Cookies from the address are stored before anything depends on them (D-34). Returns false when the page leaves for single sign-on. */
export async function applyEntry({ link, here, search, isGuest, isBlocked }: Entry): Promise<boolean> {
  keepEntry(search, browserCookies)
  const from = switchedFrom(search)
  if (from?.theme) setTheme(from.theme)
  if (from && (isGuest || from.hasDrafts) && !isBlocked && (await leaveForSwitch(from.host, here))) return false
  const has = (name: 'ssoRedirected' | 'simpleAuth') => browserCookies.get(name) !== undefined
  const step = ssoStep({
    link,
    isGuest,
    search,
    isRedirected: has('ssoRedirected'),
    isDevelopment: import.meta.env.DEV,
    hasLoggedOut: loggedOut.read() !== null,
    isBlocked,
  })
  const token = simpleToken(search, { hasSimpleAuth: has('simpleAuth'), isGuest })
  return follow(step, { link, here, token, ticket: draftTicket(search) })
}

/** D-62: the session is on the host that the visitor left; the table of hosts decides whether it is one of ours. */
async function leaveForSwitch(host: string, here: string): Promise<boolean> {
  const { api } = browser()
  const known = await callInBackground(api, 'POST /middleware/mirror', { body: { host } })
  if (!known) return false
  const link = `${location.protocol}//api.${known.host}${location.port && `:${location.port}`}/auth/sso`
  return leaveForSso(link, here, browserSso(api))
}

function keepEntry(search: string, cookies: CookieJar): void {
  const given = entryCookies(search, (name) => Boolean(cookies.get(name)))
  for (const [name, value] of Object.entries(given)) cookies.set(name as keyof typeof given, value)
}

interface RedirectInput extends Pick<Entry, 'link' | 'here'> {
  /** STA-16 */
  token: string | undefined
  /** D-62: of the drafts that came along; null without any. */
  ticket: string | null
}

async function follow(step: SsoStep, { link, token, ticket, here }: RedirectInput): Promise<boolean> {
  const { api } = browser()
  const sso = browserSso(api)
  const id = step === 'return' ? await returnFromSso(sso) : sso.storedId.read()
  if (step === 'leave' && link && !(token && id)) return !(await leaveForSso(link, here, sso))
  if (id && token) await redeem(token, id)
  if (id && ticket) await restore(ticket, id)
  return true
}

async function restore(ticket: string, id: string): Promise<void> {
  const { restoreDrafts, takeDrafts } = await import('../../lib/mirrors/drafts.ts')
  const drafts = await takeDrafts(ticket, id, browser().api)
  if (drafts) restoreDrafts(drafts, location.pathname, browserClock)
}

async function redeem(token: string, id: string): Promise<void> {
  const { api } = browser()
  const entered = await callInBackground(api, 'POST /auth/login/simple', { body: { token, session_id: id } })
  if (entered) await signIn(entered.token)
}
