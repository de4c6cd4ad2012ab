/** Converts between contract and commands. */
import { isRefusal, type limitRoutes, type Refusal, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, CURRENCY_CODES, formatMoney, MINUTE_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { answerReality, cancelPendingLimit, exclude, pause, reopen, setAutoPayIn, setLimit, setReality } from './commands.ts'
import type { Decision, LimitsRepository, PlayerCurrency } from './limits-repository.ts'
import type { LimitsDeps } from './ports.ts'
import { activeExclusion } from './rules/exclusions.ts'
import { mayOpenPayIn } from './rules/pay-in.ts'
import { marksOf } from './rules/person.ts'
import { stoppedBy } from './rules/stops.ts'
import { playSessionOf, type State, withRestrictions } from './state.ts'
import { saveMarks } from './store/persons.ts'
import { type Facts, instantOf, type LimitsView, usesOf, viewOf } from './views.ts'

export interface RouteDeps extends Pick<LimitsDeps, 'ledger' | 'currencyOf' | 'depositsOf' | 'verifiedPhoneOf'> {
  readonly limitsRepository: LimitsRepository
}

type ViewDeps = Pick<RouteDeps, 'limitsRepository' | 'ledger' | 'depositsOf'>

const loadFacts = async ({ ledger, depositsOf }: ViewDeps, { player, currency }: PlayerCurrency): Promise<Facts> => ({
  currency,
  deposits: await depositsOf(player, currency),
  sums: await ledger.windowSums(null, player, currency),
})

/** The player's limits as the player sees them. */
export const createLimitsView =
  (deps: ViewDeps) =>
  async (account: PlayerCurrency): Promise<LimitsView> =>
    viewOf(await deps.limitsRepository.read(null, account.player), await loadFacts(deps, account))

export function limitHandlers(deps: RouteDeps): Handlers<typeof limitRoutes> {
  const { limitsRepository, ledger, currencyOf } = deps
  const loadAccount = async (player: PlayerId): Promise<PlayerCurrency> => ({ player, currency: await currencyOf(player) })
  const loadView = createLimitsView(deps)
  /** Runs the command and returns the resulting view. */
  const execute = async <T>(player: PlayerId, command: (state: State) => Decision<T>): Promise<{ answer: T; limits: LimitsView }> => {
    const account = await loadAccount(player)
    const answer = await limitsRepository.change(null, account, command)
    return { answer, limits: await loadView(account) }
  }
  const executeAndShow = async (player: PlayerId, command: (state: State) => Decision<unknown>) => (await execute(player, command)).limits

  return {
    'GET /api/v2/profile/limits': async ({ caller }) => loadView(await loadAccount(caller.player)),
    async 'PUT /api/v2/profile/limits'({ caller, body }) {
      if (body.amount === 0n) return refuseFields({ amount: ['too_small: a limit is above zero; a cool-off closes play altogether'] })
      return execute(caller.player, (state) => setLimit(state, body.name, body.amount))
    },
    'PUT /api/v2/profile/limits/session': ({ caller, body: { minutes } }) =>
      execute(caller.player, (state) => setLimit(state, 'session', minutes === null ? null : BigInt(minutes))),
    'DELETE /api/v2/profile/limits/later/{name}': ({ caller, params }) =>
      executeAndShow(caller.player, (state) => cancelPendingLimit(state, params.name)),
    'POST /api/v2/profile/limits/pause': ({ caller, body }) => executeAndShow(caller.player, (state) => pause(state, body.length)),
    async 'POST /api/v2/profile/limits/exclusion'({ caller, body }) {
      const until = await excludePerson(deps, await loadAccount(caller.player), body.months)
      return { until: instantOf(until) }
    },
    async 'POST /api/v2/profile/limits/reopen'({ caller }) {
      const { answer, limits } = await execute(caller.player, reopen)
      return isRefusal(answer) ? answer : { answer, limits }
    },
    'GET /api/v2/profile/limits/reality': async ({ caller }) => realityView(deps, await loadAccount(caller.player)),
    async 'POST /api/v2/profile/limits/reality'({ caller, body }) {
      await limitsRepository.change(null, await loadAccount(caller.player), (state) => answerReality(state, body.answer))
      return { success: true }
    },
    'PUT /api/v2/profile/limits/reality': ({ caller, body }) => executeAndShow(caller.player, (state) => setReality(state, body.minutes)),
    'PUT /api/v2/profile/limits/auto-pay-in': ({ caller, body }) => executeAndShow(caller.player, (state) => setAutoPayIn(state, body.on)),
    async 'POST /api/v2/profile/limits/auto-pay-in'({ caller }): Promise<{ open: boolean } | Refusal> {
      const account = await loadAccount(caller.player)
      const facts = await loadFacts(deps, account)
      return { open: await limitsRepository.change(null, account, (state, tx) => requestPayIn(state, tx, ledger, account, facts)) }
    },
  }
}

/** Excludes the account and the person behind it. Returns the end. */
function excludePerson({ limitsRepository, verifiedPhoneOf }: RouteDeps, account: PlayerCurrency, months: number | null): Promise<number> {
  return limitsRepository.change(null, account, async (state, tx) => {
    await saveMarks(tx, account.player, marksOf({ phone: await verifiedPhoneOf(account.player, tx) }))
    return exclude(state, months)
  })
}

async function realityView({ limitsRepository, ledger }: RouteDeps, { player, currency }: PlayerCurrency) {
  const state = await limitsRepository.read(null, player)
  const since = state.restrictions.realityCheckFrom ?? state.now
  const { staked, returned } = await ledger.playedSince(null, player, currency, since)
  return {
    is_due: stoppedBy(playSessionOf(state), state.now) === 'reality_check',
    since: new Date(since).toISOString(),
    minutes: Math.floor((state.now - since) / MINUTE_MS),
    currency,
    staked: formatMoney(staked),
    won: formatMoney(returned),
    net: formatMoney(returned - staked),
  }
}

/** Whether the pay-in window may open by itself; if so, records it as shown in the same step. Source: D-9. */
async function requestPayIn(
  state: State,
  tx: Tx,
  ledger: Pick<Ledger, 'playedSince'>,
  account: PlayerCurrency,
  facts: Facts,
): Promise<Decision<boolean>> {
  const { restrictions, now } = state
  const nets: bigint[] = [] // of each currency: a loss in the former one counts (D-21)
  for (const currency of CURRENCY_CODES) {
    const { staked, returned } = await ledger.playedSince(tx, account.player, currency, restrictions.loggedInAt ?? now)
    nets.push(returned - staked)
  }
  const open = mayOpenPayIn(
    {
      isSwitchedOff: restrictions.isPayInOff,
      shownAt: restrictions.payInShownAt,
      stoppedAt: restrictions.stoppedAt,
      isPlayBlocked: activeExclusion(restrictions, now) !== null,
      uses: usesOf(state, facts),
      net: nets.reduce((lowest, net) => (net < lowest ? net : lowest)),
    },
    now,
  )
  return open ? { answer: true, state: withRestrictions(state, { payInShownAt: now }) } : { answer: false }
}
