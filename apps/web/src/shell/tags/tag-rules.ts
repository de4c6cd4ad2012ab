/** Where the tag manager's list may run (D-64): never on a player's page, a page of a token, or beside a form of money or of log-in. Pure. */
import { isListed, type RouteMeta } from '../../route-table.ts'
import type { ModalName } from '../modals/props.ts'

const HARMLESS: readonly ModalName[] = ['menu', 'search', 'language', 'consent', 'statistics', 'tableHelp', 'presets']

export const mayRunTags = (route: RouteMeta | undefined, open: readonly { name: ModalName }[]): boolean =>
  route !== undefined && isListed(route) && open.every(({ name }) => HARMLESS.includes(name))
