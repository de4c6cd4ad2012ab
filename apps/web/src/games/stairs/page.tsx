import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { stairs } from './definition.ts'

export const loader = tableLoader(stairs.id)
export const clientLoader = inBrowser

export default function StairsPage() {
  return <TablePage game={stairs} />
}
