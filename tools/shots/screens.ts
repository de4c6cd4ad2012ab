/** What is photographed: the site's own route table, the modals that a query opens, and a page that does not exist. */
import { ROUTES } from '../../apps/web/src/route-table.ts'
import type { Photographed } from './player.ts'

export interface Screen {
  id: string
  path: string
}

const FLAGS = ['signup', 'login', 'deposit']

export function screensOf({ betId }: Photographed): Screen[] {
  const pages = ROUTES.map(({ id, path }) => ({ id, path: path.replace(/:\w+/, betId ?? '') }))
  const modals = FLAGS.map((flag) => ({ id: flag, path: `/?${flag}=true` }))
  return [...pages, ...modals, { id: 'not-found', path: '/nothing-here' }]
}
