/** The state of a shared table's page after each event. Pure: time, keys and answers are arguments. Amounts are minor units, times ms. */
import { type Fault, LOW, NOT_TAKEN, refusalOf } from '../frame/faults.ts'
import { isExcessText } from '../table/bet-pad.ts'
import { byBet, type ChipPad, doubled, padExcess, place, repeated, sumOf, undo, withSent } from './chip-pad.ts'
import {
  boundsOf,
  chipsOf,
  failed,
  follow,
  isClosed,
  isInPlay,
  isLost,
  isOpen,
  type LiveOrder,
  type LivePage,
  type LiveStep,
  mayPut,
  type Note,
  noted,
  NOTHING,
  readOwn,
  type Result,
  say,
  sayStand,
  type Sending,
  withoutChips,
} from './page-state.ts'
import { afterReopening, afterState, type OpenedStakes, withoutUnsent, withResult } from './stream-state.ts'
import type { FormerTaken, LiveState, OwnRound, Taken, Wager } from './types.ts'

export type LivePageEvent =
  | { readonly type: 'state'; readonly state: LiveState }
  | { readonly type: 'tick' }
  | { readonly type: 'lost' }
  | { readonly type: 'back' }
  /** `loss`: the interruption after which the session was read; undefined: refused. `answers`: of stakes, when the reading began. */
  | { readonly type: 'reopened'; readonly loss: number; readonly answers: number; readonly session: OpenedStakes | undefined }
  | { readonly type: 'chip'; readonly amount: number }
  | { readonly type: 'place'; readonly id: string }
  | { readonly type: 'undo' | 'repeat' | 'twice' }
  | { readonly type: 'put'; readonly key: string }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  /** A try of a call failed; the order may be repeated. */
  | { readonly type: 'faulted'; readonly fault: { readonly said: string } | Fault }
  | { readonly type: 'taken'; readonly key: string; readonly taken: Taken }
  /** `isKnown`: nothing was taken; otherwise the session has ended, or the studio does not say it, and nobody knows. */
  | { readonly type: 'refused'; readonly key: string; readonly error: string; readonly isKnown: boolean }
  /** What became of a stake of before, which no page was informed of; one under way is not sent for its sake. undefined: it was not taken. */
  | { readonly type: 'former'; readonly taken: FormerTaken | undefined }
  /** undefined: refused. */
  | { readonly type: 'own'; readonly round: number; readonly answers: number; readonly result: Result; readonly own: OwnRound | undefined }
  /** The balance was read because the answer to a stake of the round named none. */
  | { readonly type: 'read'; readonly round: number; readonly answers: number; readonly balance: number | null }
  | { readonly type: 'returned'; readonly round: number; readonly answers: number; readonly wager: Wager; readonly balance: number | null }

export function liveStep(before: LivePage, event: LivePageEvent, now: number): LiveStep {
  const page = { ...before, now }
  switch (event.type) {
    case 'state':
      return afterState(page, event.state)
    case 'tick':
      return [withoutUnsent(page), NOTHING]
    case 'lost':
      return [{ ...page, losses: { ...page.losses, begun: page.losses.begun + 1 }, note: noted('lost') }, [{ type: 'lose' }]]
    case 'back':
      return [page, [{ type: 'regain' }, { type: 'reopen', loss: page.losses.begun }]]
    case 'reopened':
      return afterReopening(page, event)
    case 'put':
      return put(page, event.key)
    case 'paused':
      return [{ ...page, isPaused: event.isPaused }, NOTHING]
    case 'faulted':
      return failed(page, event.fault)
    case 'taken':
      return page.sending?.order.key === event.key ? afterAnswer(page, page.sending, event.taken) : [page, NOTHING]
    case 'refused':
      return page.sending?.order.key === event.key ? afterRefusal(page, event) : [page, NOTHING]
    case 'former':
      return afterFormer(page, event.taken)
    case 'own':
      return withOwn(page, event)
    case 'read':
      return afterRead(page, event)
    case 'returned':
      return afterReturn(page, event)
    default:
      return withPress(page, event)
  }
}

type PadPress = LivePageEvent & { readonly type: 'chip' | 'place' | 'undo' | 'repeat' | 'twice' }

/** A chip that does not fit says why. */
function withPress(page: LivePage, event: PadPress): LiveStep {
  if (event.type === 'chip') return [{ ...page, chip: event.amount }, NOTHING]
  if (isClosed(page)) return [page, NOTHING]
  const pad = padAfter(page, event)
  const excess = event.type === 'undo' ? undefined : padExcess(pad, boundsOf(page))
  if (excess === 'balance') return failed(page, LOW)
  if (excess === 'max') return [{ ...page, note: noted('overMax', page.stakes.max) }, NOTHING]
  const note = page.note?.kind === 'text' && isExcessText(page.note.text) ? null : page.note
  const placed = event.type === 'repeat' ? pad.chips : pad.chips.slice(page.pad.chips.length)
  const bets = byBet(placed).map(({ id }) => id)
  return [{ ...page, pad, note }, bets.length > 0 ? [{ type: 'fly', bets }] : NOTHING]
}

function padAfter({ pad, chip }: LivePage, event: Exclude<PadPress, { readonly type: 'chip' }>): ChipPad {
  if (event.type === 'place') return place(pad, { id: event.id, amount: chip })
  if (event.type === 'undo') return undo(pad)
  return event.type === 'repeat' ? repeated(pad) : doubled(pad)
}

function put(page: LivePage, key: string): LiveStep {
  const round = page.table?.round
  if (!round || !mayPut(page)) return [page, NOTHING]
  const order: LiveOrder = { key, round: round.id, bets: byBet(page.pad.chips) }
  return [{ ...page, sending: { order, number: round.number }, note: null }, [say('round_started'), { type: 'send', order }]]
}

