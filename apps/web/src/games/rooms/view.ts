/** Stakes in rooms for lists, proofs and the verifier. Source: games.md G9. */
import { isRoom, type Working } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import { groupedText } from '../../lib/stake-format.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView, ShownSum } from '../_common/game-view.ts'
import { drawnFrom, sumsOf } from '../_common/proof/drawn.ts'
import { minorOf } from '../_pots/shares.ts'
import { FIRST_LISTED, listedText } from '../_pots/view/listed-bet.ts'
import { listedProgram } from '../_pots/view/program.ts'
import { roomText } from './names.ts'

/** Decimal text of an integer, and money; neither before the draw. */
interface RoomOutcome {
  ticket?: string
  pot?: string
}

/** More tickets than four bytes can index are drawn from eight (games.md 1.2). */
const SHORT_POT = 2n ** 32n
const LONG_WORD = 8

export const roomsView: GameView = {
  id: 'rooms',
  result: (outcome, language) => ticketText((outcome as RoomOutcome).ticket, language),
  bet: betText,
  sums: sumsOfTicket,
  program: (claim) => listedProgram(claim, TAIL),
  firstParams: FIRST_LISTED,
  ParamsForm: onDemand(async () => (await import('../_pots/view/params-form.tsx')).ListedParamsForm),
}

const ticketText = (ticket: string | undefined, { t, locale }: Language): string =>
  ticket === undefined ? '–' : t('rooms.ticketNumber', { ticket: groupedText(Number(ticket), locale) })

/** Named by its room in a history, by its position in a proof. */
function betText(params: object, language: Language): string {
  const { room } = params as { room?: unknown }
  return isRoom(room) ? roomText(room, language) : listedText(params, language)
}

function sumsOfTicket(working: Working, language: Language): ShownSum[] {
  const { pot, ticket } = working.outcome as Required<RoomOutcome>
  const size = minorOf(pot)
  const result = ticketText(ticket, language)
  if (size <= SHORT_POT) return sumsOf(drawnFrom(working, [Number(size)]), language.locale, () => result)
  const hex = working.blocks.flatMap(({ bytes }) => bytes.match(/../g) ?? []).slice(working.bytesUsed - LONG_WORD, working.bytesUsed)
  const bytes = hex.map((byte, at) => ({ hex: byte, worth: `·2^${8 * (LONG_WORD - 1 - at)}` }))
  return [{ bytes, equation: `${BigInt(`0x${hex.join('')}`)} mod ${size} = ${ticket}`, result }]
}

const TAIL = `const pot = stakes.reduce((sum, stake) => sum + stake)
const isLong = pot > 2n ** 32n
const numbers = isLong ? 2n ** 64n : 2n ** 32n
const read = () => (isLong ? BigInt(u32()) * 2n ** 32n + BigInt(u32()) : BigInt(u32()))
let number = read()
while (number >= numbers - (numbers % pot)) number = read()
let left = number % pot
console.log('ticket', String(left))
console.log('winner', users[stakes.findIndex((stake) => (left -= stake) < 0n)])`

export default roomsView
