/** Titles of bonuses in the three languages, by what gave them. */
import type { BonusSource } from '@fairhouse/loyalty'

export type Titles = Readonly<Record<'ru' | 'en' | 'kz', string>>

const ORDINALS: Readonly<Record<string, Titles>> = {
  '1': { ru: 'за первый депозит', en: 'first deposit', kz: 'бірінші депозит үшін' },
  '2': { ru: 'за второй депозит', en: 'second deposit', kz: 'екінші депозит үшін' },
  '3': { ru: 'за третий депозит', en: 'third deposit', kz: 'үшінші депозит үшін' },
  '4': { ru: 'за четвёртый депозит', en: 'fourth deposit', kz: 'төртінші депозит үшін' },
}

export const WELCOME_PACK: Titles = { ru: 'Приветственный пакет', en: 'Welcome pack', kz: 'Қош келу пакеті' }
const PROMO: Titles = { ru: 'Промокод', en: 'Promo code', kz: 'Промокод' }
const PRIZE: Titles = { ru: 'Приз турнира', en: 'Tournament prize', kz: 'Турнир жүлдесі' }
const RELOAD: Titles = { ru: 'Бонус дня на пополнение', en: 'Reload bonus of the day', kz: 'Толықтыруға күн бонусы' }
const BIRTHDAY: Titles = { ru: 'Подарок на день рождения', en: 'Birthday bonus', kz: 'Туған күн сыйлығы' }
const OPERATOR: Titles = { ru: 'Бонус от Fairhouse', en: 'A bonus from Fairhouse', kz: 'Fairhouse бонусы' }

const WINNINGS: Titles = { ru: 'Выигрыш бесплатных вращений', en: 'Winnings of free spins', kz: 'Тегін айналым ұтысы' }
const LEVEL: Titles = { ru: 'Подарок за уровень', en: 'Gift of level', kz: 'Деңгей сыйлығы' }

/** Of what a promo code gives. */
export const idOfCode = (code: string): string => `promo:${code}`

export const sourceOfCode = (code: string): BonusSource => ({ kind: 'promo', ref: code })

/** Of an offer, of free spins, and of a bonus that is not their winnings. */
export function titleOf({ kind, ref }: BonusSource, locale: keyof Titles): string {
  switch (kind) {
    case 'welcome':
      return `${WELCOME_PACK[locale]}: ${ORDINALS[ref!]![locale]}`
    case 'promo':
      return `${PROMO[locale]} ${ref}`
    case 'level':
      return `${LEVEL[locale]} ${ref}`
    default:
      return ALONE[kind][locale]
  }
}

export const bonusTitle = ({ source, campaign }: { source: BonusSource; campaign: string | null }, locale: keyof Titles): string =>
  campaign === null ? titleOf(source, locale) : `${WINNINGS[locale]}: ${titleOf(source, locale)}`

/** Titles without a reference. */
const ALONE = { reload: RELOAD, tournament: PRIZE, birthday: BIRTHDAY, free_round: OPERATOR, operator: OPERATOR }

const SPINS: Readonly<Record<keyof Titles, Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>>> = {
  ru: { one: 'бесплатное вращение', few: 'бесплатных вращения', other: 'бесплатных вращений' },
  en: { one: 'free spin', other: 'free spins' },
  kz: { other: 'тегін айналым' },
}

/** With the free spins that come with it. */
export function offerTitle({ source, freeSpins }: { source: BonusSource; freeSpins: number }, locale: keyof Titles): string {
  if (freeSpins === 0) return titleOf(source, locale)
  const words = SPINS[locale]
  const rule = new Intl.PluralRules(locale === 'kz' ? 'kk' : locale).select(freeSpins)
  return `${titleOf(source, locale)} + ${freeSpins} ${words[rule] ?? words.other}`
}