function end(page: LivePage): LiveStep {
  const next = { ...page, sending: null }
  return [next, [sayStand(next)]]
}

/** What it says stands there already. Chips that may be in play, or that came too late, do not stay to be sent again. */
const afterRefusal = (page: LivePage, { isKnown }: LivePageEvent & { type: 'refused' }): LiveStep =>
  end(isKnown && isOpen(page) ? page : withoutChips(page))

/** The session is read: stakes and balance have changed with it. After an interruption of the stream that is done anyway. */
function afterFormer(before: LivePage, taken: FormerTaken | undefined): LiveStep {
  const page = withAnswer(before, null)
  const [stated, effects] = taken ? afterTaking(page, taken, taken.wager) : failed(page, NOT_TAKEN)
  return [stated, isLost(page) ? effects : [...effects, { type: 'reopen', loss: page.losses.begun }]]
}

function afterAnswer(page: LivePage, sending: Sending, { wager, balance }: Taken): LiveStep {
  const answered = withAnswer(withoutChips(page), balance)
  const [taken, effects] = afterTaking(answered, { round: sending.order.round, number: sending.number }, wager)
  const [ended, says] = end(taken)
  const isUnread = isInPlay(wager) && balance === null && !taken.reading.includes(sending.order.round)
  return [ended, [...effects, ...says, ...(isUnread ? [{ type: 'readBalance', round: sending.order.round } as const] : [])]]
}

/** Chips that are not sent stay. */
function afterTaking(page: LivePage, of: { readonly round: number; readonly number: number }, wager: Wager): LiveStep {
  if (wager.state === 'refused') return failed(page, refusalOf(wager.status ?? ''))
  if (wager.state === 'returning') return follow({ ...page, note: noted('returning') }, of.round, wager.id)
  if (!isInPlay(wager)) return [{ ...page, note: returnedNote(wager) }, NOTHING]
  const round = page.table?.round
  if (round?.id !== of.round) return readOwn(page, of.round, { kind: 'missed', number: of.number })
  const isRead = page.sentIds.includes(wager.id)
  const pad = isRead ? page.pad : withSent(page.pad, chipsOf([wager]))
  const counted = [...page.counted.filter(({ id }) => id !== wager.id), ...(wager.is_counted ? [wager] : [])]
  const next = { ...page, pad, sentIds: [...page.sentIds, wager.id], counted }
  if (page.resultOf === round.id) return withResult(next, round)
  // until the next result: the last one may be read as long as nothing is staked
  return [{ ...next, won: null, note: noted('taken', sumOf(pad.sent)) }, [{ type: 'taken' }]]
}

const withAnswer = (page: LivePage, balance: number | null): LivePage => ({
  ...page,
  answers: page.answers + 1,
  balance: balance ?? page.balance,
})

const returnedNote = ({ status }: Wager): Note => noted(status === 'LATE' ? 'late' : 'void')

function afterRead(page: LivePage, { round, answers, balance }: LivePageEvent & { type: 'read' }): LiveStep {
  if (answers !== page.answers) return [page, [{ type: 'readBalance', round }]]
  return [{ ...page, balance: balance ?? page.balance }, NOTHING]
}

function afterReturn(page: LivePage, { round, answers, wager, balance }: LivePageEvent & { type: 'returned' }): LiveStep {
  if (answers !== page.answers) return [page, [{ type: 'follow', round, wager: wager.id }]]
  const following = page.following.filter((each) => each !== wager.id)
  return [{ ...withAnswer(page, balance), following, note: returnedNote(wager) }, NOTHING]
}

/** D-65: light and sound only for a gain over everything that was staked, and once for a round. */
function withOwn(before: LivePage, { round, answers, result, own }: LivePageEvent & { type: 'own' }): LiveStep {
  if (own && answers !== before.answers) return [before, [{ type: 'readOwn', round, result }]]
  const read = { ...before, reading: before.reading.filter((each) => each !== round) }
  if (!own) return [read, [sayStand(read)]]
  const { win, stake, balance, wagers } = own
  const page = withAnswer(read, balance)
  if (!wagers.some((wager) => isInPlay(wager) || wager.status === 'LOST')) return withoutStake(page, round, wagers)
  const isGain = win > stake
  const note: Note = { kind: 'result', result, own }
  const won = win > 0 ? { amount: win, isGain } : null
  const next = { ...page, note, won, gainOf: isGain ? round : page.gainOf }
  return [next, [...(isGain && page.gainOf !== round ? [{ type: 'gain' } as const] : []), sayStand(next)]]
}

/** Nothing of this player is in play in the round: what became of the latest stake is said. */
function withoutStake(page: LivePage, round: number, wagers: readonly Wager[]): LiveStep {
  const returning = wagers.filter(({ state }) => state === 'returning')
  const latest = wagers.findLast(({ state }) => state === 'void' || state === 'refused')
  const stated = (): LiveStep => {
    if (returning.length > 0) return followAll({ ...page, note: noted('returning') }, round, returning)
    if (!latest) return [page, NOTHING]
    return latest.state === 'void' ? [{ ...page, note: returnedNote(latest) }, NOTHING] : failed(page, refusalOf(latest.status ?? ''))
  }
  const [next, effects] = stated()
  return [next, [...effects, sayStand(next)]]
}

function followAll(page: LivePage, round: number, wagers: readonly Wager[]): LiveStep {
  let [now, effects]: LiveStep = [page, NOTHING]
  for (const { id } of wagers) {
    const [next, more] = follow(now, round, id)
    ;[now, effects] = [next, [...effects, ...more]]
  }
  return [now, effects]
}
