import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { dice } from './definition.ts'

export const loader = tableLoader(dice.id)
export const clientLoader = inBrowser

export default function DicePage() {
  return <TablePage game={dice} />
}
