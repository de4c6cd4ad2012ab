/** The state of the private table's page. Pure: keys and answers are arguments. Amounts are minor units. */
import { type Fault, LOW, NOT_TAKEN, notInPlay, refusalOf } from '../frame/faults.ts'
import type { Step } from '../frame/machine.ts'
import type { Outgoing } from '../frame/reach.ts'
import {
  betExcess,
  type BetPad,
  betOf,
  dealt,
  EMPTY_PAD,
  mayDeal,
  isExcessText,
  type ChipBounds,
  padAfter,
  type PadPress,
} from './bet-pad.ts'
import type { HandEffect, HandEvent, HandOrder } from './hand-events.ts'
import { afterEvent, EMPTY_TABLE, type TableEvent, type TableState } from './table-state.ts'
import type { PageText } from './table-texts.data.ts'
import type { Hand, Played, Session } from './types.ts'

export interface HandState {
  readonly stakes: Session['stakes']
  /** null: unknown until the wallet answers. */
  readonly balance: number | null
  /** An answer named no balance, and no later one was named or read. */
  readonly isUnread: boolean
  readonly pad: BetPad
  readonly hand: Hand | null
  readonly table: TableState
  /** Events of the hand that lie on the table. */
  readonly laid: readonly TableEvent[]
  /** The answer whose events are being laid. */
  readonly laying: Played | null
  /** Not answered yet. */
  readonly order: HandOrder | null
  /** What became of a deal of before, to be stated once nothing is under way. */
  readonly former: (HandEvent & { readonly type: 'former' }) | null
  /** By the site: the page says that in place of its note. */
  readonly isPaused: boolean
  readonly note: { readonly text: PageText; readonly amount?: number } | null
  readonly won: { readonly amount: number; readonly isGain: boolean } | null
}

const NOTHING: readonly HandEffect[] = []
/** Of a hand that the studio does not name any more, by its last known state. */
const GONE: Readonly<Partial<Record<Hand['state'], PageText>>> = {
  betting: 'notTaken',
  returning: 'void',
  playing: 'playedOn',
}
const OVER: readonly Hand['state'][] = ['settled', 'void', 'refused']

export const openTable = ({ stakes, balance }: Pick<Session, 'stakes' | 'balance'>): HandState => ({
  stakes,
  balance,
  isUnread: false,
  pad: EMPTY_PAD,
  hand: null,
  table: EMPTY_TABLE,
  laid: [],
  laying: null,
  order: null,
  former: null,
  isPaused: false,
  note: { text: 'place' },
  won: null,
})

export const isOpen = ({ hand }: Pick<HandState, 'hand'>): boolean => hand !== null && !OVER.includes(hand.state)
export const isBusy = ({ order, laying }: HandState): boolean => order !== null || laying !== null
export const boundsOf = ({ stakes, balance }: HandState): ChipBounds => ({ ...stakes, balance })
/** The studio waits for the wallet: nothing can be pressed, and the hand is read again. */
export const isWaiting = ({ hand }: Pick<HandState, 'hand'>): boolean =>
  hand !== null && (hand.is_waiting || ['betting', 'returning', 'paying'].includes(hand.state))

/** null: the wallet has named none. */
const withNamed = (state: HandState, balance: number | null): HandState =>
  balance === null ? state : { ...state, balance, isUnread: false }

const say = (message: Outgoing, reason?: string): HandEffect => ({ type: 'say', message, reason })

export function handStep(state: HandState, event: HandEvent): Step<HandState, HandEffect> {
  switch (event.type) {
    case 'opened':
      return opened(state, event.hand)
    case 'chip':
    case 'undo':
    case 'repeat':
    case 'twice':
      return changePad(state, event)
    case 'deal':
      return deal(state, event.key)
    case 'move':
      return move(state, event.move)
    case 'paused':
      return [{ ...state, isPaused: event.isPaused }, NOTHING]
    case 'faulted':
      return failed(state, event.fault)
    case 'played':
      return state.order === event.order ? afterAnswer(state, event.order, event.played) : [state, NOTHING]
    case 'refused':
      return state.order === event.order ? afterRefusal(state, event) : [state, NOTHING]
    case 'former':
      return afterFormer(state, event)
    case 'reread':
      if (state.order !== event.order) return [state, NOTHING]
      return event.order ? afterReading(state, event.session) : afterFormerReading(state, event.session)
    case 'card':
      return [withNextCard(state), NOTHING]
    case 'laid':
      return state.laying ? afterLaying(state, state.laying) : [state, NOTHING]
    case 'read':
      return [withBalance(state, event), NOTHING]
    case 'followed':
      return afterFollowing(state, event)
  }
}

function opened(state: HandState, hand: Hand | null): Step<HandState, HandEffect> {
  if (!hand) return [state, [say('ready')]]
  const [next, effects] = lay(state, { hand, balance: state.balance })
  return [next, [say('ready'), say('round_started'), ...effects]]
}

