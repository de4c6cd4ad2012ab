/** A bet of a single player with real money, from its request to its readers. */
import type { Life } from './step.ts'

const SERVER = 'apps/server/src'
const WAGERING = `${SERVER}/modules/play/wagering`
const LEDGER = `${SERVER}/modules/books/ledger`
const OPEN_PLAY = [`${SERVER}/wiring/play.ts`, 'openPlay'] as const
const CREATE_WAGERING = [`${WAGERING}/wagering.ts`, 'createWagering'] as const
const RELAYS = [`${WAGERING}/settled/relays.ts`, 'createBetRelays'] as const
const FEED = `${SERVER}/modules/play/feed`

export const BET: Life = {
  title: 'A bet',
  steps: [
    {
      at: [`${WAGERING}/handlers.ts`, 'betHandlers', 'POST /api/v2/games/{game}/bet'],
      does: 'answers the call: finds the bettor',
    },
    {
      at: [`${WAGERING}/intake/place-wager.ts`, 'createPlaceWager'],
      as: 'place',
      wired: CREATE_WAGERING,
      does: 'chooses the kind: over with its draw, or of several steps',
    },
    {
      at: [`${WAGERING}/intake/place-bet.ts`, 'createBetIntake', 'placeBet'],
      wired: OPEN_PLAY,
      does: 'checks what needs memory alone, then waits for its turn in the queue of the bettor',
    },
    {
      at: [`${WAGERING}/validate-bet.ts`, 'validateBet'],
      as: 'validate',
      wired: [`${WAGERING}/intake/place-wager.ts`, 'createWagers'],
      does: 'parses the params by the rules of the game',
    },
    { at: [`${WAGERING}/validate-bet.ts`, 'parseBet'], does: 'prepares the draw: the pure function of the game' },
    {
      at: [`${WAGERING}/intake/place-bet.ts`, 'createBetIntake', 'book'],
      by: 'placeBet',
      does: 'books; a known key gets its first answer, a stale nonce another try',
    },
    {
      at: [`${SERVER}/platform/live/fan-out.ts`, 'createFanOut', 'publishToPlayer'],
      as: 'publishBalance',
      wired: OPEN_PLAY,
      does: 'afterwards: the balance on the live channel of the player, in each process',
    },
    {
      at: [`${WAGERING}/intake/place-wager.ts`, 'createInstantBets', 'book'],
      by: 'book',
      wired: [`${WAGERING}/intake/place-wager.ts`, 'createPlaceWager'],
      does: 'takes the seed pair of the bettor and its next nonce',
    },
    { at: [`${WAGERING}/intake/place-wager.ts`, 'draw'], does: 'draws the outcome of the bytes; answers only once it is durable' },
    {
      at: [`${WAGERING}/wager-ledger.ts`, 'createRealWagerLedger', 'book'],
      wired: CREATE_WAGERING,
      does: 'names the house account of the game; demo money takes `createDemoWagerLedger`',
    },
    {
      at: [`${LEDGER}/ledger.ts`, 'createLedger', 'bet'],
      wired: [`${SERVER}/wiring/infrastructure.ts`, 'openInfrastructure'],
      does: 'the public call of the ledger',
    },
    { at: [`${LEDGER}/lanes/index.ts`, 'openBatchWriters'], as: 'bet', does: 'chooses the batch writer of the player' },
    {
      at: [`${LEDGER}/lanes/batch-writer.ts`, 'BatchWriter'],
      does: 'sends what waits in one transaction, once the batch before is durable',
    },
    { at: [`${LEDGER}/lanes/statement.ts`, 'statementFor'], does: 'one or two bets: `take_bet`; more: `take_plain_bets` first' },
    {
      at: [`${LEDGER}/functions/take-bets.sql`, 'take_plain_bets'],
      does: 'plain bets of cash: wallet, bet, house account and outbox',
    },
    {
      at: [`${LEDGER}/functions/take-bet.sql`, 'take_bet'],
      by: 'statementFor',
      does: 'checks key, limits, blocks, bonus and balance under the lock of the wallet; writes the same',
    },
    {
      at: [`${LEDGER}/outbox/chunk.ts`, 'readChunk'],
      table: 'outbox',
      does: 'after the commit: the rows of the outbox as events',
    },
    { at: RELAYS, by: null, does: 'in each process: the relays of events and of settled bets' },
    { at: [`${SERVER}/platform/streams/relay.ts`, 'createRelay'], wired: [RELAYS[0]], does: 'reads when woken, or when its pause is over' },
    { at: [`${SERVER}/platform/streams/relay.ts`, 'roundsOf'], does: 'a round: each lane, for each reader that is due' },
    { at: [`${SERVER}/platform/streams/delivery.ts`, 'Delivery', 'advance'], does: 'one chunk to one reader' },
    {
      at: [`${SERVER}/platform/streams/delivery.ts`, 'Delivery', '#deliver'],
      does: 'in one transaction: what the reader writes, and its position',
    },
    {
      at: [`${FEED}/reader.ts`, 'createFeedReader', 'read'],
      wired: [`${FEED}/index.ts`],
      does: 'a reader of events: the rows of the feed',
    },
    {
      at: [`${FEED}/publish.ts`, 'createPublishLatest', 'publishOne'],
      as: 'publish',
      wired: [`${FEED}/index.ts`, 'createFeed'],
      does: 'the latest of them, with the name of its player and the title of its game',
    },
    {
      at: [`${SERVER}/platform/live/fan-out.ts`, 'createFanOut', 'publish'],
      wired: OPEN_PLAY,
      does: 'the new rows on the live channel `feed`',
    },
    {
      at: [`${WAGERING}/settled/projection.ts`, 'createSettledBetsProjection', 'read'],
      by: '#deliver',
      wired: [`${SERVER}/wiring/open-modules.ts`, 'openProjection'],
      does: 'a reader of events: writes settled bets, which have readers of their own',
    },
  ],
}
