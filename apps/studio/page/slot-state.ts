/** The state of a slot's page. Pure: keys and answers are arguments. Amounts are minor units. */
import { afterRound, type AutoPlan, type AutoState, mayBegin, NO_PLAN } from './autoplay.ts'
import { type Fault, notInPlay, NOT_TAKEN, refusalOf } from './frame/faults.ts'
import type { Step } from './frame/machine.ts'
import type { Outgoing } from './frame/reach.ts'
import type { Former } from './frame/stakes.ts'
import type { ReadSession, SlotEffect, SlotPageEvent, SpinOrder } from './slot-events.ts'
import type { Texts } from './texts.data.ts'
import type { Round, Session, Spun } from './types.ts'

export interface SlotState {
  readonly levels: readonly number[]
  readonly level: number
  /** The most rounds of one autoplay; 0: none is offered. */
  readonly autoRounds: number
  /** null: unknown until the wallet answers. Without the stake of the spin under way. */
  readonly balance: number | null
  /** An answer named no balance, and no later one was named or read; also while a return is not in what the page shows. */
  readonly isUnread: boolean
  /** A stake came back during a later spin: that is said once the balance with it has been read. */
  readonly isBack: boolean
  readonly free: Session['free']
  readonly isBusy: boolean
  /** By the site: the page says that in place of its note. */
  readonly isPaused: boolean
  readonly plan: AutoPlan
  readonly auto: AutoState
  /** Spins begun: what was read before the latest one is out of date. */
  readonly turn: number
  /** Confirmed so far: what was asked for before the latest one is out of date too. */
  readonly returns: number
  /** Not answered yet. */
  readonly order: SpinOrder | null
  /** Of before, to be stated once no round is under way. */
  readonly former: Former<Spun> | null
  /** On the reels. `spun`: the answer that brought it; null: a round of an earlier page. */
  readonly shown: { readonly round: Round; readonly spun: Spun | null } | null
  /** Of the latest one that was. */
  readonly seen: string | null
  readonly note: { readonly text: keyof Texts; readonly amount?: number } | null
  readonly won: { readonly amount: number; readonly isGain: boolean } | null
}

/** `returning`: the stake comes back once the wallet answers. */
const NOT_DRAWN: readonly Round['state'][] = ['refused', 'void', 'returning']
const NOTHING: readonly SlotEffect[] = []

export const openSlot = ({ levels, balance, free, modes }: Pick<Session, 'levels' | 'balance' | 'free' | 'modes'>): SlotState => ({
  levels,
  level: 0,
  autoRounds: modes.autoplay_rounds,
  balance,
  isUnread: false,
  isBack: false,
  free,
  isBusy: false,
  isPaused: false,
  plan: NO_PLAN,
  auto: { left: 0, lost: 0 },
  turn: 0,
  returns: 0,
  order: null,
  former: null,
  shown: null,
  seen: null,
  note: null,
  won: null,
})

export const stakeOf = ({ levels, level }: Pick<SlotState, 'levels' | 'level'>): number => levels[level]!

/** Of a free round nothing. */
const nextStake = (state: SlotState): number => (state.free ? 0 : stakeOf(state))

/** The stake stands while a round runs, and while autoplay does, which has compared it with its limit of loss. */
export const mayChange = (state: SlotState, by: 1 | -1): boolean =>
  !state.isBusy && state.auto.left === 0 && state.free === null && state.levels[state.level + by] !== undefined

const say = (message: Outgoing, reason?: string): SlotEffect => ({ type: 'say', message, reason })
const withoutAuto = (state: SlotState): SlotState => ({ ...state, auto: { ...state.auto, left: 0 } })

/** null: the wallet has named none. */
const withNamed = (state: SlotState, balance: number | null): SlotState =>
  balance === null ? state : { ...state, balance, isUnread: state.isBack }

/** Autoplay ends with the free rounds: stakes follow, which the player has not begun and no limit of loss was compared with. */
const withFree = (state: SlotState, free: Session['free']): SlotState =>
  state.free !== null && free === null ? withoutAuto({ ...state, free }) : { ...state, free }

