/**
 * A shared table: one round after the other for everyone, each step from stored rows, so that the next process goes on where a killed one
 * stopped. A round is drawn after its last stake, from the next seed of the table's chain.
 */
import { type ByteSource, streamFor, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type Currency, MAX_WIN } from '@fairhouse/money'

import { HISTORY } from '../../page/live/after-message.ts'
import type { Platform } from '../platform.ts'
import type { ChainStore } from '../store/chains.ts'
import type { LiveRound, LiveRounds } from '../store/live-rounds.ts'
import type { PlayerRounds } from '../store/player-rounds.ts'
import type { Store } from '../store/schema.ts'
import type { Wager, Wagers } from '../store/wagers.ts'
import { createAllStakes } from './all-stakes.ts'
import { liveBetOf, stakeOf, togetherOf } from './bets.ts'
import type { Chains } from './chains.ts'
import type { LiveGame } from './games.ts'
import { type LiveChange, type LiveState, stateOf } from './state.ts'
import type { LiveTiming } from './timing.ts'
import type { Settlement } from './wager.ts'

interface StakeOwner {
  readonly currency: string
  /** For money, by a player who is not hidden: the sums of all players have it. */
  readonly isCounted: boolean
}

export interface LiveTable {
  /** Performs what is due. */
  turn(): Promise<void>
  state(): LiveState
  /** Calls `listener` with every change; returns a function that ends it. */
  watch(listener: (change: LiveChange) => void): () => void
  /** A stake was taken: everyone sees the number of players at the next turn, and its sums soon. */
  noteStake(wager: Wager, by: StakeOwner): void
  /** The sums of all players have this stake of the latest round. */
  isCounted(wager: string): boolean
  /** This round takes no more stakes from now on: for rounds of the conformance suite, in a test environment. */
  closeRound(id: number): void
  /** The table stands still by a fault since then, or goes on: everyone is notified. */
  setClosed(since: number | null): void
}

export interface LiveTableDeps {
  readonly store: Store
  readonly chainStore: ChainStore
  /** Absent: no round begins. */
  readonly chains: Chains | undefined
  readonly liveRounds: LiveRounds
  readonly wagers: Wagers
  readonly playerRounds: PlayerRounds
  readonly settlement: Settlement
  readonly platform: Pick<Platform, 'now'>
  readonly timing: LiveTiming
}

/** While the salt of the first chain is awaited. */
const WAIT_MS = 500

