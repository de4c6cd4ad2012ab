/** Every text of the page; a language that lacks one does not compile. */
import { forEveryManifest } from '@fairhouse/manifests'

import { en } from './en.mts'
import { kz } from './kz.mts'
import { ru } from './ru.mts'

/** The names of a round's parts in the form. */
export interface PartTexts {
  game: string
  serverSeed: string
  commitment: string
  terminal: string
  clientSeed: string
  nonce: string
  params: string
  moves: string
  table: string
  bets: string
  stake: string
  outcome: string
  multiplier: string
  payout: string
  maxWin: string
}

export interface Texts {
  title: string
  lead: string
  language: string
  proof: string
  proofHint: string
  parts: PartTexts
  /** Names of games without a manifest; the others are added. */
  games: Record<string, string>
  recorded: string
  verify: string
  empty: string
  matches: string
  differs: string
  computed: string
  offline: string
  differing: string
  compared: string
  commitmentRow: string
  terminalRow: string
  messageRow: string
  bytesUsed: string
  result: string
  returned: string
  rules: string
  rulesHint: string
  code: string
  /** The expected format of a field, shown when it is invalid. */
  faults: PartTexts & { claim: string }
}

export type Language = 'ru' | 'en' | 'kz'

const withNames = (texts: Texts, language: Language): Texts => ({
  ...texts,
  games: { ...forEveryManifest(({ names }) => names[language]), ...texts.games },
})

export const TEXTS: Readonly<Record<Language, Texts>> = { ru: withNames(ru, 'ru'), en: withNames(en, 'en'), kz: withNames(kz, 'kz') }

/** Kazakh is `kz` in the product and `kk` in standards. */
export const HTML_LANGUAGE: Readonly<Record<Language, string>> = { ru: 'ru', en: 'en', kz: 'kk' }

/** The first supported language of the list; otherwise ru, as on the site. */
export function spokenLanguage(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase())
  const known = short.map((tag) => (tag === 'kk' ? 'kz' : tag)).find((tag) => Object.hasOwn(TEXTS, tag))
  return (known as Language | undefined) ?? 'ru'
}
