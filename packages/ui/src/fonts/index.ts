/// <reference path="../assets.d.ts" />
import interCyrillic from './made/inter-cyrillic.woff2?url'
import interKazakh from './made/inter-kazakh.woff2?url'
import interLatin from './made/inter-latin.woff2?url'
import onestCyrillic from './made/onest-cyrillic.woff2?url'
import onestKazakh from './made/onest-kazakh.woff2?url'
import onestLatin from './made/onest-latin.woff2?url'

const latin = [onestLatin, interLatin]
const cyrillic = [...latin, onestCyrillic, interCyrillic]

/**
 * Addresses for `<link rel="preload" as="font" type="font/woff2" crossorigin>` by interface language: only the fonts of the first paint.
 */
export const fontPreloads: Record<'ru' | 'en' | 'kz', readonly string[]> = {
  en: latin,
  ru: cyrillic,
  kz: [...cyrillic, onestKazakh, interKazakh],
}
