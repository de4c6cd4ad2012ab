/** A device name as its owner would use it, from the user agent. Proper names: the same in every language. */
export interface DeviceDescription {
  /** Null for an unknown user agent. */
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'unknown'
}

/** In this order: most browsers also claim to be those further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `userAgent` as sent: unverified, and never shown. */
export function describeDevice(userAgent: string): DeviceDescription {
  const system = first(SYSTEMS, userAgent)
  return { browser: first(BROWSERS, userAgent), system, kind: kindOf(userAgent, system) }
}

/** For a message: `Chrome, Windows`; empty when unknown. */
export function deviceName(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

const first = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([sign]) => sign.test(text))?.[1] ?? null

function kindOf(userAgent: string, system: string | null): DeviceDescription['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iOS') return 'phone'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'Android') return /Mobile/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}
