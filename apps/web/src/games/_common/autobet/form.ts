/** Autobet settings as typed and as sent. Pure. */
import type { Body } from '@fairhouse/contracts/client'
import { type Minor, formatMoney } from '@fairhouse/money'
import { parseAmount, requireAmount } from '@fairhouse/ui'

export type Reaction = 'reset' | 'keep' | 'increase'

/** As typed; empty means "not set". */
export interface AutobetForm {
  bets: string
  onWin: Reaction
  onWinPercent: string
  onLoss: Reaction
  onLossPercent: string
  stopLoss: string
  stopProfit: string
  stopSingleWin: string
  stopAbove: string
  stopBelow: string
}

export const FIRST_FORM: AutobetForm = {
  bets: '',
  onWin: 'keep',
  onWinPercent: '50',
  onLoss: 'keep',
  onLossPercent: '100',
  stopLoss: '',
  stopProfit: '',
  stopSingleWin: '',
  stopAbove: '',
  stopBelow: '',
}

export type AutobetField = keyof AutobetForm
export type AutobetFault = 'bets' | 'percent' | 'amount' | 'lossTooSmall'
export type AutobetFaults = Partial<Record<AutobetField, AutobetFault>>
export type AutobetBody = Body<'POST /api/v2/games/{game}/autobet'>

/** Where the country sets no limit. */
export const MOST_BETS = 10_000
const MOST_PERCENT = 1000
const OPTIONAL = ['stopProfit', 'stopSingleWin', 'stopAbove', 'stopBelow'] as const
/** A loss limit always applies (visual language, section 8); the default is this many stakes. */
const LOSS_STAKES = 20n

/** The loss limit: as typed, or twenty stakes. In minor units; null when the text is not an amount. */
export function lossLimit({ stopLoss }: AutobetForm, stake: Minor): bigint | null {
  return stopLoss === '' ? stake * LOSS_STAKES : parseAmount(stopLoss)
}

/** `mostBets`: as the country limits it (D-65); null: not at all. */
export function faultsOf(form: AutobetForm, stake: Minor | null, mostBets: number | null = null): AutobetFaults {
  const faults: AutobetFaults = {}
  if (form.bets !== '' && !isCount(form.bets, mostBets ?? MOST_BETS)) faults.bets = 'bets'
  if (form.onWin === 'increase' && !isCount(form.onWinPercent, MOST_PERCENT)) faults.onWinPercent = 'percent'
  if (form.onLoss === 'increase' && !isCount(form.onLossPercent, MOST_PERCENT)) faults.onLossPercent = 'percent'
  for (const field of OPTIONAL) if (form[field] !== '' && !parseAmount(form[field])) faults[field] = 'amount'
  const loss = lossLimit(form, stake ?? 0n)
  if (loss === null) faults.stopLoss = 'amount'
  else if (stake !== null && loss < stake) faults.stopLoss = 'lossTooSmall'
  return faults
}

/** D-65: with a limit an empty number of bets is the most, not "until stopped". */
export const withinMostBets = (form: AutobetForm, mostBets: number | null): AutobetForm =>
  form.bets === '' && mostBets !== null ? { ...form, bets: String(mostBets) } : form

/** `form` must be valid for this stake. */
export function settingsOf(
  form: AutobetForm,
  stake: Minor,
  rest: Pick<AutobetBody, 'mode' | 'currency' | 'params' | 'moves' | 'strategy'>,
): AutobetBody {
  const amount = (text: string) => (text === '' ? undefined : formatMoney(requireAmount(text)))
  return {
    ...rest,
    stake: formatMoney(stake),
    bets: form.bets === '' ? null : Number(form.bets),
    on_win: reaction(form.onWin, form.onWinPercent),
    on_loss: reaction(form.onLoss, form.onLossPercent),
    stop: {
      loss: formatMoney(form.stopLoss === '' ? stake * LOSS_STAKES : requireAmount(form.stopLoss)),
      profit: amount(form.stopProfit),
      single_win: amount(form.stopSingleWin),
      balance_above: amount(form.stopAbove),
      balance_below: amount(form.stopBelow),
    },
  }
}

/** Stored settings, with defaults for unknown values. */
export function readForm(stored: unknown): AutobetForm {
  const known = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const read = Object.entries(FIRST_FORM).map(([field, first]) => [field, typeof known[field] === 'string' ? known[field] : first])
  const form = Object.fromEntries(read) as unknown as AutobetForm
  return { ...form, onWin: readReaction(form.onWin), onLoss: readReaction(form.onLoss) }
}

const readReaction = (text: string): Reaction => (text === 'reset' || text === 'increase' ? text : 'keep')

const reaction = (action: Reaction, percent: string) => (action === 'increase' ? { action, percent: Number(percent) } : { action })

const isCount = (text: string, most: number): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most
