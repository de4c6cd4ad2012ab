/** What stands in the verifier's fields, and the claim it makes. Texts are as typed; the verifier itself judges them. Pure. */
import type { RoundClaim } from '@fairhouse/games'

export interface VerifierForm {
  game: string
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: string
  params: object
  /** "3, 7, cashout"; of games of several steps alone. */
  moves: string
  /** The text of all bets, of games drawn over it alone; else empty. */
  bets: string
  /** Everything else of a pasted proof: stake, outcome, payout. */
  rest: Pick<Partial<RoundClaim>, 'stake' | 'table' | 'outcome' | 'multiplier' | 'payout' | 'maxWin'>
}

/** What the rules of the game say of a bet. */
export interface RulesSay {
  hasMoves?: boolean
  /** "1.50": the only stake that goes with these params. */
  fixedStake?: string | undefined
}

/** Nobody's stake decides a roll; without one the verifier repeats the round for one unit. */
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

/** A pasted or linked proof in the fields. */
export function formOf(claim: Partial<RoundClaim>, fallback: VerifierForm): VerifierForm {
  const { game, serverSeed, commitment, clientSeed, nonce, params, moves, bets, stake, table, outcome, multiplier, payout, maxWin } = claim
  return {
    game: typeof game === 'string' ? game : fallback.game,
    serverSeed: textOf(serverSeed),
    commitment: textOf(commitment),
    clientSeed: textOf(clientSeed),
    nonce: textOf(nonce),
    moves: Array.isArray(moves) ? moves.map(String).join(', ') : '',
    bets: textOf(bets),
    params: typeof params === 'object' && params !== null ? params : fallback.params,
    rest: { stake, table, outcome, multiplier, payout, maxWin },
  }
}

/** Fields that are left empty are not compared. A bet changed by hand is another round: what the house said of the first is dropped. */
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

/** After a field of the round was changed, the result claimed for the old one says nothing. */
export function withChange(form: VerifierForm, change: Partial<VerifierForm>): VerifierForm {
  const { stake, table, maxWin } = form.rest
  if ('commitment' in change) return { ...form, ...change }
  // another bet may have another stake of its own
  return { ...form, ...change, rest: ['params', 'game', 'bets'].some((part) => part in change) ? {} : { stake, table, maxWin } }
}

/** "3, 7, cashout" as a round knows its moves: cells and steps are numbers. */
const movesIn = (text: string): (string | number)[] =>
  text
    .split(/[\s,;]+/)
    .filter((move) => move !== '')
    .map((move) => (/^\d{1,3}$/.test(move) ? Number(move) : move))

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const present = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>
