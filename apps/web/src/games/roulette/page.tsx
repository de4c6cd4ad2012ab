import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../shared/table/table-page.tsx'
import { roulette } from './definition.ts'

export const loader = tableLoader(roulette.id)
export const clientLoader = inBrowser

export default function RoulettePage() {
  return <TablePage game={roulette} />
}
