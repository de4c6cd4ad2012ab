/** The list of screenshots: everything in the route tables of site, console, partners' site and sandbox, so that new pages are included. */
import { pathToFileURL } from 'node:url'

import { consolePages } from '../lib/console-pages.ts'
import { inRoot, root } from '../lib/paths.ts'
import type { Past } from './past.ts'

export interface Screen {
  id: string
  /** Of the site: without language. Of the console: with its hash. Of a sandbox vendor: its first page. */
  path: string
  /** What the picture waits for beside the page: the modal that a query opens. */
  shows?: string
}

interface Route extends Screen {
  isSecret?: true
}

/** Examples for the `:name` parameters of routes, by route id. */
const EXAMPLES: Readonly<Record<string, (past: Past) => string>> = {
  case: ({ caseSlug }) => caseSlug,
  'betting-event': ({ eventId }) => eventId,
  'betting-bet': ({ sportsBetId }) => sportsBetId,
  'shared-slip': ({ slipCode }) => slipCode,
  round: ({ betId }) => betId,
  'tournaments-of': () => 'active',
  tournament: () => '1',
  'slot-demo': () => 'studio-gems5',
  'slot-play': () => 'studio-gems5',
  'live-demo': () => 'studio-blackjack',
  'live-play': () => 'studio-blackjack',
  'reset-password': () => 'a-link-that-is-over',
  'payout-link-open': ({ payoutLink }) => payoutLink,
}

/** Every page of the route table, the lists of the history, each modal that a query opens, and a missing page. */
export async function siteScreens(past: Past): Promise<Screen[]> {
  const { ROUTES } = await tableOf<{ ROUTES: readonly Route[] }>('apps/web/src/route-table.ts')
  const { QUERY_FLAGS } = await tableOf<{ QUERY_FLAGS: Readonly<Record<string, string>> }>('apps/web/src/shell/modals/flags.ts')
  const { HISTORY_KINDS } = await tableOf<{ HISTORY_KINDS: readonly string[] }>('apps/web/src/features/profile/history/kind.ts')
  const pages = ROUTES.map(({ id, path }) => ({ id, path: path.replace(/:\w+/, () => exampleOf(id, past)) }))
  const lists = HISTORY_KINDS.map((kind) => ({ id: `history-${kind}`, path: `/profile/history?kind=${kind}` }))
  const payouts = { id: 'history-payouts', path: '/profile/history?kind=payments&flow=out' }
  const modals = Object.keys(QUERY_FLAGS).map((flag) => ({ id: flag, path: `/?${flag}=true`, shows: 'dialog[open]' }))
  return [...pages, ...lists, payouts, ...modals, { id: 'not-found', path: '/nothing-here' }]
}

/** Every page of the console's navigation. */
export const consoleScreens = (): Screen[] =>
  consolePages(root).map(({ href }) => ({ id: `console-${href.replace('#/', '')}`, path: `/${href}` }))

/** Every page of the partners' own site after the log-in. */
export async function partnerScreens(): Promise<Screen[]> {
  const { PAGE_NAMES } = await tableOf<{ PAGE_NAMES: readonly string[] }>('apps/partners/src/page-table.ts')
  return PAGE_NAMES.map((name) => ({ id: `partners-${name}`, path: `/#/${name}` }))
}

/** The first page of every vendor; its host is the last word of the id. */
export async function sandboxScreens(): Promise<(Screen & { vendor: string })[]> {
  const { PARTS } = await tableOf<{ PARTS: readonly { name: string }[] }>('apps/sandbox/src/parts.ts')
  return PARTS.map(({ name }) => ({ id: `sandbox-${name}`, path: '/', vendor: name }))
}

function exampleOf(id: string, past: Past): string {
  const example = EXAMPLES[id]
  if (!example) throw new Error(`the pictures know no example for the route ${id}: add one to tools/shots/screens.ts`)
  return example(past)
}

/** Loaded by its path: the apps' sources have their own type settings, which tools lack. */
const tableOf = <Table>(file: string): Promise<Table> => import(pathToFileURL(inRoot(file)).href) as Promise<Table>
