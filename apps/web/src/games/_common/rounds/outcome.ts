/** Outcome for the player: a return above the stake is a win, anything else is not celebrated. Pure. */
import { difference, moneyText, signedMoneyText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'
import type { GameView, RoundRow } from '../game-view.ts'

export type Outcome = 'won' | 'returned' | 'lost'

type Paid = Pick<RoundRow, 'stake' | 'payout' | 'bonus_ended'>

/** Less than the payout if the bonus of the stake was over. */
export const creditedOf = ({ payout, bonus_ended: ended }: Omit<Paid, 'stake'>): string => ended?.credited ?? payout

export function outcomeOf(round: Paid): Outcome {
  const [staked, paid] = [minorOf(round.stake), minorOf(creditedOf(round))]
  if (paid > staked) return 'won'
  return paid > 0n ? 'returned' : 'lost'
}

/** More came back than was staked. An open bet has won nothing yet. */
export const isWon = (round: Paid & Pick<RoundRow, 'status'>): boolean => round.status === 'settled' && outcomeOf(round) === 'won'

/** `+5,00 ₽`; an open bet has no result yet, and one that was given back has none. */
export function gainText(round: Paid & Pick<RoundRow, 'status' | 'currency'>, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  if (round.status !== 'settled') return t(round.status === 'open' ? 'table.open' : 'table.givenBack')
  return signedMoneyText(difference(creditedOf(round), round.stake), round.currency, locale)
}

/** What was drawn; nothing is known of a round whose seed no key opens: an open one has an empty outcome, a returned one says so. */
export const drawnText = (view: Pick<GameView, 'result'>, { outcome }: Pick<RoundRow, 'outcome'>, language: Language): string =>
  isUndrawn(outcome) ? '–' : view.result(outcome, language)

export const isUndrawn = (outcome: object): boolean => 'isLost' in outcome || Object.keys(outcome).length === 0

/** Chips of ten times the stake and more are highlighted. `multiplier` in 1/10,000. */
export const isBig = ({ multiplier }: Pick<RoundRow, 'multiplier'>): boolean => multiplier >= 100_000

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** bonuses.md 2.6: undefined unless the bonus of the stake was over before the round ended. */
export function bonusEndedText(
  { bonus_ended: ended, currency }: Pick<RoundRow, 'bonus_ended' | 'currency'>,
  { t, locale }: Pick<Language, 't' | 'locale'>,
): string | undefined {
  const money = (amount: string) => moneyText(amount, currency, locale)
  return ended && t('table.bonusEnded', { credited: money(ended.credited), lost: money(ended.lost) })
}
