/** What is photographed: the site's own route table, the modals that a query opens, and a page that does not exist. */
import { pathToFileURL } from 'node:url'

import { inRoot } from '../lib/paths.ts'
import type { Photographed } from './player.ts'

export interface Screen {
  id: string
  path: string
}

const FLAGS = ['signup', 'login', 'deposit']

export async function screensOf({ betId }: Photographed): Promise<Screen[]> {
  const pages = (await siteRoutes()).map(({ id, path }) => ({ id, path: path.replace(/:\w+/, betId ?? '') }))
  const modals = FLAGS.map((flag) => ({ id: flag, path: `/?${flag}=true` }))
  return [...pages, ...modals, { id: 'not-found', path: '/nothing-here' }]
}

/** Loaded by its address: the site's sources are checked with the browser's types, which tools do not have. */
async function siteRoutes(): Promise<readonly Screen[]> {
  const table = (await import(pathToFileURL(inRoot('apps/web/src/route-table.ts')).href)) as { ROUTES: readonly Screen[] }
  return table.ROUTES
}
