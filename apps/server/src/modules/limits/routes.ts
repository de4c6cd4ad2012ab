/** From the contract's calls to the room's acts, and back. */
import { isRefusal, type limitRoutes, type Refusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Handlers } from '../../platform/http/index.ts'
import { answerReality, exclude, pause, reopen, setAutoPayIn, setLimit, setReality, withdrawLater } from './acts.ts'
import type { Decision, Held, Keeper } from './keeper.ts'
import type { LimitsDeps } from './limits.ts'
import { askPayIn } from './pay-in.ts'
import { marksOf } from './rules/person.ts'
import { MINUTE_MS, stoppedBy } from './rules/stops.ts'
import { amountIn } from './settings-form.ts'
import { sittingOf, type State } from './state.ts'
import { saveMarks } from './store/persons.ts'
import type { Tx } from './store/rows.ts'
import { type Facts, instantOf, type LimitsView, viewOf } from './view.ts'

export interface RouteDeps extends Pick<LimitsDeps, 'ledger' | 'currencyOf' | 'depositsOf' | 'personOf' | 'endSessions'> {
  readonly keeper: Keeper
}

export function limitHandlers(deps: RouteDeps): Handlers<typeof limitRoutes> {
  const { keeper, ledger, currencyOf } = deps
  const heldOf = async (player: bigint): Promise<Held> => ({ player, currency: await currencyOf(player) })
  const factsOf = async (tx: Tx | null, { player, currency }: Held): Promise<Facts> => ({
    currency,
    deposits: await deps.depositsOf(player),
    sums: await ledger.windowSums(tx, player, currency),
  })
  const shown = async (held: Held): Promise<LimitsView> => viewOf(await keeper.read(null, held.player), await factsOf(null, held))
  /** The act, and how everything stands after it. */
  const done = async <T>(player: bigint, act: (state: State) => Decision<T>): Promise<{ answer: T; limits: LimitsView }> => {
    const held = await heldOf(player)
    const answer = await keeper.change(null, held, act)
    return { answer, limits: await shown(held) }
  }
  const after = async (player: bigint, act: (state: State) => Decision<unknown>) => (await done(player, act)).limits

  return {
    'GET /api/v2/profile/limits': async ({ caller }) => shown(await heldOf(caller.player)),
    async 'PUT /api/v2/profile/limits'({ caller, body }) {
      const asked = amountIn(body.amount)
      return isRefusal(asked) ? asked : done(caller.player, (state) => setLimit(state, body.name, asked.amount))
    },
    'PUT /api/v2/profile/limits/session': ({ caller, body: { minutes } }) =>
      done(caller.player, (state) => setLimit(state, 'session', minutes === null ? null : BigInt(minutes))),
    'DELETE /api/v2/profile/limits/later/{name}': ({ caller, params }) =>
      after(caller.player, (state) => withdrawLater(state, params.name)),
    'POST /api/v2/profile/limits/pause': ({ caller, body }) => after(caller.player, (state) => pause(state, body.length)),
    async 'POST /api/v2/profile/limits/exclusion'({ caller, body }) {
      const until = await excludeWhole(deps, await heldOf(caller.player), body.months)
      return { until: instantOf(until) }
    },
    async 'POST /api/v2/profile/limits/reopen'({ caller }) {
      const { answer, limits } = await done(caller.player, reopen)
      return isRefusal(answer) ? answer : { answer, limits }
    },
    'GET /api/v2/profile/limits/reality': async ({ caller }) => realityView(deps, await heldOf(caller.player)),
    async 'POST /api/v2/profile/limits/reality'({ caller, body }) {
      await keeper.change(null, await heldOf(caller.player), (state) => answerReality(state, body.answer))
      return { success: true }
    },
    'PUT /api/v2/profile/limits/reality': ({ caller, body }) => after(caller.player, (state) => setReality(state, body.minutes)),
    'PUT /api/v2/profile/limits/auto-pay-in': ({ caller, body }) => after(caller.player, (state) => setAutoPayIn(state, body.on)),
    async 'POST /api/v2/profile/limits/auto-pay-in'({ caller }): Promise<{ open: boolean } | Refusal> {
      const held = await heldOf(caller.player)
      const facts = await factsOf(null, held)
      return { open: await keeper.change(null, held, (state, tx) => askPayIn(state, tx, ledger, held, facts)) }
    },
  }
}

/** The account, the person behind it, and every session at once. Answers until when. */
function excludeWhole({ keeper, personOf, endSessions }: RouteDeps, held: Held, months: number | null): Promise<number> {
  return keeper.change(null, held, async (state, tx) => {
    await saveMarks(tx, held.player, marksOf(await personOf(tx, held.player)))
    await endSessions(tx, held.player)
    return exclude(state, months)
  })
}

async function realityView({ keeper, ledger }: RouteDeps, { player, currency }: Held) {
  const state = await keeper.read(null, player)
  const since = state.standing.stretchAt ?? state.now
  const { staked, returned } = await ledger.playedSince(null, player, currency, since)
  return {
    is_due: stoppedBy(sittingOf(state), state.now) === 'reality_check',
    since: new Date(since).toISOString(),
    minutes: Math.floor((state.now - since) / MINUTE_MS),
    currency,
    staked: formatMoney(staked),
    won: formatMoney(returned),
    net: formatMoney(returned - staked),
  }
}
