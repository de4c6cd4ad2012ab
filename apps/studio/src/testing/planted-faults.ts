/** Faults for a copy of the studio: in the file, one text becomes another. The conformance suite must find each. */
export interface PlantedFault {
  /** What the copy does wrong. */
  readonly name: string
  /** Below `src/`. */
  readonly file: string
  /** Occurs there exactly once. */
  readonly from: string
  readonly to: string
  /** Part of the name of the scenario that finds it, and what the suite reports. */
  readonly scenario: string
  readonly report: RegExp
  /** In the text of its calls, which another dialect writes otherwise. */
  readonly dialect?: 'seamless'
}

const PLAIN = 'plain rounds'
const LOST_BET = 'a bet whose answer is lost'
const CALL_BET = `const answer = await underWay.during(id, () => wallet.call('bet', bet))`
const RETURN_BET = `if (answer === 'unknown') return delivery.returnBet(round, wallet.call)`
const WIN = `await wallet.call('win', { player, currency, game, round: id, tx: \`win-\${id}\`, amount: stake })`
const RECEIVED = `if (answer !== 'unknown') return answer`

/** In a slot's round. */
export const SLOT_FAULTS: readonly PlantedFault[] = [
  {
    name: 'pays a round twice',
    file: 'rounds/deliver.ts',
    from: `return repeat(call, 'win', { ...inRound, currency, tx: \`win-\${id}\`, amount: win, end_round: true }, tries)`,
    to: `return repeat(call, 'win', { ...inRound, currency, tx: \`more-\${id}\`, amount: win }, tries).then(
        (paid) => paid && repeat(call, 'win', { ...inRound, currency, tx: \`win-\${id}\`, amount: win, end_round: true }, tries),
      )`,
    scenario: PLAIN,
    report: /was paid under 2 transactions/,
  },
  {
    name: 'repeats a win with another amount',
    file: 'rounds/repeat.ts',
    from: 'const answer = await call(method, body)',
    to: `const answer = await call(method, method === 'win' ? { ...body, amount: body.amount + tried } : body)`,
    scenario: 'a win answered 503',
    report: /was sent with \d contents/,
  },
  {
    name: 'repeats a bet under another transaction',
    file: 'rounds/play.ts',
    from: CALL_BET,
    to: `let answer = await wallet.call('bet', bet)
    if (answer === 'unknown') answer = await wallet.call('bet', { ...bet, tx: \`again-\${id}\` })`,
    scenario: 'a bet answered 503',
    report: /got no answer and was not rolled back/,
  },
  {
    name: 'pays a round whose bet it rolled back',
    file: 'rounds/play.ts',
    from: RETURN_BET,
    to: `if (answer === 'unknown') {
      const returned = await delivery.returnBet(round, wallet.call)
      ${WIN}
      return returned
    }`,
    scenario: LOST_BET,
    report: /was sent without a live bet/,
  },
  {
    name: 'pays a round whose bet was refused',
    file: 'rounds/play.ts',
    from: `if (answer.status !== 'OK') {`,
    to: `if (answer.status !== 'OK') {
      ${WIN}`,
    scenario: 'a bet refused with INSUFFICIENT_FUNDS',
    report: /was sent without a live bet/,
  },
  {
    name: 'uses one transaction for every bet',
    file: 'rounds/play.ts',
    from: 'tx: `bet-${id}`',
    to: 'tx: `bet-${player}`',
    scenario: PLAIN,
    report: /rounds used 1 bet transactions/,
  },
  {
    name: 'never ends a round that paid',
    file: 'rounds/deliver.ts',
    from: ', end_round: true }',
    to: ' }',
    scenario: PLAIN,
    report: /was never ended/,
  },
  {
    name: 'does not roll back a bet without an answer',
    file: 'rounds/play.ts',
    from: RETURN_BET,
    to: `if (answer === 'unknown') return (rounds.finish(id, 'void'), { round: rounds.byId(id), balance: undefined })`,
    scenario: LOST_BET,
    report: /got no answer and was not rolled back/,
  },
  {
    name: 'gives a win up after its first call',
    file: 'rounds/repeat.ts',
    from: RECEIVED,
    to: `if (answer !== 'unknown' || method === 'win') return { status: 'OK' }`,
    scenario: 'a win whose answer is lost',
    report: /^win \S+ got no answer and was given up/,
  },
  {
    name: 'gives a rollback up after its first call',
    file: 'rounds/repeat.ts',
    from: RECEIVED,
    to: `if (answer !== 'unknown' || method === 'rollback') return { status: 'OK' }`,
    scenario: 'a rollback answered 503',
    report: /^rollback \S+ got no answer and was given up/,
  },
  {
    name: 'signs another path than it calls',
    file: 'wallet/wallet.ts',
    from: '{ path: target.pathname, raw }',
    to: `{ path: '/', raw }`,
    scenario: PLAIN,
    report: /X-Signature-V2 is missing or wrong/,
    dialect: 'seamless',
  },
  {
    name: 'sends amounts as decimal text',
    file: 'rounds/play.ts',
    from: 'amount: stake, ...(campaign',
    to: 'amount: (stake / 100).toFixed(2), ...(campaign',
    scenario: PLAIN,
    report: /is not an integer of minor units/,
    dialect: 'seamless',
  },
  {
    name: 'bets in another currency',
    file: 'rounds/play.ts',
    from: 'token: wallet.token, player, currency, game',
    to: `token: wallet.token, player, currency: 'USD', game`,
    scenario: PLAIN,
    report: /^bet: currency "USD" is not the player's/,
  },
  {
    name: 'bets at another game',
    file: 'rounds/play.ts',
    from: 'token: wallet.token, player, currency, game',
    to: `token: wallet.token, player, currency, game: 'another'`,
    scenario: PLAIN,
    report: /^bet: game "another" is not "\w+", which was ordered/,
  },
  {
    name: 'stakes money in a free round',
    file: 'rounds/play.ts',
    from: '{ stake: 0, value: campaign.betValue }',
    to: '{ stake: campaign.betValue, value: campaign.betValue }',
    scenario: 'free rounds bet 0',
    report: /^a free round staked 20/,
  },
]

