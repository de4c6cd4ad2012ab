/** Rounds of the conformance suite at a shared table: one player's stakes in one round, which is closed as soon as they have their answers. */
import type { LiveName } from '../live/games.ts'
import type { LiveTable } from '../live/table.ts'
import type { LiveWagers, PlacedWager } from '../live/wager.ts'
import type { Platform } from '../platform.ts'
import type { Seat } from '../rounds/play.ts'
import type { InTurn } from '../rounds/queue.ts'
import type { PlayerRound, PlayerRounds } from '../store/player-rounds.ts'

export interface DriveTableDeps {
  readonly live: {
    readonly liveWagers: Pick<LiveWagers, 'place'>
    readonly tables: Readonly<Record<LiveName, Pick<LiveTable, 'state' | 'closeRound'>>>
  }
  readonly playerRounds: Pick<PlayerRounds, 'byId'>
  readonly inTurn: InTurn
  readonly platform: Pick<Platform, 'newId' | 'wait'>
}

export interface TableOrder {
  readonly game: LiveName
  /** Minor units. */
  readonly stake: number
  readonly further?: string | undefined
}

const BETS: Readonly<Record<LiveName, string>> = { baccarat: 'banker', roulette: 'red' }
/** Rounds that close before their stakes are in. */
const ROUNDS_MAX = 20
const POLL_MS = 20
/** From one round of a table to the next, with the pace of a real one. */
const WAIT_MS = 60_000

/** `state`: of the player's round; `status`: why the last stake was not taken. */
export async function driveTable(deps: DriveTableDeps, seat: Seat, { game, stake, further }: TableOrder): Promise<object> {
  const { live, playerRounds, inTurn, platform } = deps
  const table = live.tables[game]
  const place = (round: number) =>
    inTurn(seat.owner, () =>
      live.liveWagers.place(seat, { key: platform.newId(), game, round, bets: [{ id: BETS[game], stake }] }).then(wagerOf),
    )
  let latest: number | undefined
  for (let n = 0; n < ROUNDS_MAX; n++) {
    const round = await until(platform, () => roundAfter(latest, table))
    if (round === undefined) return { state: 'refused', status: `${game} takes no stakes` }
    latest = round
    const first = await place(round)
    if (first === 'closed') continue
    const second = further !== undefined && first.state === 'placed' ? await place(round) : first
    table.closeRound(round)
    const ended = await until(platform, () => endOf(playerRounds.byId(first.playerRound)!))
    if (second === 'closed') continue
    const state = ended && first.state === 'refused' ? 'refused' : (ended?.state ?? 'open')
    return { state, status: second.status, win: ended?.win ?? 0 }
  }
  return { state: 'refused', status: `${ROUNDS_MAX} rounds closed before their stakes` }
}

/** Every other fault is one of the driver. */
function wagerOf(placed: PlacedWager | string | object): PlacedWager['wager'] | 'closed' {
  if (placed === 'closed') return placed
  if (typeof placed === 'object' && 'wager' in placed) return (placed as PlacedWager).wager
  throw new Error(`a stake of the suite is refused: ${JSON.stringify(placed)}`)
}

/** One that has refused a stake as closed is still shown as betting until it is drawn. */
function roundAfter(latest: number | undefined, { state }: Pick<LiveTable, 'state'>): number | undefined {
  const { round } = state()
  return round?.state === 'betting' && round.id !== latest ? round.id : undefined
}

const endOf = (round: PlayerRound): PlayerRound | undefined => (round.state === 'settled' || round.state === 'void' ? round : undefined)

/** undefined: not in time. */
async function until<T>({ wait }: Pick<Platform, 'wait'>, find: () => T | undefined): Promise<T | undefined> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const found = find()
    if (found !== undefined) return found
    await wait(POLL_MS)
  }
  return undefined
}
