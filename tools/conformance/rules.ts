/** Rules over the calls that the wallet saw. Each returns what is wrong, in words for the provider's engineer. Pure. */
import { CURRENCY, PLAYER, type SeenCall, TOKEN } from './wallet.ts'

export type Rule = (calls: readonly SeenCall[]) => string[]

const named = (calls: readonly SeenCall[], method: string) => calls.filter((call) => call.method === method)
const textOf = (call: SeenCall, field: string) => String(call.body[field])
const unique = (values: readonly string[]) => [...new Set(values)]

/** Calls with one transaction, oldest first. */
const byTx = (calls: readonly SeenCall[]): SeenCall[][] =>
  unique(calls.map((call) => textOf(call, 'tx'))).map((tx) => calls.filter((call) => textOf(call, 'tx') === tx))

export const isSigned: Rule = (calls) =>
  calls.flatMap(({ signature, method }) => {
    if (signature === 'right') return []
    return [signature === 'wrong' ? `${method}: the signature is wrong` : `${method}: X-Signature-V2 is missing or wrong`]
  })

export const isWellFormed: Rule = (calls) => calls.flatMap(({ faults }) => faults)

/** Where a call names them, `isWellFormed` says where it must. */
export const isOfOrder =
  (game: string): Rule =>
  (calls) =>
    calls.flatMap(({ method, body }) =>
      Object.entries({ player: PLAYER, game, token: TOKEN }).flatMap(([name, ordered]) =>
        body[name] === undefined || body[name] === ordered
          ? []
          : [`${method}: ${name} ${JSON.stringify(body[name])} is not ${JSON.stringify(ordered)}, which was ordered`],
      ),
    )

/** Money moves in the currency of the player's wallet. */
export const isInCurrency: Rule = (calls) =>
  calls.flatMap(({ method, body: { currency } }) =>
    (method === 'bet' || method === 'win') && currency !== CURRENCY
      ? [`${method}: currency ${JSON.stringify(currency)} is not the player's ${CURRENCY}`]
      : [],
  )