/** A chip takes the last hand off the table; one that does not fit says why. */
function changePad(state: HandState, event: PadPress): Step<HandState, HandEffect> {
  if (isBusy(state) || isOpen(state)) return [state, NOTHING]
  const pad = padAfter(state.pad, event)
  const excess = event.type === 'undo' ? undefined : betExcess(pad, boundsOf(state))
  if (excess === 'balance') return failed(state, LOW)
  if (excess === 'max') return [{ ...state, note: { text: 'overMax', amount: state.stakes.max } }, NOTHING]
  const note = state.note && isExcessText(state.note.text) ? null : state.note
  const effects: readonly HandEffect[] = event.type === 'undo' ? NOTHING : [{ type: 'fly', amount: pad.chips.at(-1) ?? 0 }]
  return [{ ...state, pad, note, table: EMPTY_TABLE, laid: [] }, effects]
}

const isClosed = (state: HandState): boolean => isBusy(state) || state.isPaused

function deal(state: HandState, key: string): Step<HandState, HandEffect> {
  if (isClosed(state) || isOpen(state) || !mayDeal(state.pad, boundsOf(state))) return [state, NOTHING]
  const order: HandOrder = { path: 'table/deal', body: { key, stake: betOf(state.pad) } }
  return [{ ...state, order, won: null, note: null }, [say('round_started'), { type: 'send', order }]]
}

function move(state: HandState, name: string): Step<HandState, HandEffect> {
  const { hand } = state
  if (isClosed(state) || !hand?.legal.some((legal) => legal.move === name)) return [state, NOTHING]
  const order: HandOrder = { path: 'table/move', body: { hand: hand.id, step: hand.step, move: name } }
  return [{ ...state, order, note: null }, [say('step_started'), { type: 'send', order }]]
}

const failed = (state: HandState, { text, message, reason }: Fault): Step<HandState, HandEffect> => [
  { ...state, note: { text } },
  message ? [say(message, reason)] : NOTHING,
]

/** What was read before an order was refused is out of date: an unread balance is read after it. */
function endRefused(state: HandState): Step<HandState, HandEffect> {
  const [next, effects] = end(state)
  return [next, next.isUnread ? [...effects, { type: 'readBalance', hand: next.hand }] : effects]
}

/** What the wallet has booked of the hand so far lies on the table. */
function end(state: HandState): Step<HandState, HandEffect> {
  const next = { ...state, order: null, laying: null, former: null }
  const [stated, effects] = state.former ? afterFormer(next, state.former) : [next, NOTHING]
  return [stated, [say(isOpen(state) ? 'shown' : 'round_ended'), ...effects]]
}

function afterAnswer(state: HandState, order: HandOrder, played: Played): Step<HandState, HandEffect> {
  const next = order.path === 'table/deal' ? { ...state, pad: dealt(state.pad) } : state
  if (played.hand.state !== 'refused') {
    const [laying, effects] = lay({ ...next, isUnread: state.isUnread || hasChanged(state, order, played) }, played)
    const isRead = laying.isUnread && !isWaiting(played)
    return [laying, isRead ? [...effects, { type: 'readBalance', hand: played.hand }] : effects]
  }
  const [noted, says] = failed(withNamed({ ...next, hand: null }, played.balance), refusalOf(played.hand.status ?? ''))
  const [ended, effects] = endRefused(noted)
  return [ended, [...says, ...effects]]
}

/** The balance has. A move without a stake changes none before the end; the balance of a hand that waits for the wallet is followed. */
function hasChanged({ hand: before }: HandState, order: HandOrder, { hand }: Played): boolean {
  if (isWaiting({ hand })) return false
  const isFree = order.path === 'table/move' && before?.legal.find(({ move: name }) => name === order.body.move)?.cost === 0
  return !isFree || OVER.includes(hand.state)
}

/** It may arrive while the cards are being laid: the balance has the win once they lie there. */
function withBalance(state: HandState, { hand, balance }: HandEvent & { type: 'read' }): HandState {
  if (balance === null || state.order !== null || state.hand !== hand) return state
  return state.laying ? { ...state, isUnread: false, laying: { ...state.laying, balance } } : withNamed(state, balance)
}

/** What it says stands there. The hand that keeps a deal out is in the session. Chips of a deal that may have been carried out are off the pad. */
function afterRefusal(state: HandState, { order, error, isKnown }: HandEvent & { type: 'refused' }): Step<HandState, HandEffect> {
  if (order.path === 'table/move') return afterRefusedMove(state, error, isKnown)
  if (error === 'hand_open') return [state, [{ type: 'reread', order }]]
  return endRefused(isKnown ? state : { ...state, pad: withoutChips(state) })
}

/** `waiting`: a further stake of an earlier try is on its way, taken or back. Then, and when a move may have been made, the hand is read. */
function afterRefusedMove(state: HandState, error: string, isKnown: boolean): Step<HandState, HandEffect> {
  const { hand } = state
  const isOnItsWay = error === 'waiting'
  if (!hand || (!isOnItsWay && (isKnown || error === 'session_expired'))) return endRefused(state)
  return end({ ...state, hand: { ...hand, is_waiting: true, legal: [] }, note: isOnItsWay ? { text: 'waiting' } : state.note })
}

