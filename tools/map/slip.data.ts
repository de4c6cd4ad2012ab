/** A slip of the sportsbook, from its request to its settlement. */
import type { Life } from './step.ts'

const SERVER = 'apps/server/src'
const SPORTS = `${SERVER}/modules/sports/sportsbook`
const LEDGER = `${SERVER}/modules/books/ledger`
const CREATE_BETS = [`${SPORTS}/bets/index.ts`, 'createBets'] as const
const CREATE_LEDGER = [`${LEDGER}/ledger.ts`, 'createLedger'] as const
const CREATE_SPORTSBOOK = [`${SPORTS}/index.ts`, 'createSportsbook'] as const

export const SLIP: Life = {
  title: 'A sports slip',
  steps: [
    { at: [`${SPORTS}/bets/handlers.ts`, 'betHandlers', 'POST /api/v2/bets'], does: 'answers the call' },
    {
      at: [`${SERVER}/modules/play/wagering/intake/place-bet.ts`, 'createBetIntake', 'placeBet'],
      wired: [`${SERVER}/wiring/play.ts`, 'openPlay'],
      does: 'the intake of every stake, as of a bet',
    },
    { at: [`${SERVER}/modules/play/wagering/intake/place-bet.ts`, 'createBetIntake', 'book'], does: 'books in the queue of the bettor' },
    { at: [`${SPORTS}/bets/place.ts`, 'createSlipKind', 'book'], wired: CREATE_BETS, does: 'the transaction of the slip' },
    { at: [`${SPORTS}/bets/place.ts`, 'place'], does: 'locks wallet, free bet, exposure, events and markets, in this order' },
    {
      at: [`${SPORTS}/bets/pricing.ts`, 'createPrice'],
      as: 'price',
      wired: CREATE_BETS,
      does: 'odds, limits and delay of the slip by the board',
    },
    { at: [`${SPORTS}/bets/place.ts`, 'takeStake'], by: 'place', does: 'the stake; of a delayed live bet it is held' },
    {
      at: [`${SPORTS}/bets/money.ts`, 'createBetMoney', 'stake'],
      wired: CREATE_BETS,
      does: 'an open bet of the ledger under the id of the bet',
    },
    {
      at: [`${LEDGER}/ledger.ts`, 'createBetWithin'],
      as: 'betWithin',
      wired: CREATE_LEDGER,
      does: 'the call of the ledger inside the transaction',
    },
    { at: [`${LEDGER}/lanes/statement.ts`, 'WITHIN'], does: 'its statement' },
    { at: [`${LEDGER}/functions/take-bet.sql`, 'take_bet'], does: 'the checks of any bet; writes bet, wallet, house account and outbox' },
    {
      at: [`${LEDGER}/outbox/chunk.ts`, 'readChunk'],
      table: 'outbox',
      does: 'after the commit: the readers of events, as of a bet',
    },
    {
      at: [`${SPORTS}/bets/store.ts`, 'createBetStore', 'add'],
      by: 'place',
      wired: CREATE_BETS,
      does: 'the rows of the bet, and its answer for repeats',
    },
    {
      at: [`${SERVER}/platform/live/fan-out.ts`, 'createFanOut', 'publish'],
      by: 'book',
      as: 'publishBet',
      wired: CREATE_SPORTSBOOK,
      does: 'after the commit: the bet on the live channel `sports-bets`',
    },
    {
      at: [`${SPORTS}/bets/delay.ts`, 'createDelay', 'decideDue'],
      by: null,
      does: 'in the process that leads: the delayed bets whose time is over',
    },
    {
      at: [`${SPORTS}/bets/delay.ts`, 'createDelay', 'decide'],
      does: 'one of them, and afterwards bet and balance on their live channels',
    },
    {
      at: [`${SPORTS}/bets/delay.ts`, 'decideWithin'],
      does: 'one transaction: prices the slip again, gives the held stake back, and stakes it if accepted',
    },
    { at: [`${SPORTS}/feed/reader.ts`, 'readFeed'], by: null, does: 'in the process that leads: reads the feed of odds and results' },
    { at: [`${SPORTS}/feed/reader.ts`, 'write'], does: 'one transaction of the leader' },
    {
      at: [`${SPORTS}/store/writes.ts`, 'createBoardWrites', 'apply'],
      wired: CREATE_SPORTSBOOK,
      does: 'events, markets, odds and results on the board',
    },
    { at: [...CREATE_BETS, 'run'], by: null, does: 'in the process that leads: what is due, a few times a second' },
    {
      at: [`${SPORTS}/bets/due-events.ts`, 'createDueEvents', 'start'],
      as: 'startDue',
      wired: [`${SPORTS}/bets/settle.ts`, 'createSettlement'],
      does: 'events with new results, side by side',
    },
    { at: [`${SPORTS}/bets/due-events.ts`, 'createDueEvents', 'settle'], does: 'one event; if bets fail, it waits' },
    {
      at: [`${SPORTS}/bets/settle.ts`, 'createSettlement', 'settleEvent'],
      wired: [`${SPORTS}/bets/settle.ts`, 'createSettlement'],
      does: 'each bet on the event',
    },
    { at: [`${SPORTS}/bets/settle.ts`, 'createSettlement', 'settleAll'], does: 'a few at once, in a fair queue' },
    { at: [`${SPORTS}/bets/settle.ts`, 'createSettlement', 'settleOne'], does: 'by the results that are known now' },
    { at: [`${SPORTS}/bets/settle.ts`, 'createSettlement', 'change'], does: 'one transaction: locks wallet and bet' },
    { at: [`${SPORTS}/bets/settle.ts`, 'applyLegs'], does: 'writes bet, exposure and messages; late corrections wait for an operator' },
    { at: [`${SPORTS}/bets/settled-bet.ts`, 'settledBy'], does: 'the bet after the results, and its posting' },
    {
      at: ['packages/betting/src/bets/settle-bet.ts', 'settleBet'],
      wired: ['packages/betting/src/index.ts'],
      does: 'pure: what a slip pays',
    },
    {
      at: [`${LEDGER}/post.ts`, 'createPosting', 'postOrThrow'],
      by: 'applyLegs',
      wired: CREATE_LEDGER,
      does: 'the call of the ledger inside the transaction',
    },
    { at: [`${LEDGER}/post.ts`, 'createPosting', 'postWithin'], does: 'one posting' },
    { at: [`${LEDGER}/functions/post.sql`, 'post'], does: 'journal, wallet, house account and outbox' },
    { at: [`${SPORTS}/bets/settle.ts`, 'announce'], by: 'change', does: 'after the commit: bet and balance on their live channels' },
  ],
}
