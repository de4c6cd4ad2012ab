/** Refusals at a shared table: those of every page, of a closed round, and of a stake by the rules of the table. */
import type { Failed } from '../frame/calls.ts'
import { type Fault, faultOf } from '../frame/faults.ts'
import type { Texts } from '../texts.data.ts'
import type { LiveTexts } from './live-texts.data.ts'
import type { OwnRound } from './types.ts'

const WHY: Readonly<Record<string, keyof LiveTexts['stakes']>> = {
  unknown_bet: 'unknownBet',
  min: 'min',
  small: 'small',
  max: 'max',
  max_win: 'maxWin',
}

interface Words {
  readonly texts: Pick<LiveTexts, 'closed' | 'stakes'>
  money(minor: number): string
  /** Of a bet, as on its key. */
  nameOf(bet: string): string
}

/** Undefined for a refusal that is not of the table. */
function tableText({ error, why = '', bet = '', limit = 0 }: Failed, { texts, money, nameOf }: Words): string | undefined {
  if (error === 'closed') return texts.closed
  if (error === 'too_many') return texts.stakes.tooMany
  const key = error === 'stake' ? WHY[why] : undefined
  return key && texts.stakes[key].replace('{bet}', nameOf(bet)).replace('{limit}', money(limit))
}

/** What the page says of it, and to the site. */
export function liveFaultOf(failed: Failed, words: Words): { said: string } | Fault {
  const said = tableText(failed, words)
  return said === undefined ? faultOf(failed.error) : { said }
}

/** Of a table that a fault has closed, and where the stakes of its round stand. */
export function closedText(
  { texts, money }: { readonly texts: Pick<LiveTexts, 'faulty' | 'faultyStakes'>; money(minor: number): string },
  staked: number,
): string {
  return staked > 0 ? `${texts.faulty} ${texts.faultyStakes.replace('{amount}', money(staked))}` : texts.faulty
}

/** What the round gave this player; the stakes of a round that was never drawn go back. */
export function ownText(
  { texts, money }: { readonly texts: Pick<Texts & LiveTexts, 'gain' | 'paid' | 'none' | 'stakesBack'>; money(minor: number): string },
  { wagers, stake, win }: OwnRound,
): string {
  if (wagers.some(({ status }) => status === 'LOST')) return texts.stakesBack
  return winText({ texts, money }, { stake, win })
}

/** What a round gave for the stakes that were in play. */
export function winText(
  { texts, money }: { readonly texts: Pick<Texts & LiveTexts, 'gain' | 'paid' | 'none'>; money(minor: number): string },
  { stake, win }: Pick<OwnRound, 'stake' | 'win'>,
): string {
  const returned = win > 0 ? texts.paid : texts.none
  return (win > stake ? texts.gain : returned).replace('{amount}', money(win))
}
