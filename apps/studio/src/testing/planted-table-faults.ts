/** Faults at a shared table, for a copy of the studio (`planted-faults.ts`). */
import type { PlantedFault } from './planted-faults.ts'

const PLAIN = 'plain rounds'
const TAKEN = 'is a stake of its own'
const REFUSED = 'a second stake (D-80) refused'
const LOST = 'a second stake (D-80) answered too late'
const BET = 'const bet = { token, ...inRound(own), currency: own.currency, tx: `bet-${id}`, amount: stake, covered_bp }'
const ROLLBACK = "const answer = await repeat(call, 'rollback', { ...inRound(round), tx: `back-${id}`, ref: `bet-${id}` }, tries)"
const LEFT_OUT = `wagers.setState(id, 'refused', answer.reason ?? answer.status)`

export const TABLE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'sends each stake in a round of its own',
    file: 'live/wager.ts',
    from: BET,
    to: `${BET.slice(0, -2)}, round: id }`,
    scenario: TAKEN,
    report: /^no further stake was sent/,
  },
  {
    name: 'sends each stake of a round under one transaction',
    file: 'live/wager.ts',
    from: 'tx: `bet-${id}`',
    to: 'tx: `bet-${playerRound}`',
    scenario: TAKEN,
    report: /^no further stake was sent/,
  },
  {
    name: 'stakes another amount than the player',
    file: 'live/wager.ts',
    from: 'amount: stake, covered_bp }',
    to: 'amount: 2 * stake, covered_bp }',
    scenario: PLAIN,
    report: /^a bet of 200 instead of 100 minor units/,
  },
  {
    name: 'states a cover above the whole',
    file: 'live/wager.ts',
    from: 'amount: stake, covered_bp }',
    to: 'amount: stake, covered_bp: covered_bp + 10_000 }',
    scenario: PLAIN,
    report: /^bet: covered_bp \d+ is not an integer of hundredths of a percent/,
  },
  {
    name: 'sends a refused stake again',
    file: 'live/wager.ts',
    from: LEFT_OUT,
    to: `await call('bet', { ...bet, tx: \`again-\${id}\` })
      ${LEFT_OUT}`,
    scenario: REFUSED,
    report: /sent 2 further stakes for one/,
  },
  {
    name: 'plays a stake without an answer',
    file: 'live/wager.ts',
    from: `const isInTime = answer !== 'unknown' && liveRounds`,
    to: `const isInTime = answer === 'unknown' || liveRounds`,
    scenario: LOST,
    report: /got no answer and was not rolled back/,
  },
  {
    name: 'does not roll back a stake without an answer',
    file: 'live/deliver.ts',
    from: ROLLBACK,
    to: `const answer: Awaited<ReturnType<typeof repeat>> = { status: 'OK' }`,
    scenario: LOST,
    report: /got no answer and was not rolled back/,
  },
  {
    name: 'takes the first stake back with a further one',
    file: 'live/deliver.ts',
    from: ROLLBACK,
    to: `const [first] = wagers.ofPlayerRound(round.id)
      await repeat(call, 'rollback', { ...inRound(round), tx: \`first-\${id}\`, ref: \`bet-\${first!.id}\` }, tries)
      ${ROLLBACK}`,
    scenario: LOST,
    report: /^the first stake \S+ was rolled back/,
  },
  {
    name: 'pays a round twice',
    file: 'live/deliver.ts',
    from: `? await repeat(call, 'win', {`,
    to: `? await repeat(call, 'win', { ...inRound(round), currency, tx: \`more-\${id}\`, amount: win }, tries).then(() => undefined) ??
          await repeat(call, 'win', {`,
    scenario: PLAIN,
    report: /was paid under 2 transactions/,
  },
  {
    name: 'pays a round whose stake was refused',
    file: 'live/deliver.ts',
    from: `return void playerRounds.finish(id, 'void')`,
    to: `return repeat(call, 'win', { ...inRound(round), currency, tx: \`win-\${id}\`, amount: 100 }, tries).then(
        () => void playerRounds.finish(id, 'void'),
      )`,
    scenario: 'a bet refused with INSUFFICIENT_FUNDS',
    report: /was sent without a live bet/,
  },
  {
    name: 'never ends a round that paid',
    file: 'live/deliver.ts',
    from: ', end_round: true }',
    to: ' }',
    scenario: PLAIN,
    report: /was never ended/,
  },
]
