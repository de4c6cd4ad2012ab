/**
 * Every cookie of the site, in one table: its lifetime, content and readers. No schema here: browsers load this file.
 * Source: ENT-11, CON-9. "About 5 years" is 5 x 365 days; cookies whose life is not shown live as tracking cookies do.
 */
const MINUTE = 60
const DAY = 86_400

export type CookieReader = 'browser' | 'page server'

interface CookieFacts {
  /** Life in seconds; null = until the browser closes. */
  readonly life: number | null
  readonly holds: string
  readonly readBy: readonly CookieReader[]
  /** None of these is: scripts of the page write each of them. HttpOnly ones belong to the API host (D-31). */
  readonly httpOnly: false
  /** The initial value, if any. */
  readonly starts?: string
}

const cookie = (life: number | null, holds: string, readBy: readonly CookieReader[] = ['browser'], starts?: string): CookieFacts => ({
  life,
  holds,
  readBy,
  httpOnly: false,
  ...(starts !== undefined && { starts }),
})

export const COOKIES = {
  token: cookie(30 * DAY, 'the access token; the page server uses it to distinguish guests and players', ['browser', 'page server']),
  promo: cookie(DAY, 'promo code the visitor came with'),
  partner: cookie(DAY, 'partner who sent the visitor'),
  adplace: cookie(DAY, 'where the partner showed the link'),
  click_ids: cookie(DAY, 'id of the stored click and click ids of the sending networks, as in a query'),
  advertiseUid: cookie(30 * DAY, 'visitor id of the advertising network'),
  advertiseSource: cookie(30 * DAY, 'source named by the advertising network'),
  cpaOneUid: cookie(30 * DAY, 'visitor id of the cost-per-action network'),
  stag: cookie(DAY, 'tag of the partner programme'),
  userBrowser: cookie(DAY, 'browser in which the visit began'),
  prHash: cookie(DAY, 'value of the query parameter pr'),
  simpleAuth: cookie(DAY, 'true when the query had simple_auth'),
  advId: cookie(DAY, 'id in the answer of the utm call'),
  adBonusType: cookie(10 * MINUTE, 'kind of the advertised bonus'),
  adBonusValue: cookie(10 * MINUTE, 'size of the advertised bonus'),
  adBonusModal: cookie(10 * MINUTE, 'whether the advertised bonus was shown', ['browser'], 'false'),
  super_bonus: cookie(5 * 365 * DAY, 'the super bonus offered to this browser'),
  locale: cookie(365 * DAY, 'chosen language: ru, en or kz', ['browser', 'page server']),
  consent: cookie(180 * DAY, 'what the visitor allows beyond the necessary, as purposes joined by dots; none without any', [
    'browser',
    'page server',
  ]),
  ssoRedirected: cookie(null, 'a redirect for single sign-on is under way'),
} as const satisfies Record<string, CookieFacts>

export type CookieName = keyof typeof COOKIES

/**
 * A line for `document.cookie` or `Set-Cookie`. `https`: the site is served over https, and the cookie must not be sent
 * without it.
 */
export function cookieLine(name: CookieName, value: string, { https }: { https: boolean }): string {
  const { life } = COOKIES[name]
  return [`${name}=${encodeURIComponent(value)}`, 'Path=/', life === null ? '' : `Max-Age=${life}`, 'SameSite=Lax', https ? 'Secure' : '']
    .filter(Boolean)
    .join('; ')
}

/** The line that removes a cookie. */
export const cookieRemoval = (name: CookieName): string => `${name}=; Path=/; Max-Age=0; SameSite=Lax`

/** Values by name, of a `Cookie` header or of `document.cookie`. A value that is not well encoded is passed over. */
export function readCookies(header: string | null | undefined): Partial<Record<CookieName, string>> {
  const found: Partial<Record<CookieName, string>> = {}
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at < 0 || !Object.hasOwn(COOKIES, name)) continue
    const value = decode(pair.slice(at + 1).trim())
    if (value !== undefined) found[name as CookieName] ??= value
  }
  return found
}

/** The origin of a visit in the fields of API-4; omits cookies that are absent, empty or too long. */
export function referralFrom(cookies: Partial<Record<CookieName, string>>): Partial<Record<(typeof REFERRAL)[number], string>> {
  const given = REFERRAL.flatMap((name) => (fits(name, cookies[name]) ? [[name, cookies[name]]] : []))
  return Object.fromEntries(given)
}

const REFERRAL = ['partner', 'adplace', 'stag', 'promo', 'click_ids'] as const
const LONGEST_REFERRAL = 100
export const LONGEST_CLICK_IDS = 2000
const fits = (name: (typeof REFERRAL)[number], value: string | undefined): value is string =>
  value !== undefined && value.length > 0 && value.length <= (name === 'click_ids' ? LONGEST_CLICK_IDS : LONGEST_REFERRAL)

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined // a broken cookie of another site must not hide ours
  }
}
