/** Self-exclusion binds the person: it covers accounts that share a phone, a document, an instrument, or name and birth date. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { LimitsRepository, PlayerCurrency } from './limits-repository.ts'
import { untilDetail } from './refusal-reason.ts'
import { WALLET_BLOCKS } from './rules/blocks.ts'
import { withExclusion, isExcluded } from './rules/exclusions.ts'
import { firstKind, type MarkKind, marksOf, type PersonIdentifiers } from './rules/person.ts'
import { withRestrictions } from './state.ts'
import { areExcluded, excludedBy, saveMarks, savePlayersMarks } from './store/persons.ts'

export interface ExcludedMatch {
  readonly by: MarkKind
  /** Milliseconds; Infinity = permanent. */
  readonly until: number
}

/** Another account under exclusion at `now` of the same person. `player` 0n: no account yet. */
export async function findExcludedMatch(tx: Tx, player: PlayerId, person: PersonIdentifiers, now: number): Promise<ExcludedMatch | null> {
  const matches = await excludedBy(tx, player, marksOf(person), now)
  const by = firstKind(matches.map(({ kind }) => kind))
  return by && { by, until: Math.max(...matches.map(({ until }) => until)) }
}

/** Runs at registration, before the account exists. */
export async function refuseNewcomer(tx: Tx, person: PersonIdentifiers, now: number): Promise<Refusal | undefined> {
  const match = await findExcludedMatch(tx, 0n, person, now)
  return match ? refuse('self_excluded', untilDetail(match.until)) : undefined
}

export interface IdentifierDeps {
  readonly limitsRepository: LimitsRepository
  readonly ledger: Pick<Ledger, 'setBlock'>
}

/**
 * Records a newly proven identifier. If it belongs to a person under exclusion, the account is excluded too, and closed if it was not
 * excluded before, and a refusal is returned.
 */
export function recordIdentifiers(
  { limitsRepository, ledger }: IdentifierDeps,
  callerTx: Tx,
  account: PlayerCurrency,
  person: PersonIdentifiers,
): Promise<Refusal | undefined> {
  return limitsRepository.change(callerTx, account, async (state, tx) => {
    await saveMarks(tx, account.player, marksOf(person))
    const match = await findExcludedMatch(tx, account.player, person, state.now)
    if (!match) return { answer: undefined }
    const isSecondAccount = !isExcluded(state.restrictions, state.now)
    if (isSecondAccount) await ledger.setBlock(tx, account.player, WALLET_BLOCKS.second_account)
    return {
      answer: refuse('self_excluded', untilDetail(match.until)),
      state: withRestrictions(state, withExclusion(state.restrictions, match.until)),
      isSecondAccount,
      notes: [{ act: 'excluded', details: { by: match.by, until: untilDetail(match.until).until ?? null } }],
    }
  })
}

/** D-75: a player pays in from it, or is paid out to it. */
export interface UsedInstrument {
  readonly player: PlayerId
  /** Its keyed hash. */
  readonly instrument: string
}

const instrumentMark = ({ player, instrument }: UsedInstrument) => ({ kind: 'instrument', value: instrument, player }) as const

/** Records what instruments say of persons; null: unknown. Refuses nothing. */
export const noteInstruments = (tx: Tx, used: readonly { player: PlayerId; instrument: string | null }[]): Promise<void> =>
  savePlayersMarks(
    tx,
    used.flatMap(({ player, instrument }) => (instrument === null ? [] : [instrumentMark({ player, instrument })])),
  )

/** A card or phone that a player is paid out to. Refuses one of another person under exclusion, and holds the account as theirs. */
export async function takeInstrument(
  deps: IdentifierDeps,
  tx: Tx,
  { player, currency, instrument }: PlayerCurrency & UsedInstrument,
): Promise<Refusal | undefined> {
  const used = [{ player, instrument }]
  await noteInstruments(tx, used)
  const { restrictions, now } = await deps.limitsRepository.read(tx, player)
  // what a person under exclusion has is always paid to them
  if (isExcluded(restrictions, now) || !(await areInstrumentsExcluded(tx, used, now))[0]) return undefined
  return recordIdentifiers(deps, tx, { player, currency }, { instruments: [instrument] })
}

/** For each, in order: whether it identifies another person, who is under exclusion at `now`. */
export const areInstrumentsExcluded = (tx: Db, used: readonly UsedInstrument[], now: number): Promise<boolean[]> =>
  areExcluded(tx, used.map(instrumentMark), now)

/** Applies the answer of a national register, until its next answer. */
export function setListed(limitsRepository: LimitsRepository, callerTx: Tx, account: PlayerCurrency, isListed: boolean): Promise<void> {
  return limitsRepository.change(callerTx, account, (state) => {
    if (state.restrictions.isListed === isListed) return { answer: undefined }
    const notes = [{ act: isListed ? 'listed' : 'not_listed', details: {} } as const]
    return { answer: undefined, state: withRestrictions(state, { isListed }), notes }
  })
}
