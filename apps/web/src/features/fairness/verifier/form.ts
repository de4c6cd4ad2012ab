/** The verifier's fields and the claim they make. Texts are as typed; the verifier validates them. Pure. */
import type { RoundClaim } from '@fairhouse/games'

export interface VerifierForm {
  game: string
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: string
  params: object
  /** "3, 7, cashout"; only for multi-step games. */
  moves: string
  /** The text of all bets, only for games drawn over it; otherwise empty. */
  bets: string
  /** The rest of a pasted proof: stake, outcome, payout. */
  rest: Pick<RoundClaim, 'table' | 'terminal' | 'outcome' | 'multiplier' | 'payout' | 'maxWin'> & {
    stake?: RoundClaim['stake'] | undefined
  }
}

/** The game's rules for a bet. */
export interface RulesSay {
  hasMoves?: boolean
  /** "1.50": the only stake possible with these params. */
  fixedStake?: string | undefined
}

/** The stake does not affect the draw; without one the verifier uses one unit. */
const STAKE = '1.00'

export const emptyForm = (game: string, params: object): VerifierForm => ({
  game,
  serverSeed: '',
  commitment: '',
  clientSeed: '',
  nonce: '0',
  params,
  moves: '',
  bets: '',
  rest: {},
})

/** Fills the fields from a pasted or linked proof. */
export function formOf(claim: Partial<RoundClaim>, fallback: VerifierForm): VerifierForm {
  const { game, serverSeed, commitment, clientSeed, nonce, params, moves, bets, stake } = claim
  const { table, terminal, outcome, multiplier, payout, maxWin } = claim
  return {
    game: typeof game === 'string' ? game : fallback.game,
    serverSeed: textOf(serverSeed),
    commitment: textOf(commitment),
    clientSeed: textOf(clientSeed),
    nonce: textOf(nonce),
    moves: Array.isArray(moves) ? moves.map(String).join(', ') : '',
    bets: textOf(bets),
    params: typeof params === 'object' && params !== null ? params : fallback.params,
    rest: { stake, table, terminal, outcome, multiplier, payout, maxWin },
  }
}

/** Empty fields are not compared. An edited bet is another round, so the original's result is dropped. */
export function claimOf(form: VerifierForm, { hasMoves = false, fixedStake }: RulesSay = {}): Partial<RoundClaim> {
  const { game, serverSeed, commitment, clientSeed, nonce, params, moves, bets, rest } = form
  return {
    game,
    serverSeed: serverSeed.trim(),
    clientSeed,
    nonce: /^\d+$/.test(nonce.trim()) ? Number(nonce) : -1,
    params,
    ...(hasMoves && { moves: movesIn(moves) }),
    ...present({ ...rest, commitment: commitment.trim() || undefined, bets: bets || undefined }),
    stake: rest.stake ?? fixedStake ?? STAKE,
  }
}

/** An edited field drops the claimed result of the old round. */
export function withChange(form: VerifierForm, change: Partial<VerifierForm>): VerifierForm {
  const { stake, table, terminal, maxWin } = form.rest
  if ('commitment' in change) return { ...form, ...change }
  // another bet may have its own stake
  return { ...form, ...change, rest: ['params', 'game', 'bets'].some((part) => part in change) ? {} : { stake, table, terminal, maxWin } }
}

/** Parses "3, 7, cashout" into moves: cells and steps are numbers. */
const movesIn = (text: string): (string | number)[] =>
  text
    .split(/[\s,;]+/)
    .filter((move) => move !== '')
    .map((move) => (/^\d{1,3}$/.test(move) ? Number(move) : move))

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const present = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>
