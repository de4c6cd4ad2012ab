/** A stake under its key: sent until it is answered, and asked for by its key where a refusal does not say what became of it. */
import { chance, wait } from '../browser.ts'
import { callAgain, type Failed, GIVEN_UP, isOver, NO_RESULT, type Outcome, type Repeats } from './calls.ts'
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
 * `refused`: nothing was taken, for this reason, and no try of it counts any more. `unknown`: the session has ended before the studio has said
 * what became of the stake. Until one of them, or the answer, the page must send no other one.
 */
export async function sendStake<T extends object>(
  path: string,
  stake: Stake,
  { reach, onFault, storage }: Asking & { readonly storage: StakeStorage },
): Promise<Outcome<T>> {
  const { seat, key } = stake
  const former = await settleKept(storage, seat, { reach, onFault: firstUnclear(onFault) })
  if (former) {
    onFault(former)
    return { kind: 'refused', failed: former }
  }
  storage.keep({ path, key })
  const outcome = await sendUntilKnown<T>(path, stake, { reach, onFault })
  if (outcome.kind !== 'unknown') storage.drop(key)
  return outcome
}

/**
 * Until the studio has said what became of a stake of an earlier page, or of one whose session had ended: no try of it counts afterwards.
 * Returns why it is not known yet: the session has ended.
 */
export async function settleKept(storage: StakeStorage, seat: object, asking: Asking): Promise<Failed | undefined> {
  const kept = storage.read()
  if (!kept) return undefined
  const outcome = await askOutcome(kept.path, { seat, key: kept.key }, asking)
  if (outcome.kind === 'unknown') return outcome.failed
  storage.drop(kept.key)
  return undefined
}

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
  onFault(failed)
  return { kind: found.kind, failed }
}

/** `refused`: given up. `unknown`: the session has ended. */
async function askOutcome<T extends object>(path: string, stake: Stake, { reach, onFault }: Asking): Promise<Outcome<T>> {
  for (let questions = 0; ; questions++) {
    const outcome = await callAgain<T>(`${path}/outcome`, stake, { reach, isOrder: false, onFault })
    if (outcome.kind === 'answer') return outcome
    const { failed } = outcome
    if (isOver(failed) || failed.error === GIVEN_UP) return { kind: isOver(failed) ? 'unknown' : 'refused', failed }
    await wait(askAgainMs(questions, chance()))
  }
}
