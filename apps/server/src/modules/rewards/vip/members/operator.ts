/** Managers and own terms of players of the high tiers, as operators set them. Sources: bonuses.md 3, D-57. Instants in milliseconds. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { agreedFaults, inForce, OWN_TERMS_TIER, type OwnTerms, tierAt, type TierName, tiersIn } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Tx } from '../../../../platform/db/index.ts'
import { plansOf } from '../plans/store.ts'
import { levelBefore, termsIn } from '../rules/terms.ts'
import { standingOf } from '../store.ts'
import { type Decision, endManagersOf, type ManagerChange, managerChangesOf, type Saved, saveManager } from './managers.ts'
import { insertOwnTerms, type ListedMember, type Manager, membersFrom, type NewOwnTerms, ownTermsOf, stopOwnTerms } from './store.ts'

export interface Member extends ListedMember {
  readonly tier: TierName | null
  /** In force, or about to be. */
  readonly own: OwnTerms | null
}

export interface MemberOperator {
  list(page: PageQuery, at: number): Promise<Paged<Member>>
  /** null ends it, and the wait for another. One is named for players alone whose terms have a manager. */
  setManager(tx: Tx, player: PlayerId, manager: Manager | null, by: Decision): Promise<Saved | Refusal>
  /** The latest first. */
  managerChanges(player: PlayerId, limit: number): Promise<ManagerChange[]>
  /** The operator may not be the manager of these players any more, or of any. Returns those that this ended. */
  endManagersOf(tx: Tx, operator: string, by: Decision, players?: readonly PlayerId[]): Promise<PlayerId[]>
  /** What prevents these terms: only players of the last tier have terms of their own. */
  fault(db: Db, terms: Omit<NewOwnTerms, 'startsAt'>): Promise<Refusal | undefined>
  agree(tx: Tx, terms: Omit<NewOwnTerms, 'startsAt'>): Promise<Refusal | undefined>
  stop(tx: Tx, player: PlayerId, at: number): Promise<Refusal | undefined>
}

/** Readers of bets load the terms with each chunk: they begin and end after every chunk that did not know of it. */
const NOTICE_MS = 60_000

export function createMemberOperator(db: Db): MemberOperator {
  async function fault(via: Db, { player, madeAt, ...agreed }: Omit<NewOwnTerms, 'startsAt'>): Promise<Refusal | undefined> {
    const { changes, plans } = await standingOf(via, player)
    if (tierAt(levelBefore(changes, madeAt), tiersIn(plans, madeAt))?.name !== OWN_TERMS_TIER) return refuse('not_found')
    const faults = agreedFaults(agreed)
    return faults.length > 0 ? refuseFields({ terms: faults.map((each) => `wrong_value: ${each}`) }) : undefined
  }
  return {
    async list(page, at) {
      const tiers = tiersIn(await plansOf(db), at)
      const { fromLevel } = tiers.find(({ hasManager }) => hasManager)!
      const { rows, next } = await loadPage(
        page,
        (bounds) => membersFrom(db, fromLevel, bounds),
        ({ micros, player }) => ({ micros, key: `${player}` }),
      )
      const own = await ownTermsOf(
        db,
        rows.map(({ player }) => player),
      )
      const members = rows.map((member) => ({
        ...member,
        tier: tierAt(member.level, tiers)?.name ?? null,
        own: inForce(own.get(member.player) ?? [], at + NOTICE_MS) ?? null,
      }))
      return { rows: members, next }
    },
    async setManager(tx, player, manager, by) {
      if (manager !== null && !termsIn(await standingOf(tx, player), by.at).hasManager) return refuse('not_found')
      return (await saveManager(tx, player, manager, by)) ?? refuse('not_found')
    },
    managerChanges: (player, limit) => managerChangesOf(db, player, limit),
    endManagersOf,
    fault,
    async agree(tx, terms) {
      const refused = await fault(tx, terms)
      if (!refused) await insertOwnTerms(tx, { ...terms, startsAt: terms.madeAt + NOTICE_MS })
      return refused
    },
    stop: async (tx, player, at) => ((await stopOwnTerms(tx, player, at + NOTICE_MS)) ? undefined : refuse('bad_transition')),
  }
}
