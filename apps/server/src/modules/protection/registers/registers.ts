/** Wires the module: when registers are queried, and what applies without an answer. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, HOUR_MS } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { requestAnswer, checkRegister } from './check.ts'
import type { RegisterDeps } from './ports.ts'
import { addressMarks, type Addresses, type Proved, provedMarks } from './rules/marks.ts'
import { addRegister, claimDue, loadAnswers, saveMarks } from './store.ts'

export interface Registers {
  /** Runs before the account exists. Refuses without an answer. */
  refuseNewcomer(ip: string, addresses: Addresses): Promise<Refusal | undefined>
  /** Runs at each log-in, before its tokens are issued. Without an answer the last one applies; a player without any is refused. */
  admit(player: PlayerId, ip: string): Promise<Refusal | undefined>
  /** Runs at a refresh: checks again as at log-in when the last check is older than `RECHECK_AFTER_MS`. */
  admitAgain(player: PlayerId, ip: string): Promise<Refusal | undefined>
  /** Runs in the transaction that proves it; a job queries the register. */
  noteProved(tx: Tx, player: PlayerId, proved: Proved): Promise<void>
  /** A phone number or another address of the player became known; a job of the same transaction queries the register. */
  noteAddress(tx: Tx, player: PlayerId): Promise<void>
}

const CHECK = 'registers.ask'

/** A session of a listed player ends within this time plus the life of an access token, half an hour at most. Decision 0026. */
export const RECHECK_AFTER_MS = HOUR_MS

interface CheckJob {
  player: string
}

export function createRegisters(deps: RegisterDeps): Registers {
  const { database, jobs, clock, registerOf, countryOf, adapters } = deps
  const db = database.db
  jobs.define<CheckJob>(CHECK, ({ player }) => checkAll(deps, db, BigInt(player)), { waitsFor: 'others' })
  const addHere = async (player: PlayerId, ip: string) => {
    const here = registerOf(countryOf(ip))
    if (here !== null) await addRegister(db, player, here)
  }
  const checkEach = async (player: PlayerId, registers: readonly string[]) => {
    const answered = []
    for (const register of registers) answered.push(await checkRegister(deps, db, player, register))
    if (answered.includes(false)) await enqueue(db, player)
    return toRefusal(await loadAnswers(db, player))
  }
  const enqueue = (tx: Db, player: PlayerId) => jobs.enqueue(tx, CHECK, { player: `${player}` } satisfies CheckJob)
  return {
    async refuseNewcomer(ip, addresses) {
      const register = registerOf(countryOf(ip))
      if (register === null) return undefined
      const isListed = await requestAnswer(deps, register, (secret) => addressMarks(secret, addresses))
      if (isListed === undefined) return refuse('register_unavailable')
      return isListed ? refuse('self_excluded') : undefined
    },
    async admit(player, ip) {
      await addHere(player, ip)
      const answers = await loadAnswers(db, player)
      const names = answers.map(({ register }) => register)
      return names.length > 0 ? checkEach(player, names) : undefined
    },
    async admitAgain(player, ip) {
      await addHere(player, ip)
      const now = clock.now()
      const due = await claimDue(db, player, now - RECHECK_AFTER_MS, now)
      return due.length > 0 ? checkEach(player, due) : undefined
    },
    async noteProved(tx, player, proved) {
      const register = registerOf(proved.country)
      if (register === null) return
      const secret = adapters.find(({ id }) => id === register)?.secret
      await addRegister(tx, player, register)
      if (secret !== undefined) await saveMarks(tx, player, register, provedMarks(secret, proved))
      await enqueue(tx, player)
    },
    noteAddress: enqueue,
  }
}

/** By the last answer of each. */
function toRefusal(known: readonly { isListed: boolean | null }[]): Refusal | undefined {
  if (known.some(({ isListed }) => isListed === true)) return refuse('self_excluded')
  return known.some(({ isListed }) => isListed === null) ? refuse('register_unavailable') : undefined
}

/** @throws where one gave no answer: the job comes back. */
async function checkAll(deps: RegisterDeps, db: Db, player: PlayerId): Promise<void> {
  const answered = []
  for (const { register } of await loadAnswers(db, player)) answered.push(await checkRegister(deps, db, player, register))
  if (answered.includes(false)) throw new Error('a national register gave no answer')
}