/** The session names a hand that is open or was not shown. */
function afterFormer(state: HandState, former: HandEvent & { type: 'former' }): Step<HandState, HandEffect> {
  if (isBusy(state)) return [{ ...state, former }, NOTHING]
  const { hand } = former
  const fault = hand ? notInPlay(hand) : NOT_TAKEN
  const [noted, says] = fault ? failed(state, fault) : [state, NOTHING]
  return [noted, [...says, { type: 'reread', order: null }]]
}

/** Chips of a deal that was not sent stay on the pad. */
function afterFormerReading(state: HandState, session: Pick<Session, 'hand' | 'balance'> | undefined): Step<HandState, HandEffect> {
  if (!session || isBusy(state)) return [state, NOTHING]
  const { hand, balance } = session
  if (!hand || hand.id === state.hand?.id) return [withNamed(state, balance), NOTHING]
  const [laying, effects] = lay({ ...state, won: null, note: null }, { hand, balance })
  return [laying, [say('round_started'), ...effects]]
}

const withoutChips = ({ pad }: HandState): BetPad => ({ ...dealt(pad), chips: [] })

/** A hand that lies there already, and is over, is not laid again: the studio has not noted yet that it was shown. */
function afterReading(before: HandState, session: Pick<Session, 'hand' | 'balance'> | undefined): Step<HandState, HandEffect> {
  const state = withNamed({ ...before, pad: dealt(before.pad) }, session?.balance ?? null)
  const hand = session?.hand
  if (hand && (isOpen({ hand }) || hand.id !== state.hand?.id)) return lay(state, { hand, balance: session.balance })
  return end({ ...state, pad: withoutChips(state), note: session ? { text: NOT_TAKEN.text } : state.note })
}

/** The hand's events that are not on the table yet are laid one after the other. */
function lay(state: HandState, played: Played): Step<HandState, HandEffect> {
  const { hand } = played
  const isOther = hand.id !== state.hand?.id || hand.events.length < state.laid.length
  const next = { ...state, hand, laying: played, order: null, isUnread: played.balance === null && state.isUnread }
  return [isOther ? { ...next, table: EMPTY_TABLE, laid: [] } : next, [{ type: 'lay' }]]
}

/** undefined: all lie on the table. */
export const nextCard = ({ laying, laid }: Pick<HandState, 'laying' | 'laid'>): TableEvent | undefined => laying?.hand.events[laid.length]

function withNextCard(state: HandState): HandState {
  const event = nextCard(state)
  return event ? { ...state, table: afterEvent(state.table, event), laid: [...state.laid, event] } : state
}

function afterLaying(state: HandState, { hand, balance }: Played): Step<HandState, HandEffect> {
  const [shown, effects] = withEnd(state, hand)
  const [next, says] = end({ ...shown, balance: balance ?? state.balance })
  return [next, [...effects, ...says]]
}

function withEnd(state: HandState, hand: Hand): Step<HandState, HandEffect> {
  if (isWaiting({ hand }) && hand.state !== 'paying') return [{ ...state, note: { text: 'waiting' } }, NOTHING]
  if (hand.state === 'playing') return [{ ...state, note: hand.status === null ? null : { text: 'leftOut' } }, NOTHING]
  if (hand.state === 'void') return [{ ...state, note: { text: 'void' } }, NOTHING]
  return withWin(state, hand)
}

/** D-65: light and sound only for a gain over everything that was staked. */
function withWin(state: HandState, { id, win, total_stake: staked }: Hand): Step<HandState, HandEffect> {
  const amount = win ?? 0
  const isGain = amount > staked
  const returned = amount > 0 ? 'paid' : 'nothing'
  const text = isGain ? 'gain' : returned
  return [
    { ...state, won: amount > 0 ? { amount, isGain } : null, note: { text, amount } },
    [...(isGain ? [{ type: 'gain' } as const] : []), { type: 'noteShown', hand: id }],
  ]
}

/**
 * The studio names no hand, or an earlier one that no page has shown, once this one is over: a win is confirmed, or the stakes are back. It has
 * one open hand of a player at most, so any other open one was dealt on another page.
 */
function afterFollowing(state: HandState, { hand: id, session }: HandEvent & { type: 'followed' }): Step<HandState, HandEffect> {
  const { hand } = state
  if (isBusy(state) || hand?.id !== id || !isWaiting(state)) return [state, NOTHING]
  const named = session.hand && (session.hand.id === id || isOpen(session)) ? session.hand : null
  if (named && named.id !== id) return lay({ ...state, won: null, note: null }, { hand: named, balance: session.balance })
  const followed = withNamed(state, session.balance)
  if (hand.state === 'paying') {
    if (named?.state === 'paying') return [state, NOTHING]
    return end({ ...followed, hand: { ...hand, state: 'settled' } }) // its win stands on the page since it was laid
  }
  if (named) return lay(state, { hand: named, balance: session.balance })
  const gone = GONE[hand.state]
  return end({ ...followed, hand: null, table: EMPTY_TABLE, laid: [], note: gone ? { text: gone } : null })
}
