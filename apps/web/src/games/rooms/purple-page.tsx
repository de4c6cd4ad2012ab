import { inBrowser } from '../../lib/page-loader.ts'
import { RoomPage, roomLoader } from './room-page.tsx'

export const loader = roomLoader('purple')
export const clientLoader = inBrowser

export default function PurpleRoomPage() {
  return <RoomPage name="purple" />
}
