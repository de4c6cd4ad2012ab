import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { limbo } from './definition.ts'

export const loader = tableLoader(limbo.id)
export const clientLoader = inBrowser

export default function LimboPage() {
  return <TablePage game={limbo} />
}
