/** The stakes of a page, each under its key: sent until it is answered, and asked for by its key where a refusal does not say what became of it. */
import { chance, wait } from '../browser.ts'
import { callAgain, type Failed, GIVEN_UP, isOver, isStudioFault, NEVER_SAID, NO_RESULT, type Outcome, type Repeats } from './calls.ts'
import { askAgainMs, type Reach } from './reach.ts'

/** From the seat of a page. */
export interface Stake {
  readonly seat: object
  readonly key: string
}

/** The key of the latest stake that is not answered: the next page at this seat finds it. Storage may be refused: then only this page knows it. */
export interface StakeStorage {
  read(): string | undefined
  keep(key: string): void
  /** Unless it keeps another one by now: of a page that was opened while this one stood still. */
  drop(key: string): void
}

/** What became of a stake of before: the studio's answer; undefined: nothing was taken. */
export interface Former<T> {
  readonly key: string
  readonly answer: T | undefined
}

/** A press that waits longer for a stake of before counts no more: what was meant then may not be meant any longer. */
const PRESS_MS = 1000
/** A question in the background is no interruption of play. */
const SILENT: Reach = { lose: () => undefined, regain: () => undefined }

export interface StakesParts {
  /** Of the calls of a stake; a question has `/outcome` behind it. */
  readonly path: string
  readonly storage: StakeStorage
  readonly reach: Reach
}

export interface Stakes {
  /**
   * `refused`: nothing was taken, and no try of it counts any more. `unknown`: the studio has not said what became of the stake before the session
   * has ended, or does not say it: the next stake asks for it first. Until one of them, or the answer, the page must send no other one. Refused as
   * `no_result` it was not sent: a stake of before is not known yet, or the page has just been informed of it.
   */
  send<T extends object>(stake: Stake, onFault: Repeats['onFault']): Promise<Outcome<T>>
  /** Asks what became of a stake of before, and waits so many ms for it. `onUnclear`: it is not known after the time of a press. */
  settle(seat: object, ms: number, onUnclear: () => void): Promise<void>
  /**
   * Stakes of before that the studio has, also those of before this call; and that one was not taken, if nobody waited for it any more. The session
   * has to be read after it. `onFault`: the studio lastingly does not say what became of one, and no press waited for it.
   */
  onFormer<T extends object>(work: (former: Former<T>) => void, onFault: Repeats['onFault']): void
}

