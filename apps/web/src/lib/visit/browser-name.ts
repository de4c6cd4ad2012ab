/** ENT-11: the browser in which a visit began, for the cookie `userBrowser`. */

/** Most browsers name others too, so the first match counts. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'yandex'],
  [/OPR\//, 'opera'],
  [/Edg(A|iOS)?\//, 'edge'],
  [/SamsungBrowser\//, 'samsung'],
  [/(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|CriOS)\//, 'chrome'],
  [/Safari\//, 'safari'],
]

export const browserName = (userAgent: string): string => NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