export function slotStep(state: SlotState, event: SlotPageEvent): Step<SlotState, SlotEffect> {
  switch (event.type) {
    case 'opened':
      return opened(state, event.unfinished)
    case 'press':
      return state.auto.left > 0 ? [withoutAuto(state), NOTHING] : spin(state, event.key)
    case 'choosing':
      return [withoutAuto(state), NOTHING]
    case 'auto':
      return startAuto(state, event.plan, event.key)
    case 'next':
      return state.auto.left > 0 && state.turn === event.turn ? spin(state, event.key) : [state, NOTHING]
    case 'level':
      return [withLevel(state, event.by), NOTHING]
    case 'paused':
      return [paused(state, event.isPaused), NOTHING]
    case 'faulted':
      return afterFault(state, event)
    case 'spun':
    case 'refused':
      return state.order?.key === event.key ? afterOrder(state, state.order, event) : [state, NOTHING]
    case 'former':
      return afterFormer(state, event.former)
    case 'total':
    case 'stopped':
    case 'shown':
      return state.shown ? showingStep(state, state.shown, event) : [state, NOTHING]
    case 'read':
      return [event.returns === state.returns ? withRead(state, event) : state, NOTHING]
    case 'returned':
      return afterReturn(state, event)
  }
}

function showingStep(
  state: SlotState,
  shown: NonNullable<SlotState['shown']>,
  event: SlotPageEvent & { type: 'total' | 'stopped' | 'shown' },
): Step<SlotState, SlotEffect> {
  if (event.type === 'total') return [{ ...state, won: { amount: event.amount, isGain: true } }, NOTHING]
  return event.type === 'stopped' ? [withResult(state, shown.round), NOTHING] : afterShown(state, shown)
}

const afterOrder = (state: SlotState, order: SpinOrder, event: SlotPageEvent & { type: 'spun' | 'refused' }): Step<SlotState, SlotEffect> =>
  event.type === 'spun' ? afterSpin(state, order, event.spun) : afterRefusal(state, order, event)

const withLevel = (state: SlotState, by: 1 | -1): SlotState => (mayChange(state, by) ? { ...state, level: state.level + by } : state)

const paused = (state: SlotState, isPaused: boolean): SlotState => (isPaused ? withoutAuto({ ...state, isPaused }) : { ...state, isPaused })

function opened(state: SlotState, unfinished: Round | null): Step<SlotState, SlotEffect> {
  if (!unfinished) return [state, [say('ready')]]
  const [showing, effects] = showRound({ ...state, isBusy: true }, unfinished, null)
  return [showing, [say('ready'), say('round_started'), ...effects]]
}

function spin(state: SlotState, key: string): Step<SlotState, SlotEffect> {
  if (state.isBusy || state.isPaused) return [state, NOTHING]
  const { plan, auto } = state
  const order: SpinOrder = {
    key,
    stake: stakeOf(state),
    free: state.free !== null,
    ...(auto.left > 0 && { auto: plan.rounds - auto.left + 1 }),
  }
  const balance = state.balance === null ? null : state.balance - nextStake(state)
  return [{ ...state, order, balance, isBusy: true, turn: state.turn + 1, note: null }, [say('round_started'), { type: 'send', order }]]
}

function startAuto(state: SlotState, plan: AutoPlan, key: string): Step<SlotState, SlotEffect> {
  if (state.isBusy || state.isPaused || plan.rounds > state.autoRounds || !mayBegin(plan, nextStake(state))) return [state, NOTHING]
  return spin({ ...state, plan, auto: { left: plan.rounds, lost: 0 } }, key)
}

function failed(state: SlotState, { text, message, reason }: Fault): Step<SlotState, SlotEffect> {
  return [withoutAuto({ ...state, note: { text } }), message ? [say(message, reason)] : NOTHING]
}

/** Of an earlier spin it says nothing of the latest. */
const afterFault = (state: SlotState, { fault, turn = state.turn }: SlotPageEvent & { type: 'faulted' }): Step<SlotState, SlotEffect> =>
  turn === state.turn ? failed(state, fault) : [state, NOTHING]

/** The stake of a spin that took nothing stands in the balance again. */
const withStake = ({ balance }: SlotState, { stake, free }: SpinOrder): number | null =>
  balance === null || free ? balance : balance + stake

/** A return that is confirmed while the round is shown makes the named balance out of date: whether one is unread is decided before that. */
function afterSpin(state: SlotState, order: SpinOrder, spun: Spun): Step<SlotState, SlotEffect> {
  const { round } = spun
  if (!NOT_DRAWN.includes(round.state)) return showRound({ ...state, isUnread: spun.balance === null || state.isBack }, round, spun)
  const still = withoutAuto({ ...state, free: spun.free })
  if (round.state === 'returning') {
    const [ended, effects] = end({ ...still, note: { text: 'returning' } })
    return [ended, [{ type: 'putBack' }, { type: 'follow', key: order.key }, ...effects]]
  }
  const back = withNamed({ ...still, balance: withStake(still, order) }, spun.balance)
  const [noted, says] = failed(back, round.state === 'refused' ? refusalOf(round.status ?? '') : { text: 'void' })
  const [ended, effects] = end(noted)
  return [ended, [{ type: 'putBack' }, ...says, ...effects]]
}

