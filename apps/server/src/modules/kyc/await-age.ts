/**
 * Somebody's term to prove his age has begun: a letter when a day of it is left, and at its end the house asks. Both are jobs of
 * the transaction that began the term; whoever has proved himself by then hears nothing.
 */
import type { KycDeps } from './ports.ts'
import { isProved } from './rules.ts'
import { playerOf } from './store/players.ts'
import type { Db, Tx } from './store/tables.ts'

const REMIND = 'kyc.age-reminder'
const ASK = 'kyc.age'
const DAY_MS = 86_400_000

export interface AwaitAgeDeps extends Pick<KycDeps, 'jobs' | 'clock' | 'write'> {
  db: Db
  ask(player: bigint): Promise<void>
}

interface AgeJob {
  player: string
  /** When the term ends, milliseconds. */
  due: number
}

export function defineAgeJobs({ db, jobs, ask, write }: AwaitAgeDeps): void {
  const isOver = async (player: bigint) => isProved((await playerOf(db, player)).status)
  jobs.define<AgeJob>(ASK, async ({ player }) => {
    if (!(await isOver(BigInt(player)))) await ask(BigInt(player))
  })
  jobs.define<AgeJob>(REMIND, async ({ player, due }) => {
    if (!(await isOver(BigInt(player)))) await write(BigInt(player), `age ${player} ${due}`, { kind: 'age_reminder' })
  })
}

/** Again for the same player takes the place of what waits for him. */
export async function awaitAge(
  { jobs, clock }: Pick<AwaitAgeDeps, 'jobs' | 'clock'>,
  tx: Pick<Tx, 'executeQuery'>,
  player: bigint,
  due: number,
) {
  const job: AgeJob = { player: `${player}`, due }
  await jobs.enqueue(tx, ASK, job, { runAt: due, key: `${ASK} ${player}` })
  if (due - DAY_MS > clock.now()) await jobs.enqueue(tx, REMIND, job, { runAt: due - DAY_MS, key: `${REMIND} ${player}` })
}
