/** The rules of a public name, for browser and server (decision 0039). Pure; only the server knows which names are taken. */

export const NICKNAME_LENGTH = { min: 3, max: 16 } as const

/** Days between two changes, and during which nobody else may take a name that was given up. */
export const NICKNAME_DAYS = 30

export type NicknameFault = 'length' | 'letters' | 'mixed' | 'digits' | 'address' | 'reserved'

const LATIN = 'A-Za-z'
/** Russian and Kazakh. */
const CYRILLIC = 'А-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі'
/** One word, so that it does not read as a sentence of the page; hyphens and underscores only between letters or digits. */
const SHAPE = new RegExp(`^[${LATIN}${CYRILLIC}](?:[-_]?[${LATIN}${CYRILLIC}0-9])*$`, 'u')
const ALPHABETS = [new RegExp(`[${LATIN}]`, 'u'), new RegExp(`[${CYRILLIC}]`, 'u')]
/** Fewer than a phone number has. */
const MOST_DIGITS = 6
/** A host without its dots. */
const ADDRESS = /^(?:www|https?)|[-_](?:com|net|org|info|biz|io|bet|casino|xyz|site|online|ru|su|kz|by|eu|рф|қаз|ру|ком|кз|сайт)$/iu

/** Undefined for a good one. */
export function nicknameFault(name: string, brand: string): NicknameFault | undefined {
  const length = Array.from(name).length
  if (length < NICKNAME_LENGTH.min || length > NICKNAME_LENGTH.max) return 'length'
  if (!SHAPE.test(name)) return 'letters'
  if (ALPHABETS.every((alphabet) => alphabet.test(name))) return 'mixed'
  if (name.replace(/\D/g, '').length > MOST_DIGITS) return 'digits'
  if (ADDRESS.test(name)) return 'address'
  return isReserved(nicknameKey(name), nicknameKey(brand)) ? 'reserved' : undefined
}

/** Signs that look alike in common fonts, and digits that stand for letters, each with the sign that represents them. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аә4',
    b: 'вьъ68',
    c: 'с',
    e: 'её',
    f: 'ғ',
    g: 'q9',
    h: 'нңһ',
    i: 'l1і',
    k: 'кқ',
    m: 'м',
    n: 'п',
    o: 'оө0',
    p: 'р',
    r: 'г',
    s: '5',
    t: 'т',
    u: 'ий',
    w: 'шщ',
    x: 'х',
    y: 'уүұ',
    z: '2',
    '3': 'зэ',
    bi: 'ы',
  }).flatMap(([sign, alike]) => Array.from(alike, (other) => [other, sign])),
)

/** Equal for names that a reader could take for one another: without case, separators and look-alikes. */
export function nicknameKey(name: string): string {
  const signs = Array.from(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[-_\s]/g, ''),
    (sign) => ALIKE[sign] ?? sign,
  )
  return signs.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const keysOf = (...words: string[]) => words.map(nicknameKey)
/** Names under which the product would seem to speak. */
const OFFICIAL = keysOf(
  'admin',
  'админ',
  'әкімші',
  'support',
  'поддержк',
  'қолдау',
  'moderator',
  'модератор',
  'operator',
  'оператор',
  'official',
)
/** The beginnings of names that lists show of players without one. */
const ANONYMOUS = keysOf('player', 'игрок', 'ойыншы', 'demo', 'демо')
/** What lists call the reader, and the other side of a bet. */
const WORDS = new Set(
  keysOf('you', 'вы', 'сіз', 'guest', 'гость', 'қонақ', 'system', 'система', 'жүйе', 'casino', 'казино', 'dealer', 'дилер'),
)

const isReserved = (key: string, brand: string): boolean =>
  WORDS.has(key) || ANONYMOUS.some((word) => key.startsWith(word)) || [...OFFICIAL, brand].some((word) => word !== '' && key.includes(word))
