/**
 * What a promo code gives, in one sentence to its players: the site shows it of a code, and the console before the code is made. `{title}` is
 * the code's own, `{value}` its percent, its money, or its count of spins.
 */
import type * as z from 'zod'

import type { promoType } from './routes/bonus-terms.ts'

type PromoTexts = Readonly<Record<z.output<typeof promoType>, string>>

export const PROMO_TEXTS: Readonly<Record<'ru' | 'en' | 'kz', PromoTexts>> = {
  ru: {
    deposit_percent: '{title}: +{value} % к следующему депозиту. До этого депозита не активен.',
    balance: '{title}: {value} бонусных денег с отыгрышем.',
    cash: '{title}: {value} деньгами.',
    free_spins: '{title}: {value} бесплатных вращений.',
  },
  en: {
    deposit_percent: '{title}: +{value} % on the next deposit. Not active until that deposit.',
    balance: '{title}: {value} of bonus money, with a wager.',
    cash: '{title}: {value} in cash.',
    free_spins: '{title}: {value} free spins.',
  },
  kz: {
    deposit_percent: '{title}: келесі депозитке +{value} %. Сол депозитке дейін белсенді емес.',
    balance: '{title}: ойнату шарты бар {value} бонустық ақша.',
    cash: '{title}: {value} ақшалай.',
    free_spins: '{title}: {value} тегін айналым.',
  },
}
