/** A stake under its key: sent until it is answered, and asked for by its key where a refusal does not say what became of it. */
import { chance, wait } from '../browser.ts'
import { callAgain, type Failed, GIVEN_UP, isOver, isStudioFault, NO_RESULT, type Outcome, type Repeats } from './calls.ts'
import { askAgainMs } from './reach.ts'

/** From the seat of a page. */
export interface Stake {
  readonly seat: object
  readonly key: string
}

export interface KeptStake {
  readonly path: string
  readonly key: string
}

/** Of the latest stake that is not answered: the next page at this seat finds it. Storage may be refused: then it keeps nothing. */
export interface StakeStorage {
  read(): KeptStake | undefined
  keep(stake: KeptStake): void
  /** Unless it keeps another one by now: of a page that was opened while this one stood still. */
  drop(key: string): void
}

type Asking = Pick<Repeats, 'reach' | 'onFault'>

/** A stake of before, whose answer the page gets now. */
export interface Former<T> {
  readonly key: string
  readonly answer: T
}

/** `former`: nothing new was sent, as the page does not know yet what a stake of before has changed. */
export type StakeOutcome<T> = Outcome<T> | { readonly kind: 'former'; readonly former: Former<T> }

/**
 * `refused`: nothing was taken, for this reason, and no try of it counts any more. `unknown`: the studio has not said what became of the stake
 * before the session has ended, or does not say it: the next stake asks for it first. Until one of them, or the answer, the page must send no
 * other one.
 */
export async function sendStake<T extends object>(
  path: string,
  stake: Stake,
  { reach, onFault, storage }: Asking & { readonly storage: StakeStorage },
): Promise<StakeOutcome<T>> {
  const { seat, key } = stake
  const former = await settleKept<T>(storage, seat, { reach, onFault: firstUnclear(onFault) })
  if (former?.kind === 'former') return former
  if (former?.kind === 'unknown') {
    onFault(unclear(former.failed))
    return { kind: 'refused', failed: former.failed }
  }
  storage.keep({ path, key })
  const outcome = await sendUntilKnown<T>(path, stake, { reach, onFault })
  if (outcome.kind !== 'unknown') storage.drop(key)
  return outcome
}

/**
 * Until the studio has said what became of a stake of an earlier page, or of one that was not known: no try of it counts afterwards. undefined:
 * none is kept. `isAwaited`: once it is not, the key stays for the next stake to ask with.
 */
export async function settleKept<T extends object>(
  storage: StakeStorage,
  seat: object,
  asking: Asking & { readonly isAwaited?: () => boolean },
): Promise<StakeOutcome<T> | undefined> {
  const kept = storage.read()
  if (!kept) return undefined
  const { isAwaited = () => true } = asking
  const { path, key } = kept
  const outcome = await askOutcome<T>(path, { seat, key }, { ...asking, isAwaited })
  if (outcome.kind === 'unknown') return outcome
  if (isAwaited()) storage.drop(key)
  return outcome.kind === 'answer' ? { kind: 'former', former: { key, answer: outcome.answer } } : outcome
}

/** What the page says of a stake whose result is not known: its own code is of the question. */
const unclear = (failed: Failed): Failed => (isOver(failed) ? failed : NO_RESULT)

/** Says once that the result of a stake of before is not known yet. */
function firstUnclear(onFault: Asking['onFault']): Asking['onFault'] {
  let isNamed = false
  return (failed) => {
    if (isNamed || isOver(failed) || failed.error === GIVEN_UP) return
    isNamed = true
    onFault(NO_RESULT)
  }
}

async function sendUntilKnown<T extends object>(path: string, stake: Stake, { reach, onFault }: Asking): Promise<Outcome<T>> {
  const sent = await callAgain<T>(path, stake, { reach, isOrder: true, onFault })
  if (sent.kind !== 'unknown' || isOver(sent.failed)) return sent
  const { seat, key } = stake
  const found = await askOutcome<T>(path, { seat, key }, { reach, onFault: () => undefined })
  if (found.kind === 'answer') return found
  const failed = found.kind === 'refused' ? sent.failed : found.failed
  onFault(found.kind === 'refused' ? failed : unclear(failed))
  return { kind: found.kind, failed }
}

/** Answers that say nothing of the stake: asked again, they may pass. */
const VAGUE: readonly string[] = ['key_reused', 'format']
const VAGUE_MAX = 4

/**
 * `refused`: given up. `unknown`: the session has ended, or the studio lastingly does not say it: a reading that it fails at is repeated four
 * times by itself.
 */
async function askOutcome<T extends object>(
  path: string,
  stake: Stake,
  { reach, onFault, isAwaited = () => true }: Asking & { readonly isAwaited?: () => boolean },
): Promise<Outcome<T>> {
  let vague = 0
  for (let questions = 0; ; questions++) {
    const outcome = await callAgain<T>(`${path}/outcome`, stake, { reach, isOrder: false, onFault })
    if (outcome.kind === 'answer') return outcome
    const { failed } = outcome
    if (failed.error === GIVEN_UP) return { kind: 'refused', failed }
    vague = VAGUE.includes(failed.error) ? vague + 1 : 0
    if (isOver(failed) || isStudioFault(failed) || vague === VAGUE_MAX || !isAwaited()) return { kind: 'unknown', failed }
    await wait(askAgainMs(questions, chance()))
  }
}
