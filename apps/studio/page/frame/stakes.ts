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

/**
 * `refused`: nothing was taken, for this reason, and no try of it counts any more. `unknown`: the studio has not said what became of the stake
 * before the session has ended, or does not say it: the next stake asks for it first. Until one of them, or the answer, the page must send no
 * other one.
 */
export async function sendStake<T extends object>(
  path: string,
  stake: Stake,
  { reach, onFault, storage }: Asking & { readonly storage: StakeStorage },
): Promise<Outcome<T>> {
  const { seat, key } = stake
  const former = await settleKept(storage, seat, { reach, onFault: firstUnclear(onFault) })
  if (former) {
    onFault(unclear(former))
    return { kind: 'refused', failed: former }
  }
  storage.keep({ path, key })
  const outcome = await sendUntilKnown<T>(path, stake, { reach, onFault })
  if (outcome.kind !== 'unknown') storage.drop(key)
  return outcome
}

/**
 * Until the studio has said what became of a stake of an earlier page, or of one that was not known: no try of it counts afterwards.
 * Returns why it is not known yet.
 */
export async function settleKept(storage: StakeStorage, seat: object, asking: Asking): Promise<Failed | undefined> {
  const kept = storage.read()
  if (!kept) return undefined
  const outcome = await askOutcome(kept.path, { seat, key: kept.key }, asking)
  if (outcome.kind === 'unknown') return outcome.failed
  storage.drop(kept.key)
  return undefined
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
async function askOutcome<T extends object>(path: string, stake: Stake, { reach, onFault }: Asking): Promise<Outcome<T>> {
  let vague = 0
  for (let questions = 0; ; questions++) {
    const outcome = await callAgain<T>(`${path}/outcome`, stake, { reach, isOrder: false, onFault })
    if (outcome.kind === 'answer') return outcome
    const { failed } = outcome
    if (failed.error === GIVEN_UP) return { kind: 'refused', failed }
    vague = VAGUE.includes(failed.error) ? vague + 1 : 0
    if (isOver(failed) || isStudioFault(failed) || vague === VAGUE_MAX) return { kind: 'unknown', failed }
    await wait(askAgainMs(questions, chance()))
  }
}
