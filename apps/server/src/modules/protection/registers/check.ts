/** Queries one register about one player outside of any transaction; stores the answer and its consequences together. */
import type { PlayerId } from '@fairhouse/money'

import { type Db, retryConflicts } from '../../../platform/db/index.ts'
import type { RegisterDeps } from './ports.ts'
import { addressMarks, type Mark } from './rules/marks.ts'
import { lockAnswers, loadMarks, loadAnswers, saveAnswer } from './store.ts'

/** Undefined without a valid answer. A register that is required but not configured gives none. */
export async function requestAnswer(
  { adapters, report }: RegisterDeps,
  register: string,
  marks: (secret: string) => Mark[],
): Promise<boolean | undefined> {
  const adapter = adapters.find(({ id }) => id === register)
  try {
    if (!adapter) throw new Error('it is not configured')
    const sentMarks = marks(adapter.secret)
    return sentMarks.length > 0 && (await adapter.isListed(sentMarks))
  } catch (err) {
    report('a national register gave no answer', { register, err })
    return undefined
  }
}

/** False without an answer. */
export async function checkRegister(deps: RegisterDeps, db: Db, player: PlayerId, register: string): Promise<boolean> {
  const [account, proved] = [await deps.account(player), await loadMarks(db, player, register)]
  const addresses = { email: account?.email ?? null, phone: account?.phone ?? null }
  const isListed = await requestAnswer(deps, register, (secret) => [...addressMarks(secret, addresses), ...proved])
  if (isListed === undefined) return false
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      await lockAnswers(tx, player)
      await saveAnswer(tx, player, register, isListed, deps.clock.now())
      await deps.onAnswer(
        tx,
        player,
        (await loadAnswers(tx, player)).some((each) => each.isListed === true),
      )
    }),
  )
  return true
}
