/** Money that the player's own limit or cool-off keeps off the balance, and where it goes. Pure. Source: D-74. */
import type { Invoice } from '@fairhouse/contracts'

import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

type HeldOf = Pick<Invoice, 'currency'> & { held: NonNullable<Invoice['held']> }

export const heldText = ({ held, currency }: HeldOf, { t, locale }: Pick<Language, 't' | 'locale'>): string =>
  t(`deposit.held.${held.because}`, { amount: moneyText(held.amount, currency, locale) })
