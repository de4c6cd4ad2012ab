/** What stands in the verifier's fields, and the claim it makes. Texts are as typed; the verifier itself judges them. Pure. */
import type { RoundClaim } from '@fairhouse/games'

export interface VerifierForm {
  game: string
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: string
  params: object
  /** Everything else of a pasted proof: stake, outcome, payout. */
  rest: Pick<Partial<RoundClaim>, 'stake' | 'outcome' | 'multiplier' | 'payout' | 'maxWin'>
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
  rest: {},
})

/** A pasted or linked proof in the fields. */
export function formOf(claim: Partial<RoundClaim>, fallback: VerifierForm): VerifierForm {
  const { game, serverSeed, commitment, clientSeed, nonce, params, stake, outcome, multiplier, payout, maxWin } = claim
  return {
    game: typeof game === 'string' ? game : fallback.game,
    serverSeed: textOf(serverSeed),
    commitment: textOf(commitment),
    clientSeed: textOf(clientSeed),
    nonce: textOf(nonce),
    params: typeof params === 'object' && params !== null ? params : fallback.params,
    rest: { stake, outcome, multiplier, payout, maxWin },
  }
}

/** Fields that are left empty are not compared. A bet changed by hand is another round: what the house said of the first is dropped. */
export function claimOf({ game, serverSeed, commitment, clientSeed, nonce, params, rest }: VerifierForm): Partial<RoundClaim> {
  return {
    game,
    serverSeed: serverSeed.trim(),
    clientSeed,
    nonce: /^\d+$/.test(nonce.trim()) ? Number(nonce) : -1,
    params,
    ...present({ ...rest, commitment: commitment.trim() || undefined }),
    stake: rest.stake ?? STAKE,
  }
}

/** After a field of the round was changed, the result claimed for the old one says nothing. */
export function changed(form: VerifierForm, change: Partial<VerifierForm>): VerifierForm {
  return { ...form, ...change, rest: 'commitment' in change ? form.rest : { stake: form.rest.stake } }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const present = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>
