import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { miner } from './definition.ts'

export const loader = tableLoader(miner.id)
export const clientLoader = inBrowser

export default function MinerPage() {
  return <TablePage game={miner} />
}
