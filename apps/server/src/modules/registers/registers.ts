/** The room put together: when registers are asked, and what holds where one gives no answer. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { answerOf, askAbout } from './ask.ts'
import type { RegisterDeps, Via } from './ports.ts'
import { addressMarks, type Addresses, type Proved, provedMarks } from './rules/marks.ts'
import { addRegister, claimDue, type Db, registersOf, type RegisterTables, saveMarks, type Tx } from './store.ts'

export interface Registers {
  /** Before there is an account. Without an answer there is none. */
  refuseNewcomer(ip: string, addresses: Addresses): Promise<Refusal | undefined>
  /** At each log-in, before its tokens are handed over. Without an answer the last one holds; who never had one waits. */
  admit(player: bigint, ip: string): Promise<Refusal | undefined>
  /** Where a session goes on: whoever was not asked about for `ASK_AGAIN_MS` is, as at a log-in. */
  admitAgain(player: bigint, ip: string): Promise<Refusal | undefined>
  /** In the transaction that proves it; asked by a job. */
  noteProved(via: Via, player: bigint, proved: Proved): Promise<void>
  /** A phone number or another address of the player became known; asked by a job of the same transaction. */
  noteAddress(via: Via, player: bigint): Promise<void>
}

const ASK = 'registers.ask'

/** A session whose player enters a register is over within this and the life of an access token, half an hour at most. Decision 0026. */
export const ASK_AGAIN_MS = 3_600_000

interface AskJob {
  player: string
}

export function createRegisters(deps: RegisterDeps): Registers {
  const { database, jobs, clock, registerOf, countryOf, adapters } = deps
  const db = database.tables<RegisterTables>()
  jobs.define<AskJob>(ASK, ({ player }) => askAll(deps, db, BigInt(player)))
  const addHere = async (player: bigint, ip: string) => {
    const here = registerOf(countryOf(ip))
    if (here !== null) await addRegister(db, player, here)
  }
  const askEach = async (player: bigint, registers: readonly string[]) => {
    const answered = []
    for (const register of registers) answered.push(await askAbout(deps, db, player, register))
    if (answered.includes(false)) await enqueue(db, player)
    return refusedBy(await registersOf(db, player))
  }
  const enqueue = (via: Via, player: bigint) => jobs.enqueue(via, ASK, { player: `${player}` } satisfies AskJob)
  return {
    async refuseNewcomer(ip, addresses) {
      const register = registerOf(countryOf(ip))
      if (register === null) return undefined
      const isListed = await answerOf(deps, register, (secret) => addressMarks(secret, addresses))
      if (isListed === undefined) return refuse('register_unavailable')
      return isListed ? refuse('self_excluded') : undefined
    },
    async admit(player, ip) {
      await addHere(player, ip)
      const asked = await registersOf(db, player)
      const names = asked.map(({ register }) => register)
      return names.length > 0 ? askEach(player, names) : undefined
    },
    async admitAgain(player, ip) {
      await addHere(player, ip)
      const now = clock.now()
      const due = await claimDue(db, player, now - ASK_AGAIN_MS, now)
      return due.length > 0 ? askEach(player, due) : undefined
    },
    async noteProved(via, player, proved) {
      const register = registerOf(proved.country)
      if (register === null) return
      const secret = adapters.find(({ id }) => id === register)?.secret
      await addRegister(via as Tx, player, register)
      if (secret !== undefined) await saveMarks(via as Tx, player, register, provedMarks(secret, proved))
      await enqueue(via, player)
    },
    noteAddress: enqueue,
  }
}

/** By what each last said. */
function refusedBy(known: readonly { isListed: boolean | null }[]): Refusal | undefined {
  if (known.some(({ isListed }) => isListed === true)) return refuse('self_excluded')
  return known.some(({ isListed }) => isListed === null) ? refuse('register_unavailable') : undefined
}

/** @throws where one gave no answer: the job comes back. */
async function askAll(deps: RegisterDeps, db: Db, player: bigint): Promise<void> {
  const answered = []
  for (const { register } of await registersOf(db, player)) answered.push(await askAbout(deps, db, player, register))
  if (answered.includes(false)) throw new Error('a national register gave no answer')
}
