/** Waits of tests for a time. One that stands for an order of events fails on a slow machine, so each kept one has its reason here. */
import ts from 'typescript'

import type { Figure } from './figure.ts'
import { found, methodOf } from './syntax-figures.ts'

export const FIXED_WAITS: Figure = {
  name: 'fixed-waits-of-tests',
  rule: 'in tests `sleep(…)`, `waitForTimeout(…)` and a promise of `setTimeout`: a wait for a time, not for a state',
  places: ({ tests }) => found(tests, /sleep\(|[tT]imeout\(/, isFixedWait),
}

const RANDOM = 'the moment of a kill, at random: no state is to be met'
const POLLED = 'the pause of a loop that ends with a state'
const BY_TIME = 'what the code does after a time of the machine is the subject'
const WITHIN = 'nothing happens within a time: no state says that it never will'

const SERVER = 'apps/server/src'
const LEDGER = `${SERVER}/modules/books/ledger`
const CASHIER = `${SERVER}/modules/cashier`
const GAMES = `${SERVER}/modules/games`
const SPORTS = `${SERVER}/modules/sports`

/** `path text` of each kept wait, and why. */
const KEPT: Readonly<Record<string, string>> = {
  [`${LEDGER}/crashes.faults.test.ts sleep(10)`]: POLLED,
  [`${LEDGER}/crashes.faults.test.ts sleep(choices.below(600))`]: RANDOM,
  [`${LEDGER}/crashes.faults.test.ts sleep(choices.below(700))`]: RANDOM,
  [`${LEDGER}/testing/durable-books.ts sleep(10)`]: POLLED,
  [`${LEDGER}/testing/world/storm.ts sleep(PAUSE_MS)`]: 'between two cuts some acts get through, which no test relies on',
  [`${CASHIER}/crypto/kills.faults.test.ts sleep(2)`]: POLLED,
  [`${CASHIER}/crypto/kills.faults.test.ts sleep(500)`]: POLLED,
  [`${CASHIER}/crypto/testing/chain-kinds.ts sleep((blocks + 1) * BLOCK_MS)`]: 'the sandbox mines by time',
  [`${CASHIER}/crypto/testing/chain-test-server.ts sleep(50)`]: POLLED,
  [`${CASHIER}/payments/kills.faults.test.ts sleep(below(80))`]: RANDOM,
  [`${CASHIER}/payments/kills.faults.test.ts sleep(below(700))`]: RANDOM,
  [`${CASHIER}/payouts/kills.faults.test.ts sleep(below(60))`]: RANDOM,
  [`${CASHIER}/payouts/kills.faults.test.ts sleep(below(400))`]: RANDOM,
  [`${CASHIER}/returns/kills.faults.test.ts sleep(2)`]: POLLED,
  [`${GAMES}/crash/testing/crash-crowd.ts sleep(REST_MS)`]: 'the pace of a crowd, which no test relies on',
  [`${GAMES}/live-rounds/check.db.test.ts setTimeout(resolve, LEAD_MS / 2)`]: 'a delay of the publication is the subject',
  [`${GAMES}/live-rounds/testing/failover.ts sleep(300)`]: WITHIN,
  [`${GAMES}/live-rounds/testing/failover.ts sleep(100)`]: POLLED,
  [`${GAMES}/live-rounds/testing/failover.ts sleep(20)`]: 'the pace of a crowd, which no test relies on',
  [`${GAMES}/live-rounds/testing/failover.ts sleep(5)`]: POLLED,
  [`${GAMES}/own/dice/kills.faults.test.ts sleep(7 * i)`]: 'each kill meets another point of the step; any point will do',
  [`${GAMES}/own/miner/kills.faults.test.ts sleep(7 * i)`]: 'each kill meets another point of the step; any point will do',
  [`${GAMES}/own/dice/live.api.test.ts sleep(FEED_GAP_MS)`]: 'the feed leaves a row out that follows another one too soon; tried again',
  [`${GAMES}/pots/promises.db.test.ts setTimeout(resolve, 2200)`]: 'a commit after a limit of the database is the subject',
  [`${SERVER}/modules/play/feed/rounds.api.test.ts sleep(FEED_GAP_MS)`]: 'the feed leaves a row out that follows another one too soon',
  [`${SERVER}/modules/rewards/bonuses/free-spins.api.test.ts setTimeout(resolve, 20)`]: 'a life of a millisecond ends; longer is no fault',
  [`${SERVER}/modules/rewards/tops/hidden-everywhere.api.test.ts sleep(PACE_MS)`]:
    'the feed leaves a row out that follows another one too soon',
  [`${SPORTS}/sportsbook/kills.faults.test.ts sleep(below(4000))`]: RANDOM,
  [`${SPORTS}/sportsbook/kills.faults.test.ts sleep(STALE_MS + 2000)`]: BY_TIME,
  [`${SPORTS}/virtual/virtual.db.test.ts setTimeout(resolve, 350 + change * 130)`]: 'a leader ends at any instant: no state is to be met',
  [`${SERVER}/ops/alarms.api.test.ts sleep(30)`]: 'the monitor of the loop measures from one of its ticks to the next',
  [`${SERVER}/ops/idle.api.test.ts setTimeout(resolve, IDLE_AFTER_MS + 200)`]: BY_TIME,
  [`${SERVER}/ops/silent-vendors.api.test.ts setTimeout(resolve, 100)`]: WITHIN,
  [`${SERVER}/platform/clock.test.ts sleep(60_000, control.signal)`]: 'the function itself, and no wait: its signal ends it',
  [`${SERVER}/platform/db/embedded/cluster.db.test.ts sleep(1000)`]: WITHIN,
  [`${SERVER}/platform/db/watched-pool.db.test.ts sleep(5000)`]: BY_TIME,
  [`${SERVER}/platform/db/watched-pool.db.test.ts sleep(1000)`]: BY_TIME,
  [`${SERVER}/platform/http/proxy.test.ts setTimeout(resolve, 1200, 'open')`]: WITHIN,
  ['apps/web/src/features/verification/use-verification.test.tsx setTimeout(resolve, (delay -= 20))']:
    'answers in another order than the calls, if these run side by side; one loop keeps the order of its timers',
  ['apps/web/src/shell/modals/modal-host.test.tsx setTimeout(resolve, 3 * TRAVERSAL_MS)']:
    'later than the timer of the traversal; one loop keeps the order of its timers',
  ['packages/testkit/src/forwarder.ts setTimeout(resolve, pauseMs)']: 'a slow connection is the subject',
  ['packages/testkit/src/sandbox.ts setTimeout(resolve, PAUSE_MS)']: POLLED,
  ['tools/verifier/verify-page.test.ts setTimeout(resolve, 60)']: WITHIN,
  ['e2e/cashier/database.ts setTimeout(done, left + 5000)']: 'a job of the timetable runs by the time of the day',
  ['e2e/commands/start.spec.ts setTimeout(resolve, CREATING_MS)']: 'a moment in the middle of the creation; any moment will do',
  ['e2e/console/support.ts page.waitForTimeout(CODE_MS - (Date.now() % CODE_MS) + MOMENT_MS)']: 'the next code of an app comes by time',
  ['e2e/partners/journey.spec.ts page.waitForTimeout(CODE_MS - (Date.now() % CODE_MS) + MOMENT_MS)']:
    'the next code of an app comes by time',
  ['e2e/dice/support.ts page.waitForTimeout(700)']: 'by rule a button ignores presses for a time, which its page does not show',
  ['e2e/fairness/support.ts setTimeout(done, LOOK_EVERY_MS)']: POLLED,
  ['e2e/layout/support.ts page.waitForTimeout(150)']: 'a layout follows the width by script, or has nothing to do: no state says which',
  ['e2e/limits/exclusion.spec.ts page.waitForTimeout(500)']: 'a slow connection is the subject',
}

/** Kept waits that stand nowhere any more, and waits that are not kept. */
export function waitFaults(places: readonly { at: string }[], kept = KEPT): string[] {
  const names = new Set(places.map(nameOf))
  return [
    ...places.filter((place) => !(nameOf(place) in kept)).map(({ at }) => `${at}: wait for the state instead`),
    ...Object.keys(kept).flatMap((name) => (names.has(name) ? [] : [`${name} is kept without need`])),
  ]
}

/** Without the line, which any change above moves. */
const nameOf = ({ at }: { at: string }) => at.replace(/:\d+ /, ' ')

function isFixedWait(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false
  if (methodOf(node) === 'waitForTimeout') return true
  if (!ts.isIdentifier(node.expression)) return false
  const [first, delay] = node.arguments
  if (node.expression.text === 'sleep') return !!first && first.getText() !== '0'
  return node.expression.text === 'setTimeout' && !!delay && !!first && isResolver(first)
}

/** The first parameter of the function that a promise is made with. */
function isResolver(node: ts.Expression): boolean {
  let outer: ts.Node = node
  while (!ts.isSourceFile(outer) && !ts.isNewExpression(outer)) outer = outer.parent
  if (!ts.isNewExpression(outer) || outer.expression.getText() !== 'Promise') return false
  const [made] = outer.arguments ?? []
  return !!made && ts.isArrowFunction(made) && made.parameters[0]?.name.getText() === node.getText()
}
