/** The table of mirrors: hosts of the site, their settings, and replacements of retired hosts. Pure. Source: ENT-8, D-33, D-41. */
export interface MirrorTable {
  siteHost: string
  mirrorHosts: readonly string[]
  https: boolean
  /** D-16: whether mirrors request a session from the main host. */
  sharesSessions: boolean
  settings: MirrorSettings
}

export interface MirrorSettings {
  /** By host. */
  yandexVerification: ReadonlyMap<string, string>
  revshareUrl: string | null
  telegramUrl: string | null
  /** Replacement host by retired host. */
  moved: ReadonlyMap<string, string>
}

export interface MirrorData {
  host: string
  sso: string | null
  meta_yandex_verification: string | null
  settings: { revshare_service_frontend_url: string | null; telegram_channel_url: string | null }
}

/** The host of the table for a name with or without `www`; undefined for an unknown name. */
export function hostIn({ siteHost, mirrorHosts }: Pick<MirrorTable, 'siteHost' | 'mirrorHosts'>, name: string): string | undefined {
  const bare = name.replace(/^www\./, '')
  return bare === siteHost || mirrorHosts.includes(bare) ? bare : undefined
}

/** `port`: of the request, as in `:3000`; empty for the protocol's default. */
export function mirrorData(table: MirrorTable, host: string, port: string): MirrorData {
  const { siteHost, sharesSessions, settings } = table
  return {
    host,
    sso: sharesSessions && host !== siteHost ? `${originOf(table, `api.${siteHost}`, port)}/auth/sso` : null,
    meta_yandex_verification: settings.yandexVerification.get(host) ?? null,
    settings: { revshare_service_frontend_url: settings.revshareUrl, telegram_channel_url: settings.telegramUrl },
  }
}

/** New address of a path on a retired host; null for an active host. */
export function newLinkOf(table: MirrorTable, host: string, path: string, port: string): string | null {
  const next = table.settings.moved.get(host)
  return next === undefined ? null : originOf(table, next, port) + path
}

export const originOf = ({ https }: Pick<MirrorTable, 'https'>, host: string, port: string): string =>
  `${https ? 'https' : 'http'}://${host}${port}`

/** ":3000" of "example:3000". */
export const portOf = (host: string | undefined): string => /:\d{1,5}$/.exec(host ?? '')?.[0] ?? ''
