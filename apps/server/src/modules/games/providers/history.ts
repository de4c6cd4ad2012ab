/** Rounds of providers in history, feed and proofs. Their draws are the provider's, and are read from it when someone opens a proof (D-50). */
import { type Minor, type PlayerId, type RoundId, type Currency, formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import { type Ledger, type ListedRound, type StakeFacts, stakeFactsOf } from '../../books/ledger/index.ts'
import type { BookedRound, EndedRound, Proven, RoundSource, ShownRound } from '../../play/wagering/index.ts'
import type { ProvenRound } from './adapters/port.ts'
import type { Directory } from './directory.ts'
import type { FoundProofs, ProviderProofs } from './proofs.ts'
import { CATEGORIES, type GameRow, type GameStore } from './store/games.ts'
import { createUnreadableReport } from './unreadable.ts'

export interface ExternalHistoryDeps {
  readonly games: Pick<GameStore, 'many'>
  readonly ledger: Pick<Ledger, 'betsByKey' | 'externalRoundsById'>
  readonly proofs: Pick<ProviderProofs, 'rounds'>
  readonly directory: Pick<Directory, 'provider'>
  onFault(error: unknown, context: Record<string, unknown>): void
}

export function createExternalHistory({ games, ledger, proofs, directory, onFault }: ExternalHistoryDeps): RoundSource {
  const reportOnce = createUnreadableReport(onFault, 'providers.history')
  return {
    rules: Object.fromEntries(CATEGORIES.map((category) => [category, null])),
    async shown(bettor, bets) {
      const facts = new Map(
        bets.flatMap((bet) => {
          const stake = { ...bet, player: bettor.player! }
          try {
            return [[bet.key, stakeFactsOf(stake)] as const]
          } catch (error) {
            reportOnce(stake, error)
            return []
          }
        }),
      )
      const rows = await games.many([...new Set([...facts.values()].map(({ game }) => game))])
      const gameOf = new Map(rows.map((game) => [game.slug, game]))
      const wholes = await ledger.externalRoundsById(
        bettor.player!,
        bets.flatMap(({ round }) => round ?? []),
      )
      const found = foundOnce([...facts.values()], (source, rounds) => proofs.rounds(source, bettor.player!, rounds))
      return new Map(
        bets.map((bet) => {
          const fact = facts.get(bet.key)
          const whole = bet.round ? wholes.get(bet.round) : undefined
          if (!fact) return [bet.key, namedByLine(bet, whole)]
          const game = gameOf.get(fact.game)
          const shown = shownBet(bet, fact, { game, whole })
          const prove = async () => {
            const provider = await directory.provider(fact.source)
            const replay = provider && game && replayUrl(provider.launchUrl, game.id, fact.round)
            return proven({ bet, row: shown.row, round: fact.round, replay, whole }, await found(fact.source))
          }
          return [bet.key, { ...shown, prove }]
        }),
      )
    },
    async ended(bets) {
      const rows = await ledger.betsByKey(
        null,
        bets.filter(({ reason }) => reason === 'round_end'),
      )
      return rows.filter(({ stake }) => stake > 0n).map(endedBet)
    },
  }
}

const multiplierOf = ({ stake, win }: { stake: Minor; win: Minor }): number =>
  stake === 0n ? 0 : Number((win * BigInt(MULTIPLIER_SCALE)) / stake)

function endedBet(row: {
  key: string
  player: PlayerId
  game: string
  currency: Currency
  stake: Minor
  win: Minor
  at: number
}): EndedRound {
  const { key, player, game, currency, stake, win, at } = row
  return { key, player, game, currency, stake, win, pair: 0, multiplier: multiplierOf(row), at }
}

const STATUS = { open: 'open', settled: 'settled', refunded: 'refunded', rolled_back: 'refunded' } as const

interface BetInRound {
  readonly game: GameRow | undefined
  /** undefined: every stake of the round was rolled back. */
  readonly whole: ListedRound | undefined
}

/** D-80: what all stakes of the round are together; nothing of a round with one. */
const togetherOf = (whole: ListedRound | undefined, currency: Currency) =>
  whole && whole.stakes > 1 ? { stakes: whole.stakes, stake: formatMoney(whole.staked), payout: formatMoney(whole.paid), currency } : {}

/**
 * The stakes of one round are one row with their sums; a stake that was rolled back is a refund to its player. Of a stake with bonus money the
 * ledger's win is what was credited, and the round's sums say what was paid.
 */
function shownBet(bet: BookedRound, facts: StakeFacts | undefined, { game, whole }: BetInRound): Omit<ShownRound, 'prove'> {
  const status = STATUS[bet.status ?? 'settled']
  const params = facts ? { provider: facts.source, title: game?.title ?? '', slug: game?.slug ?? '', round: facts.round } : {}
  const isWhole = status !== 'refunded' && whole !== undefined && (whole.stakes > 1 || whole.stakedBonus > 0n)
  const { stake, win } = isWhole ? { stake: whole.staked, win: status === 'open' ? 0n : whole.paid } : bet
  const payout = formatMoney(win)
  const multiplier = status === 'refunded' ? MULTIPLIER_SCALE : multiplierOf({ stake, win })
  return {
    row: { status, params, outcome: status === 'settled' ? togetherOf(whole, bet.currency) : {}, multiplier, payout },
    ...(isWhole && { stake: formatMoney(stake), credited: status === 'open' ? 0n : whole.credited }),
  }
}

/** A bet whose facts cannot be read: its money is that of its round in the ledger, its game and the provider's id of the round are unknown. */
const namedByLine = (bet: BookedRound, whole: ListedRound | undefined): ShownRound => ({
  ...shownBet(bet, undefined, { game: undefined, whole }),
  prove: async () => ({ missing: 'unreadable' }),
})

/** One call per provider for all rounds of a page, made when the first of their proofs is opened. */
function foundOnce(facts: readonly StakeFacts[], read: (source: string, rounds: readonly string[]) => Promise<FoundProofs>) {
  const calls = new Map<string, Promise<FoundProofs>>()
  return (source: string): Promise<FoundProofs> => {
    const known = calls.get(source)
    if (known) return known
    const rounds = new Set(facts.flatMap((fact) => (fact.source === source ? [fact.round] : [])))
    const call = read(source, [...rounds])
    calls.set(source, call)
    return call
  }
}

interface ProvedBet {
  readonly bet: BookedRound
  readonly row: ShownRound['row']
  /** The provider's own id of the round. */
  readonly round: RoundId
  readonly replay: string | undefined
  readonly whole: ListedRound | undefined
}

/** Inputs of the draw are the provider's; what was staked and paid is the ledger's. */
function proven({ bet, row, round, replay, whole }: ProvedBet, found: FoundProofs): Proven {
  if (typeof found === 'string') return { missing: found }
  const shown = found.get(round)
  if (row.status === 'open') return { missing: 'not_ended' }
  if (!shown || row.status !== 'settled') return { missing: 'not_published' }
  return {
    proof: claimOf(shown, sumsOf(shown, { bet, payout: row.payout, whole })),
    rules_hash: shown.rulesHash,
    ...(replay !== undefined && { replay }),
  }
}

interface Sums {
  readonly stake: Minor
  readonly payout: string
}

/** A proof is of the whole round. One with moves starts from its first stake: the further ones follow from the moves. */
function sumsOf(
  { moves, stake }: ProvenRound,
  { bet, payout, whole }: { bet: BookedRound; payout: string; whole: ListedRound | undefined },
): Sums {
  const isShared = whole !== undefined && whole.stakes > 1
  const staked = isShared ? whole.staked : bet.stake
  return { stake: moves || staked === 0n ? stake : staked, payout: moves || isShared ? formatMoney(whole?.won ?? 0n) : payout }
}

function claimOf(shown: ProvenRound, { stake, payout }: Sums): NonNullable<Proven['proof']> {
  const { game, commitment, serverSeed, clientSeed, nonce, terminal, params, moves, outcome, multiplier, maxWin } = shown
  const seeds = { commitment, serverSeed, clientSeed, nonce, ...(terminal !== undefined && { terminal }) }
  const inputs = { game, ...seeds, params, ...(moves && { moves: [...moves] }) }
  return { ...inputs, stake: formatMoney(stake), maxWin: formatMoney(maxWin), outcome, multiplier, payout }
}

/** The game's page shows a round again from its events, without a session. */
function replayUrl(launchUrl: string, game: string, round: RoundId): string {
  const url = new URL(launchUrl)
  url.searchParams.set('game', game)
  url.searchParams.set('replay', round)
  return url.href
}