export function createStakes({ path, storage, reach }: StakesParts): Stakes {
  let asking: Promise<Outcome<object>> | undefined
  let waiting: 'press' | 'opening' | undefined
  /** The latest stake of this page that is not answered: storage may be refused. */
  let held: string | undefined
  /** Whether the studio lastingly does not say what became of the stake that is kept. */
  let isNeverSaid = false
  let unnamed: Former<object>[] = []
  let onFormer = (former: Former<object>): void => void unnamed.push(former)
  let onUnsaid: Repeats['onFault'] = () => undefined

  function drop(key: string): void {
    if (held === key) held = undefined
    storage.drop(key)
  }

  async function ask(seat: object, key: string): Promise<Outcome<object>> {
    const outcome = await askOutcome(path, { seat, key }, SILENT)
    asking = undefined
    const isNews = isVague(outcome) && !isNeverSaid
    isNeverSaid = isVague(outcome)
    if (isNews && waiting !== 'press') onUnsaid(NEVER_SAID)
    if (outcome.kind === 'unknown') return outcome
    drop(key)
    if (outcome.kind === 'answer') onFormer({ key, answer: outcome.answer })
    else if (!waiting) onFormer({ key, answer: undefined })
    return outcome
  }

  /** One question at a time, for all that wait for it. undefined: no stake is kept. */
  function settling(seat: object): Promise<Outcome<object>> | undefined {
    const key = storage.read() ?? held
    if (key !== undefined) asking ??= ask(seat, key)
    return asking
  }

  /** undefined: not so soon. */
  async function within(
    ms: number,
    question: Promise<Outcome<object>>,
    by: NonNullable<typeof waiting>,
  ): Promise<Outcome<object> | undefined> {
    waiting = by
    const found = await Promise.race([question, wait(ms).then(() => undefined)])
    waiting = undefined
    return found
  }

  return {
    async send<T extends object>(stake: Stake, onFault: Repeats['onFault']): Promise<Outcome<T>> {
      const question = settling(stake.seat)
      const former = question && (await within(PRESS_MS, question, 'press'))
      if (question && former?.kind !== 'refused') {
        const unanswered = isNeverSaid && !former ? NEVER_SAID : NO_RESULT
        const failed = former?.kind === 'unknown' ? unclear(former) : unanswered
        if (former?.kind !== 'answer') onFault(failed)
        return { kind: 'refused', failed }
      }
      held = stake.key
      storage.keep(stake.key)
      const outcome = await sendUntilKnown<T>(path, stake, { reach, onFault })
      isNeverSaid = isVague(outcome)
      if (outcome.kind !== 'unknown') drop(stake.key)
      return outcome
    },
    async settle(seat, ms, onUnclear) {
      const question = settling(seat)
      if (!question || (await within(PRESS_MS, question, 'opening'))) return
      onUnclear()
      await within(ms - PRESS_MS, question, 'opening')
    },
    onFormer<T extends object>(work: (former: Former<T>) => void, onFault: Repeats['onFault']) {
      ;[onFormer, onUnsaid] = [work as typeof onFormer, onFault]
      for (const former of unnamed) onFormer(former)
      unnamed = []
      if (isNeverSaid) onUnsaid(NEVER_SAID)
    },
  }
}

async function sendUntilKnown<T extends object>(
  path: string,
  stake: Stake,
  { reach, onFault }: Pick<Repeats, 'reach' | 'onFault'>,
): Promise<Outcome<T>> {
  const sent = await callAgain<T>(path, stake, { reach, isOrder: true, onFault })
  if (sent.kind !== 'unknown' || isOver(sent.failed)) return sent
  const { seat, key } = stake
  const found = await askOutcome<T>(path, { seat, key }, reach)
  if (found.kind === 'answer') return found
  const failed = found.kind === 'refused' ? sent.failed : found.failed
  onFault(found.kind === 'refused' ? failed : unclear(found))
  return { kind: found.kind, failed }
}

/** Answers that say nothing of the stake: asked again, they may pass. */
const VAGUE: readonly string[] = ['key_reused', 'format']
const VAGUE_MAX = 4

const isVague = (outcome: Outcome<object>): boolean => outcome.kind === 'unknown' && VAGUE.includes(outcome.failed.error)

/** What the page says of a stake whose result is not known: its own code is of the question. */
function unclear(unknown: Exclude<Outcome<object>, { kind: 'answer' }>): Failed {
  if (isOver(unknown.failed)) return unknown.failed
  return isVague(unknown) ? NEVER_SAID : NO_RESULT
}

/**
 * `refused`: given up. `unknown`: the session has ended, or the studio lastingly does not say it: a reading that it fails at is repeated four
 * times by itself.
 */
async function askOutcome<T extends object>(path: string, stake: Stake, reach: Reach): Promise<Outcome<T>> {
  let vague = 0
  for (let questions = 0; ; questions++) {
    const outcome = await callAgain<T>(`${path}/outcome`, stake, { reach, isOrder: false, onFault: () => undefined })
    if (outcome.kind === 'answer') return outcome
    const { failed } = outcome
    if (failed.error === GIVEN_UP) return { kind: 'refused', failed }
    vague = VAGUE.includes(failed.error) ? vague + 1 : 0
    if (isOver(failed) || isStudioFault(failed) || vague === VAGUE_MAX) return { kind: 'unknown', failed }
    await wait(askAgainMs(questions, chance()))
  }
}