/** A repeat is the same call: another body under one transaction is another transaction. */
export const repeatsEqually: Rule = (calls) =>
  byTx(calls.filter(({ body }) => typeof body.tx === 'string')).flatMap((same) => {
    const contents = unique(
      same.map(({ method, body: { token: _token, ...body } }) =>
        JSON.stringify([method, Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
      ),
    )
    return contents.length > 1 ? [`transaction ${textOf(same[0]!, 'tx')} was sent with ${contents.length} contents`] : []
  })

export const betsOnce: Rule = (calls) => {
  const rounds = unique(named(calls, 'bet').map((call) => textOf(call, 'round')))
  return rounds.flatMap((round) => {
    const booked = named(calls, 'bet').filter((call) => call.isBooked && textOf(call, 'round') === round)
    const txs = unique(booked.map((call) => textOf(call, 'tx')))
    const back = new Set(named(calls, 'rollback').flatMap((call) => (call.isBooked ? [textOf(call, 'ref')] : [])))
    const live = txs.filter((tx) => !back.has(tx))
    return live.length > 1 ? [`round ${round} took ${live.length} stakes for one bet`] : []
  })
}

export const paysOnce: Rule = (calls) =>
  unique(named(calls, 'win').map((call) => textOf(call, 'round'))).flatMap((round) => {
    const txs = unique(named(calls, 'win').flatMap((call) => (textOf(call, 'round') === round ? [textOf(call, 'tx')] : [])))
    return txs.length > 1 ? [`round ${round} was paid under ${txs.length} transactions`] : []
  })

/** A round is over with `end_round`, or with a win that says so. */
export const endsRounds: Rule = (calls) =>
  unique(named(calls, 'bet').flatMap((call) => (call.answer?.status === 'OK' ? [textOf(call, 'round')] : []))).flatMap((round) => {
    const isEnd = (call: SeenCall) =>
      call.isBooked && (call.method === 'end_round' || (call.method === 'win' && call.body.end_round === true))
    return calls.some((call) => isEnd(call) && textOf(call, 'round') === round) ? [] : [`round ${round} was never ended`]
  })

export const paysNothing: Rule = (calls) =>
  named(calls, 'win').map((call) => `a win of ${JSON.stringify(call.body.amount)} was sent without a live bet`)

/** The lost bet is rolled back until the wallet confirms it, within ten seconds. */
const ROLLBACK_WITHIN_MS = 10_000
export const rollsBack: Rule = (calls) => {
  const lost = named(calls, 'bet').filter(({ answer }) => answer === null)
  return unique(lost.map((call) => textOf(call, 'tx'))).flatMap((tx) => {
    const sent = lost.find((call) => textOf(call, 'tx') === tx)!
    const isAnsweredLater = named(calls, 'bet').some((call) => textOf(call, 'tx') === tx && call.answer?.status === 'OK')
    const back = named(calls, 'rollback').find((call) => textOf(call, 'ref') === tx && call.answer?.status === 'OK')
    if (isAnsweredLater) return []
    if (!back) return [`bet ${tx} got no answer and was not rolled back`]
    return back.at - sent.at > ROLLBACK_WITHIN_MS ? [`bet ${tx} was rolled back after more than 10 s`] : []
  })
}

/** A transaction without an answer is repeated until it has one. */
export const repeatsUntilAnswered =
  (method: 'win' | 'rollback'): Rule =>
  (calls) =>
    byTx(named(calls, method)).flatMap((same) =>
      same.some(({ answer }) => answer?.status === 'OK') ? [] : [`${method} ${textOf(same[0]!, 'tx')} got no answer and was given up`],
    )

/** Over several rounds. */
export const hasOwnIds: Rule = (calls) => {
  const rounds = unique(named(calls, 'bet').map((call) => textOf(call, 'round')))
  const txs = unique(named(calls, 'bet').map((call) => textOf(call, 'tx')))
  return txs.length < rounds.length ? [`${rounds.length} rounds used ${txs.length} bet transactions`] : []
}

export const playsFree =
  (campaign: string): Rule =>
  (calls) =>
    named(calls, 'bet').flatMap(({ body }) => {
      const faults = body.amount === 0 ? [] : [`a free round staked ${JSON.stringify(body.amount)}`]
      return body.campaign === campaign ? faults : [...faults, 'a free round named no campaign']
    })

/** Bets of one round, each transaction once, oldest first. */
const stakesOf = (calls: readonly SeenCall[]): SeenCall[][] =>
  unique(named(calls, 'bet').map((call) => textOf(call, 'round'))).map((round) =>
    byTx(named(calls, 'bet').filter((call) => textOf(call, 'round') === round)).map(([first]) => first!),
  )

/** The amount of a round without further stakes. */
export const stakesAsOrdered =
  (amount: number): Rule =>
  (calls) =>
    named(calls, 'bet').flatMap(({ body }) =>
      body.amount === amount ? [] : [`a bet of ${JSON.stringify(body.amount)} instead of ${amount} minor units`],
    )

/** A further stake is a transaction of its own in the same round (D-52). */
export const stakesFurther: Rule = (calls) =>
  stakesOf(calls).some((stakes) => stakes.length > 1) ? [] : ['no further stake was sent in any round']

/** One in a round: what was refused or rolled back is left out, not sent again. */
export const stakesOnceMore: Rule = (calls) =>
  stakesOf(calls).flatMap((stakes) =>
    stakes.length > 2 ? [`round ${textOf(stakes[0]!, 'round')} sent ${stakes.length - 1} further stakes for one`] : [],
  )

/** `again`: the same stake once more, at a shared table. */
export type FurtherMove = 'double' | 'split' | 'insure' | 'again'

/** An insurance is half of the first stake, rounded down; every other move stakes it again. */
export const stakesByRule =
  (move: FurtherMove): Rule =>
  (calls) =>
    stakesOf(calls).flatMap(([first, ...others]) => {
      const stake = Number(first!.body.amount)
      const wanted = move === 'insure' ? Math.floor(stake / 2) : stake
      return others
        .filter(({ body }) => body.amount !== wanted)
        .map(({ body }) => `the stake of "${move}" is ${JSON.stringify(body.amount)} instead of ${wanted}`)
    })

/** What happens to a further stake leaves the first one in play. */
export const keepsFirstStake: Rule = (calls) =>
  stakesOf(calls).flatMap(([first]) => {
    const tx = textOf(first!, 'tx')
    return named(calls, 'rollback').some((call) => textOf(call, 'ref') === tx) ? [`the first stake ${tx} was rolled back`] : []
  })
