import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../shared/table/table-page.tsx'
import { coinflip } from './definition.ts'

export const loader = tableLoader(coinflip.id)
export const clientLoader = inBrowser

export default function CoinflipPage() {
  return <TablePage game={coinflip} />
}
