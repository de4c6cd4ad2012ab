import { inBrowser } from '../../lib/page-loader.ts'
import { TablePage, tableLoader } from '../_solo/table/table-page.tsx'
import { videoPoker } from './definition.tsx'

export const loader = tableLoader(videoPoker.id)
export const clientLoader = inBrowser

export default function VideoPokerPage() {
  return <TablePage game={videoPoker} />
}
