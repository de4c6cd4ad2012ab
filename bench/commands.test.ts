// @module-tag slow
/**
 * Every benchmark of the README runs by its command, with the smallest load, and prints the figures that the README names. Their values say
 * nothing here: the load is too small, and the machine is shared.
 */
import { readdirSync, readFileSync } from 'node:fs'

import { forEveryManifest } from '@fairhouse/manifests'
import { describe, expect, it } from 'vitest'

import { inRoot } from '../tools/lib/paths.ts'
import { runNode } from '../tools/lib/run.ts'
import { STUDIO_PAGES } from './frames/studio.ts'
import type { Figures } from './lib/figures.ts'

interface Small {
  /** Options of the command. */
  options: Record<string, number | string>
  /** What the README states of it. */
  figures: readonly string[]
}

/** Every table of a page of the house's own games. */
const STAGES = Object.values(forEveryManifest(({ tables }, id) => tables ?? [id])).flat()

/** Of its pages. */
const STUDIO = STUDIO_PAGES.map((game) => `studio_${game}`)

/** Of settled bets. */
const READERS = ['vip', 'turnover', 'bonuses', 'tops', 'game_returns', 'tournaments']

const COMMANDS: Readonly<Record<string, Small>> = {
  'auth-timing': { options: { addresses: 2 }, figures: ['login_gap_pct', 'code_gap_pct', 'forgot_gap_pct'] },
  bets: {
    options: { rounds: 1, seconds: 2, players: 100, scale: 5 },
    figures: ['ratio_to_tpcb_64', 'cpu_tpcb_over_bet_64', 'node_cpu_over_hello', 'ledger_ok'],
  },
  cashier: {
    options: { rounds: 1, seconds: 1, held: 100, payments: 100, scale: 1, players: 2000 },
    figures: ['ratio_to_tpcb', 'webhook_cpu_us', 'first_webhook_cpu_us', 'swept_per_second', 'night_over_read', 'ledger_ok'],
  },
  frames: { options: { rounds: 1 }, figures: [...STAGES, ...STUDIO].map((game) => `${game}_p95_ms`) },
  games: { options: { passes: 1, span: 1 }, figures: ['hmac_per_s'] },
  idle: { options: { settle: 1, seconds: 1 }, figures: ['core_percent', 'server_cpu_s_per_minute', 'studio_cpu_s_per_minute'] },
  ledger: {
    options: { rounds: 1, seconds: 1, players: 100, scale: 1, history: 1000, clients: '1,64' },
    figures: ['ratio_to_tpcb_64', 'cpu_tpcb_over_bet_64', 'ratio_to_tpcb_1', 'wal_bytes_per_bet', 'full_over_empty', 'check_seconds'],
  },
  live: {
    options: { sockets: 20, rounds: 1, seconds: 1, players: 100, bettors: 2, kills: 1 },
    figures: [
      'lag_p99_ratio_10k',
      'bet_p99_ratio',
      'bytes_per_client_round',
      'kb_per_client',
      'resume_ms_kill',
      'resume_ms_hang',
      'lost',
      'ledger_ok',
    ],
  },
  loyalty: {
    options: { bets: 100, players: 100, rounds: 1, seconds: 1 },
    figures: ['http_cpu_on_over_off', 'cpu_on_over_off', ...READERS.map((reader) => `${reader}_events_per_second`), 'faults', 'ledger_ok'],
  },
  miner: { options: { rounds: 1, seconds: 1 }, figures: ['dice_over_miner', 'cpu_call_over_dice', 'ledger_ok'] },
  page: { options: { rounds: 1 }, figures: ['lcp_ms', 'js_gzip_kb', 'cls', 'requests', 'js_gzip_game_kb', 'event_js_gzip_kb'] },
  path: { options: { bets: 2 }, figures: ['server_files'] },
  rtp: { options: { rounds: 1000, fast: 0 }, figures: ['dice_z'] },
  sportsbook: {
    options: { events: 2, slips: 2, changes: 10, bets: 10, others: 1, rounds: 1, seconds: 1, players: 2, scale: 1 },
    figures: [
      'price_changes_per_second',
      'open_slip_lag_p99_ms',
      'open_slip_lag_max_ms',
      'open_slip_quotes_per_second',
      'open_slip_server_cpu_us',
      'open_slip_database_cpu_us',
      'slip_p99_ms',
      'kb_per_open_event',
      'settlement_seconds',
      'settled_per_second',
      'settlement_cpu_us',
      'settlement_ratio_to_tpcb',
      'other_event_p99_ms',
      'exposure_p99_ms',
      'ticker_p99_ms',
      'ledger_ok',
    ],
  },
  start: { options: { rounds: 1 }, figures: ['cold_s', 'second_s'] },
  wallet: {
    options: { rounds: 1, seconds: 1, connections: 4, stakes: 4 },
    figures: ['cpu_call_over_dice', 'p99_ms', 'shared_round_close_s', 'ledger_ok'],
  },
}

/** `start` installs and builds, `frames` draws every stage, on a busy machine. */
const PATIENCE_MS = 1_200_000

/** As `tools/bench.ts` ends when a load generator is not on the machine. */
const MISSING_PROGRAM = 2

describe('a benchmark', () => {
  it('has its command here, and so has every command of the README', () => {
    const folders = readdirSync(inRoot('bench'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'lib')
    expect(Object.keys(COMMANDS)).toEqual(folders.map(({ name }) => name).toSorted())
    const named = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/npm run bench -- ([a-z-]+) --json/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !(name in COMMANDS))).toEqual([])
  })

  it.for(Object.entries(COMMANDS))(
    '%s runs, and prints the figures of the README as numbers',
    { timeout: PATIENCE_MS },
    async ([name, { options, figures }], { skip }) => {
      const words = Object.entries(options).flatMap(([option, value]) => [`--${option}`, `${value}`])
      const { code, stdout, output } = await runNode(inRoot('tools/bench.ts'), [name, '--json', ...words])
      if (code === MISSING_PROGRAM) skip(output)
      expect(code, output).toBe(0)
      const result = JSON.parse(stdout) as Figures
      expect(Object.keys(result.figures)).toEqual(expect.arrayContaining([...figures, ...Object.keys(result.goals)]))
      expect([...figures, ...Object.keys(result.goals)].filter((figure) => !Number.isFinite(result.figures[figure]))).toEqual([])
    },
  )
})
