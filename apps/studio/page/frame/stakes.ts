/** A stake under its key: sent until it is answered, and asked for by its key where a refusal does not say what became of it. */
import { chance, wait } from '../browser.ts'
import { callAgain, type Failed, GIVEN_UP, type Outcome, type Repeats } from './calls.ts'
import { askAgainMs } from './reach.ts'

/** From the seat of a page. */
export interface Stake {
  readonly seat: object
  readonly key: string
}

const isOver = ({ error }: Failed): boolean => error === 'session_expired'

/**
 * `refused`: nothing was taken, for this reason, and no try of it counts any more. `unknown`: the session has ended before the studio has said
 * what became of the stake. Until one of them, or the answer, the page must send no other one.
 */
export async function sendStake<T extends object>(
  path: string,
  stake: Stake,
  { reach, onFault }: Pick<Repeats, 'reach' | 'onFault'>,
): Promise<Outcome<T>> {
  const sent = await callAgain<T>(path, stake, { reach, isOrder: true, onFault })
  if (sent.kind !== 'unknown' || isOver(sent.failed)) return sent
  const { seat, key } = stake
  for (let asked = 0; ; asked++) {
    const outcome = await callAgain<T>(`${path}/outcome`, { seat, key }, { reach, isOrder: false, onFault: () => undefined })
    if (outcome.kind === 'answer') return outcome
    const { failed } = outcome
    if (isOver(failed)) {
      onFault(failed)
      return { kind: 'unknown', failed }
    }
    if (failed.error === GIVEN_UP) {
      onFault(sent.failed)
      return { kind: 'refused', failed: sent.failed }
    }
    await wait(askAgainMs(asked, chance()))
  }
}