export function createLiveTable(game: LiveGame, deps: LiveTableDeps): LiveTable {
  const { store, chainStore, chains, liveRounds, wagers, playerRounds, settlement, platform, timing } = deps
  const { watch, publish } = createListeners()
  const allStakes = createAllStakes(platform)
  let [due, hasNewStake] = [0, false]
  let [closedSince, shown]: [number | null, Omit<LiveState, 'stakes'>?] = [null]

  const read = (): Omit<LiveState, 'stakes'> => {
    const round = liveRounds.latest(game.id)
    const chain = round && chainStore.byId(round.chain)
    const players = round ? wagers.players(round.id) : 0
    return stateOf(game.id, { round, chain, players, history: liveRounds.history(game.id, HISTORY), closedSince })
  }

  const state = (): LiveState => allStakes.in((shown ??= read()))

  function publishRound(): void {
    shown = read()
    const { round, history } = shown
    const result = history.findLast((each) => each.round === round?.number)
    publish({ kind: 'round', round, ...(round?.state === 'ended' && result && { result }) })
  }

  /** The stakes since the last turn together. */
  function publishPlayers(): void {
    hasNewStake = false
    const { round, ...others } = (shown ??= read())
    const players = round ? wagers.players(round.id) : 0
    if (!round || players === round.players) return
    shown = { ...others, round: { ...round, players } }
    publish({ kind: 'players', round: round.id, players })
  }

  /** The outcome, and what the stakes of each player win by it together. */
  function show({ id, chain: chainId, place }: LiveRound): number {
    const chain = chainStore.byId(chainId)
    const seed = chains!.seedAt(chain, place)
    const bytes = () => streamFor(nodeCrypto, { serverSeed: seed, clientSeed: chain.salt!, nonce: place })
    const drawn = game.draw(bytes())
    const shownAt = platform.now()
    const endsAt = shownAt + (timing.shown ?? game.shownMs(drawn.events))
    store.atomic(() => {
      liveRounds.show(id, { seed: toHex(seed), ...drawn, shownAt, endsAt })
      drawPlayerRounds({ game, playerRounds, wagers }, id, bytes)
    })
    return endsAt
  }

  function end(round: LiveRound): number {
    store.atomic(() => {
      liveRounds.end(round.id)
      settlement.payDemo(round.id)
    })
    settlement.payReal(round.id)
    return platform.now() + timing.pause
  }

  /** When the next step is due. */
  async function step(round: LiveRound | undefined): Promise<number> {
    if (!chains || !round || round.state === 'ended') return openRound(game, deps)
    if (round.state === 'betting') return round.closesAt + timing.grace > platform.now() ? round.closesAt + timing.grace : show(round)
    return round.endsAt! > platform.now() ? round.endsAt! : end(round)
  }

  return {
    async turn() {
      if (hasNewStake) publishPlayers()
      const stakes = allStakes.takeDue()
      if (stakes) publish({ kind: 'stakes', ...stakes })
      if (platform.now() < due) return
      const before = liveRounds.latest(game.id)
      due = await step(before)
      const after = liveRounds.latest(game.id)
      if (after?.id !== before?.id || after?.state !== before?.state) publishRound()
    },
    state,
    watch,
    noteStake(wager, { currency, isCounted }) {
      hasNewStake = true
      if (isCounted) allStakes.add(wager, currency)
    },
    isCounted: allStakes.has,
    closeRound(id) {
      liveRounds.close(id, platform.now())
      due = 0
      publishRound()
    },
    setClosed(since) {
      if (since === closedSince) return
      closedSince = since
      shown &&= { ...shown, closed_since: since }
      publish({ kind: 'closed', since })
    },
  }
}

/** Returns when the next step is due. */
async function openRound(
  game: LiveGame,
  { chainStore, chains, liveRounds, platform, timing }: Pick<LiveTableDeps, 'chainStore' | 'chains' | 'liveRounds' | 'platform' | 'timing'>,
): Promise<number> {
  const chain = await chains?.ready(game.id)
  if (!chains || !chain) return platform.now() + WAIT_MS
  const place = chainStore.used(chain.id) + 1
  const commitment = toHex(nodeCrypto.sha256(chains.seedAt(chain, place)))
  const closesAt = platform.now() + timing.betting
  liveRounds.add({ game: game.id, chain: chain.id, place, commitment, closesAt })
  return closesAt + timing.grace
}

type Drawing = Pick<LiveTableDeps, 'playerRounds' | 'wagers'> & { readonly game: LiveGame }

/** What the stakes of each player in the round win together. */
function drawPlayerRounds({ game, playerRounds, wagers }: Drawing, round: number, bytes: () => ByteSource): void {
  for (const own of playerRounds.inRound(round, 'open')) {
    const bets = togetherOf(wagers.ofPlayerRound(own.id).filter(({ state }) => state === 'placed'))
    if (bets.length === 0) continue
    const maxWin = MAX_WIN[own.currency as Currency]
    const { multiplier, payout } = liveBetOf(game, bets)!.play(bytes(), BigInt(stakeOf(bets)), maxWin)
    playerRounds.draw(own.id, { multiplier, win: Number(payout) })
  }
}

function createListeners() {
  const listeners = new Set<(change: LiveChange) => void>()
  return {
    publish: (change: LiveChange) => listeners.forEach((listener) => listener(change)),
    watch(listener: (change: LiveChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
