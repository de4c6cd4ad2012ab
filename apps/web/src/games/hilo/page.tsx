import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { hilo } from './definition.tsx'

export const loader = tableLoader(hilo.id)
export const clientLoader = inBrowser

export default function HiloPage() {
  return <TablePage game={hilo} />
}
