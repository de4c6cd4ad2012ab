/** The address parameters of advertising and partners. No schema here: browsers load this file. Source: NAV-12, VAL-6, D-41. */

export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const

/** The largest visit that the calls accept. */
export const VISIT_LIMITS = {
  /** Query parameters of one page. */
  parameters: 40,
  /** Characters of one value. */
  value: 200,
  /** Characters of an address. */
  address: 2000,
} as const

/** Query parameters whose value a cookie holds. The partner's are named by the server (`POST /middleware/affiliate`). */
export const MARK_PARAMETERS = {
  promo: 'promo',
  advertise_uid: 'advertiseUid',
  advertise_source: 'advertiseSource',
  cpa_one_uid: 'cpaOneUid',
} as const

/** Other names of one parameter, the usual one first. */
export const AFFILIATE_PARAMETERS = {
  partner: ['partner', 'ref', 'affid'],
  adplace: ['adplace', 'placement'],
  stag: ['stag', 'btag'],
} as const

/** Ids by which a sending network finds its own click again. */
export const CLICK_PARAMETERS = ['click_id', 'clickid', 'gclid', 'yclid', 'ymclid', 'fbclid', 'msclkid', 'ttclid'] as const

/** Secrets and personal data that an address may contain. They are never sent along. */
const PRIVATE_PARAMETERS = [
  'simpleAuthToken',
  'simple_auth',
  'sso_session',
  'mirror_from',
  'mirror_theme',
  'token',
  'code',
  'phone',
  'email',
  'login',
  'password',
]

/** The well-formed public parameters of a query, cut to what the calls accept. The first of a repeated name counts. */
export function publicParameters(search: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const isPublic = /^(?!__)[\w.-]{1,64}$/.test(name) && !PRIVATE_PARAMETERS.includes(name)
    if (isPublic && !found.has(name) && found.size < VISIT_LIMITS.parameters) found.set(name, plain(value, VISIT_LIMITS.value))
  }
  return Object.fromEntries(found)
}

/** Without control characters and broken halves of a character, which the calls refuse. */
export const plain = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, longest)
    .toWellFormed()

/** Whether an address says anything of a partner or a network: only then a click is reported. */
export function isClick(parameters: Record<string, string>): boolean {
  const names = [...Object.values(AFFILIATE_PARAMETERS).flat(), ...CLICK_PARAMETERS, ...Object.keys(MARK_PARAMETERS), 'pr']
  return names.some((name) => parameters[name])
}

/** VAL-6: the four parameters without which a campaign is not reported. */
export const hasWholeUtm = (parameters: Record<string, string>): boolean => UTM_PARAMETERS.every((name) => parameters[name])
