/** Hidden parts of any table, loaded when opened. */
import { onDemand } from '../../../shell/chunks/on-demand.ts'
import { onceOpened } from '../../../shell/chunks/once-opened.tsx'

export const FeedTable = onDemand(async () => (await import('./feed-table.tsx')).FeedTable)
export const ProofDrawer = onceOpened(async () => (await import('../proof/proof-drawer.tsx')).ProofDrawer)