/** What it says stands there already. The stake of a spin that may have been carried out stays out of the balance. */
function afterRefusal(
  state: SlotState,
  order: SpinOrder,
  { error, isKnown }: { readonly error: string; readonly isKnown: boolean },
): Step<SlotState, SlotEffect> {
  const balance = isKnown ? withStake(state, order) : state.balance
  const free = error === 'no_free_round' ? null : state.free
  const [ended, effects] = end(withoutAuto({ ...state, balance, free }))
  return [ended, [{ type: 'putBack' }, ...effects]]
}

/** As a page that is opened now shows it. One that it shows already is not shown again. The balance is read with it. */
function afterFormer(before: SlotState, former: Former<Spun>): Step<SlotState, SlotEffect> {
  if (before.isBusy) return [withoutAuto({ ...before, former }), NOTHING]
  const state = { ...before, isUnread: true }
  const { key, answer: spun } = former
  const fault = spun ? notInPlay(spun.round) : NOT_TAKEN
  if (spun && !fault && state.seen !== spun.round.id) {
    const [showing, shows] = showRound({ ...state, isBusy: true }, spun.round, spun)
    return [showing, [say('round_started'), ...shows]]
  }
  const [noted, says] = fault ? failed(state, fault) : [state, NOTHING]
  const follows = spun?.round.state === 'returning' ? [{ type: 'follow', key } as const] : []
  return [noted, [...says, ...follows, ...readUnread(noted)]]
}

const showRound = (state: SlotState, round: Round, spun: Spun | null): Step<SlotState, SlotEffect> => [
  { ...state, order: null, shown: { round, spun }, seen: round.id, note: null, won: null },
  [{ type: 'show', round }],
]

/** D-65: a return up to the stake is named as what it is. */
function withResult(state: SlotState, { win, value }: Round): SlotState {
  const amount = win ?? 0
  if (amount === 0) return state
  const isGain = amount > value
  return { ...state, won: { amount, isGain }, note: { text: isGain ? 'win' : 'returned', amount } }
}

function afterShown(state: SlotState, { round, spun }: NonNullable<SlotState['shown']>): Step<SlotState, SlotEffect> {
  if (!spun) return end(state)
  return end(afterAuto(withFree({ ...state, balance: spun.balance ?? state.balance }, spun.free), round))
}

function afterAuto(state: SlotState, round: Round): SlotState {
  if (state.auto.left === 0) return state
  const hadFreeSpins = round.events.some(({ type }) => type === 'free-spins')
  const played = { stake: round.stake, win: round.win ?? 0, hadFreeSpins }
  return { ...state, auto: afterRound(state.plan, state.auto, played, nextStake(state)) }
}

/** What was read before the round ended is out of date: an unread balance is read after it. */
function end(state: SlotState): Step<SlotState, SlotEffect> {
  const next = { ...state, order: null, former: null, shown: null, isBusy: false }
  if (state.former) {
    const [stated, effects] = afterFormer(next, state.former)
    return [stated, [say('round_ended'), ...effects]]
  }
  const waits = next.auto.left > 0 ? [{ type: 'wait', turn: next.turn } as const] : []
  return [next, [say('round_ended'), ...waits, ...readUnread(next)]]
}

const readUnread = ({ isUnread, isBusy, turn, returns }: SlotState): SlotEffect[] =>
  isUnread && !isBusy ? [{ type: 'readBalance', turn, returns }] : []

/** No spin is under way, or was since then. */
const isLatest = (state: SlotState, turn: number): boolean => !state.isBusy && state.turn === turn

/** A free round may have come back too. What a later spin gave stays named. */
function withRead(
  state: SlotState,
  { turn, session: { balance, free } }: { readonly turn: number; readonly session: ReadSession },
): SlotState {
  if (!isLatest(state, turn)) return state
  const noted: SlotState = state.isBack ? { ...state, isBack: false, note: state.note ?? { text: 'void' } } : state
  return withFree(withNamed(noted, balance), free)
}

/** What a later spin names, or has named, may be from before the return: it is read again after that spin. */
function afterReturn(before: SlotState, event: SlotPageEvent & { type: 'returned' }): Step<SlotState, SlotEffect> {
  const state = { ...before, isBack: true, returns: before.returns + 1 }
  if (isLatest(state, event.turn)) return [withRead({ ...state, note: null }, event), NOTHING]
  const later = { ...state, isUnread: true }
  return [later, readUnread(later)]
}
