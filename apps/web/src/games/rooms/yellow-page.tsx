import { inBrowser } from '../../lib/page-loader.ts'
import { RoomPage, roomLoader } from './room-page.tsx'

export const loader = roomLoader('yellow')
export const clientLoader = inBrowser

export default function YellowRoomPage() {
  return <RoomPage name="yellow" />
}