const TAKEN = 'is a stake of its own'
const REFUSED = 'refused with INSUFFICIENT_FUNDS'
const LOST = 'answered too late'
const BET = 'tx: furtherBetOf(hand), amount }'

/** In a hand of blackjack with a further stake (D-52). */
export const HAND_FAULTS: readonly PlantedFault[] = [
  {
    name: 'makes a move without its stake',
    file: 'tables/blackjack.ts',
    from: 'const amount = Number(round.costOf(move))',
    to: 'const amount = 0',
    scenario: TAKEN,
    report: /^no further stake was sent/,
  },
  {
    name: 'sends a further stake under the first transaction',
    file: 'tables/deliver.ts',
    from: '`bet-${id}-${attempts}`',
    to: '`bet-${id}`',
    scenario: TAKEN,
    report: /^no further stake was sent/,
  },
  {
    name: 'sends a further stake in a round of its own',
    file: 'tables/blackjack.ts',
    from: BET,
    to: 'tx: furtherBetOf(hand), amount, round: `${id}-${move}` }',
    scenario: TAKEN,
    report: /^no further stake was sent/,
  },
  {
    name: 'stakes another amount than the rules say',
    file: 'tables/blackjack.ts',
    from: BET,
    to: 'tx: furtherBetOf(hand), amount: 2 * amount }',
    scenario: TAKEN,
    report: /^the stake of "\w+" is \d+ instead of \d+/,
  },
  {
    name: 'pays each stake under its own transaction',
    file: 'tables/deliver.ts',
    from: 'const { win, currency } = hand\n',
    to: `const { win, currency } = hand
    for (let n = 0; hand.attempts > 0 && n < 2; n++)
      await repeat(call, 'win', { ...inRound(hand), currency, tx: \`win-\${id}-\${n}\`, amount: hand.stake }, tries)
`,
    scenario: TAKEN,
    report: /was paid under \d transactions/,
  },
  {
    name: 'sends a refused further stake again',
    file: 'tables/blackjack.ts',
    from: 'else store.atomic(() => leaveOut(hand, move, answer.status))',
    to: `else {
      await call('bet', { ...bet, tx: \`again-\${id}\` })
      store.atomic(() => leaveOut(hand, move, answer.status))
    }`,
    scenario: REFUSED,
    report: /sent 2 further stakes for one/,
  },
  {
    name: 'never ends a hand with a further stake',
    file: 'tables/deliver.ts',
    from: `if (hand.state !== 'paying') return { hand, balance }`,
    to: `if (hand.state !== 'paying') return { hand, balance }
    if (hand.attempts > 0) return (hands.finish(id, 'settled'), { hand: latest(id), balance })`,
    scenario: REFUSED,
    report: /was never ended/,
  },
  {
    name: 'does not roll back a further stake without an answer',
    file: 'tables/blackjack.ts',
    from: `hands.setFurther(id, { move, amount, state: 'returning' })
      return returnFurther(id, call, TRIES)`,
    to: `store.atomic(() => leaveOut(hand, move, 'NO_ANSWER'))
      return pay(id, call, undefined, TRIES)`,
    scenario: LOST,
    report: /got no answer and was not rolled back/,
  },
  {
    name: 'rolls the first stake back with the further one',
    file: 'tables/deliver.ts',
    from: `const answer = await repeat(call, 'rollback', back, tries)`,
    to: `await repeat(call, 'rollback', { ...back, tx: \`first-\${id}\`, ref: betOf(hand) }, tries)
      const answer = await repeat(call, 'rollback', back, tries)`,
    scenario: LOST,
    report: /^the first stake \S+ was rolled back/,
  },
]
