/** What the stream of a shared table, and its interruptions, change on the page. Pure. Times are ms. */
import { EMPTY_PAD, nextRound, sumOf } from './chip-pad.ts'
import {
  chipsOf,
  isFaulty,
  isInPlay,
  isOpen,
  type LivePage,
  type LiveStep,
  type Note,
  noted,
  NOTHING,
  readOwn,
  type Result,
  say,
  withoutChips,
} from './page-state.ts'
import type { LiveRound, LiveState, Session } from './types.ts'

export type OpenedStakes = Pick<Session, 'balance' | 'round' | 'wagers'>

export function openLive(session: Session, now: number): LiveStep {
  const { stakes, balance, currency } = session
  const page: LivePage = {
    stakes,
    currency,
    counted: [],
    balance,
    pad: EMPTY_PAD,
    chip: stakes.chips[1]!,
    table: undefined,
    now,
    offset: 0,
    sending: null,
    answers: 0,
    isPaused: false,
    losses: { begun: 0, ended: 0 },
    sentIn: 0,
    sentIds: [],
    resultOf: 0,
    gainOf: 0,
    reading: [],
    following: [],
    note: noted('opening'),
    won: null,
  }
  return withStakes(page, session)
}

/** Chips that were not sent in time leave the table; those that are being sent wait for their answer. */
export function withoutUnsent(page: LivePage): LivePage {
  const round = page.table?.round
  const isOver = round?.state === 'betting' && !isOpen(page)
  return isOver && page.sending === null && page.pad.chips.length > 0 ? { ...withoutChips(page), note: noted('notSent') } : page
}

export function afterState(page: LivePage, table: LiveState): LiveStep {
  const { round } = table
  const before = page.table?.round
  const says = page.table ? NOTHING : [say('ready')]
  const next = withTableNote({ ...page, table, offset: table.now - page.now }, isFaulty(page.table))
  if (!round) return [next, says]
  const isOther = before?.id !== round.id
  const begun = isOther && round.state === 'betting' ? { ...next, note: noted(next.sending ? 'noResult' : 'place') } : next
  const [entered, reads] = isOther && begun.sentIn !== round.id ? leaveRound(begun, round, before?.number) : [begun, NOTHING]
  const called = round.state === 'shown' && before?.state !== 'shown' ? { ...entered, note: noted('lastCall') } : entered
  const [shown, results] = round.state === 'ended' && called.resultOf !== round.id ? withResult(called, round) : [called, NOTHING]
  return [withoutUnsent(shown), [...says, ...reads, { type: 'table' }, ...results]]
}

function withTableNote(page: LivePage, wasFaulty: boolean): LivePage {
  const { table, pad } = page
  const round = table?.round
  if (isFaulty(table)) return { ...page, note: { kind: 'closed', staked: round?.state === 'ended' ? 0 : sumOf(pad.sent) } }
  if (!round) return { ...page, note: noted('opening') }
  return wasFaulty ? { ...page, note: isOpen(page) ? noted('place') : null } : page
}

/** The result of a round that ended unseen is stated now. */
function leaveRound(page: LivePage, round: LiveRound, number = round.number - 1): LiveStep {
  const { sentIn, resultOf, pad } = page
  const isUnseen = pad.sent.length > 0 && resultOf !== sentIn
  const next: LivePage = { ...page, pad: nextRound(pad), sentIn: round.id, sentIds: [], counted: [] }
  return isUnseen ? readOwn(next, sentIn, { kind: 'missed', number }) : [next, NOTHING]
}

export function withResult(page: LivePage, { id, number, proof, events }: LiveRound): LiveStep {
  const result: Result = proof.ended === 'lost' ? { kind: 'neverDrawn', number } : { kind: 'drawn', events }
  const next: LivePage = { ...page, resultOf: id, note: { kind: 'result', result } }
  return page.pad.sent.length > 0 ? readOwn(next, id, result) : [next, NOTHING]
}

interface Reopened {
  readonly loss: number
  readonly answers: number
  readonly session: OpenedStakes | undefined
}

/** What is said while the studio is not reached, or fails at the reading. */
const AWAY: readonly string[] = ['lost', 'down', 'studioFault', 'sessions']

/** What was read after an earlier interruption is out of date; so is what was read before the answer to a stake, and it is read again. */
export function afterReopening(page: LivePage, { loss, answers, session }: Reopened): LiveStep {
  if (loss !== page.losses.begun) return [page, NOTHING]
  if (session && answers !== page.answers) return [page, [{ type: 'reopen', loss }]]
  const [read, says] = withStakes({ ...page, losses: { ...page.losses, ended: loss } }, session)
  const isAway = read.note?.kind === 'text' && AWAY.includes(read.note.text)
  return [isAway ? { ...read, note: noteOf(read) } : read, says]
}

/** Once the stream is back. A stake that has no answer yet is asked for by its key. */
function noteOf(page: LivePage): Note | null {
  if (page.sending) return noted('noResult')
  return isOpen(page) ? noted('place') : null
}

/** The studio's stakes of this player in the round that it names are right, whatever happened meanwhile. */
function withStakes(page: LivePage, session: OpenedStakes | undefined): LiveStep {
  if (!session) return [page, NOTHING]
  const next = { ...page, balance: session.balance ?? page.balance }
  const { round, wagers } = session
  if (round === null || (page.table && page.table.round?.id !== round)) return [next, NOTHING]
  const inPlay = wagers.filter(isInPlay)
  const [sent, counted] = [chipsOf(inPlay), inPlay.filter((wager) => wager.is_counted)]
  return [
    { ...next, pad: { ...page.pad, sent }, sentIn: round, sentIds: inPlay.map(({ id }) => id), counted },
    sent.length > 0 && page.resultOf !== round ? [say('round_started'), say('shown')] : NOTHING,
  ]
}
