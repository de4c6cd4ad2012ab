/// <reference path="./assets.d.ts" />
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import interCyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import onestCyrillicExt from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2?url'
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

const latin = [onestLatin, interLatin]
const cyrillic = [...latin, onestCyrillic, interCyrillic]

/**
 * Addresses to `<link rel="preload" as="font" type="font/woff2" crossorigin>`, by interface language: what the first
 * paint needs and no more. Kazakh letters (ә ғ қ ң ө ұ ү һ) stand in cyrillic-ext.
 */
export const fontPreloads: Record<'ru' | 'en' | 'kz', readonly string[]> = {
  en: latin,
  ru: cyrillic,
  kz: [...cyrillic, onestCyrillicExt, interCyrillicExt],
}
