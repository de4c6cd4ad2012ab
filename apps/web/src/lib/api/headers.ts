import { languageHeader } from '../i18n/locales.ts'

/** API-2: headers of every call. */
export function callHeaders({
  token,
  region,
  locale,
}: {
  token: string | null
  region: string | null
  locale: string
}): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(region && { region }),
    'accept-language': languageHeader(locale),
  }
}
