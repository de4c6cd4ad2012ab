import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../shared/table/table-page.tsx'
import { wheel } from './definition.ts'

export const loader = tableLoader(wheel.id)
export const clientLoader = inBrowser

export default function WheelPage() {
  return <TablePage game={wheel} />
}
