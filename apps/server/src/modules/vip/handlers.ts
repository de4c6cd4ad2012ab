/** Converts between contract and calls. No rules here. */
import { type AnswerOf, refuse, type vipRoutes } from '@fairhouse/contracts'
import { type Level, threshold, tierAt, TIERS } from '@fairhouse/loyalty'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import { type JoinStore } from './join-store.ts'
import { againAt, evaluateJoin, type JoinRequest } from './rules/join.ts'

type VipProgress = AnswerOf<(typeof vipRoutes)['GET /api/v2/vip']>['standing']

export interface HandlerDeps {
  database: Database
  clock: Clock
  joins: JoinStore
  levelOf(player: bigint): Promise<Level>
}

const tiers = TIERS.map(({ name, fromLevel, perks }) => ({ name, from_level: fromLevel, from_xp: threshold(fromLevel), perks: [...perks] }))

export function vipHandlers({ database, clock, joins, levelOf }: HandlerDeps): Handlers<typeof vipRoutes> {
  const loadProgress = async (player: bigint): Promise<VipProgress> => {
    const [{ level, xp, nextAt, progressPpm }, latest] = await Promise.all([levelOf(player), joins.latest(player)])
    const tier = tierAt(level)?.name ?? null
    return { level, tier, xp, next_at: nextAt, progress_ppm: progressPpm, request: latest ? shown(latest) : null }
  }
  return {
    'GET /api/v2/vip': async ({ caller }) => ({ tiers, standing: caller && (await loadProgress(caller.player)) }),
    async 'POST /api/v2/vip/join'({ body, caller: { player } }) {
      const verdict = evaluateJoin(await joins.latest(player), clock.now())
      if (verdict.do === 'wait') return refuse('vip_wait', { until: new Date(verdict.until).toISOString() })
      if (verdict.do === 'write') await joins.write(database.db, player, body.request_type, clock.now())
      return { success: true, request: shown((await joins.latest(player))!) }
    },
  }
}

function shown(request: JoinRequest) {
  const { type, state, at, because } = request
  const again = againAt(request)
  return { request_type: type, state, at: instant(at), because, again_at: again === null ? null : instant(again) }
}

const instant = (ms: number) => new Date(ms).toISOString()
