/** Titles of bonuses in the three languages, by the id of their offer. */
export type Titles = Readonly<Record<'ru' | 'en' | 'kz', string>>

const ORDINALS: Readonly<Record<string, Titles>> = {
  '1': { ru: 'за первый депозит', en: 'first deposit', kz: 'бірінші депозит үшін' },
  '2': { ru: 'за второй депозит', en: 'second deposit', kz: 'екінші депозит үшін' },
  '3': { ru: 'за третий депозит', en: 'third deposit', kz: 'үшінші депозит үшін' },
  '4': { ru: 'за четвёртый депозит', en: 'fourth deposit', kz: 'төртінші депозит үшін' },
}

export const WELCOME_PACK: Titles = { ru: 'Приветственный пакет', en: 'Welcome pack', kz: 'Қош келу пакеті' }
const PROMO: Titles = { ru: 'Промокод', en: 'Promo code', kz: 'Промокод' }
const OPERATOR: Titles = { ru: 'Бонус от Fairhouse', en: 'A bonus from Fairhouse', kz: 'Fairhouse бонусы' }

export function titleOf(id: string, locale: keyof Titles): string {
  const [kind, rest = ''] = id.split(':')
  if (kind === 'welcome') return `${WELCOME_PACK[locale]}: ${ORDINALS[rest]![locale]}`
  return kind === 'promo' ? `${PROMO[locale]} ${rest}` : OPERATOR[locale]
}
