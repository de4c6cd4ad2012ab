/** The banners: drawn here, with words that anybody can check, and the age mark. Pure. */
import type { Locale } from './catalogue.ts'

export const BANNER_SIZES = ['300x250', '728x90', '320x100'] as const
export type BannerSize = (typeof BANNER_SIZES)[number]

const WORDS: Readonly<Record<Locale, readonly [line: string, text: string]>> = {
  en: ['Check every round', 'The seed is fixed before your bet.'],
  ru: ['Проверьте каждый раунд', 'Число закреплено до вашей ставки.'],
  kz: ['Әр раундты тексеріңіз', 'Сан бәсіңізге дейін бекітілген.'],
}
const OUTLINE = 'M14 1.8 26 10.6V23a3.2 3.2 0 0 1-3.2 3.2H5.2A3.2 3.2 0 0 1 2 23V10.6z'
const BARS = 'M8.8 12.5h10.4v3H8.8zM8.8 18h10.4v3H8.8z'

const FORMS: Readonly<
  Record<
    BannerSize,
    { mark: [x: number, y: number, scale: number]; line: [x: number, y: number, size: number]; text: [x: number, y: number, size: number] }
  >
> = {
  '300x250': { mark: [24, 28, 2.6], line: [24, 158, 19], text: [24, 188, 14] },
  '728x90': { mark: [24, 17, 2], line: [104, 42, 24], text: [104, 68, 15] },
  '320x100': { mark: [16, 24, 1.8], line: [80, 46, 17], text: [80, 70, 12] },
}

/** An SVG document. */
export function bannerSvg(size: BannerSize, locale: Locale): string {
  const [width, height] = size.split('x').map(Number) as [number, number]
  const { mark, line, text } = FORMS[size]
  const [title, body] = WORDS[locale]
  const write = ([x, y, points]: readonly [number, number, number], words: string, look: string) =>
    `<text x="${x}" y="${y}" font-size="${points}" ${look} font-family="Inter, Arial, sans-serif">${words}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#0c0f0e"/>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#3a403d"/>`,
    `<g transform="translate(${mark[0]} ${mark[1]}) scale(${mark[2]})"><path d="${OUTLINE}" fill="#d2ee2b"/><path d="${BARS}" fill="#0c0f0e"/></g>`,
    write(line, title, 'fill="#ffffff" font-weight="700"'),
    write(text, body, 'fill="#c3c9c5"'),
    write([width - 14, height - 12, 13], 'Fairhouse  18+', 'fill="#c3c9c5" text-anchor="end"'),
    '</svg>',
  ].join('')
}

export const bannerAddress = (size: BannerSize, locale: Locale): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(bannerSvg(size, locale))}`

/** What a partner pastes: the picture is a file of their own. */
export function bannerHtml(size: BannerSize, address: string): string {
  const [width, height] = size.split('x')
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<a href="${href}" rel="sponsored"><img src="fairhouse-${size}.png" width="${width}" height="${height}" alt="Fairhouse, 18+"></a>`
}
