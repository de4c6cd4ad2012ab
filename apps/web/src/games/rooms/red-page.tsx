import { inBrowser } from '../../lib/page-loader.ts'
import { RoomPage, roomLoader } from './room-page.tsx'

export const loader = roomLoader('red')
export const clientLoader = inBrowser

export default function RedRoomPage() {
  return <RoomPage name="red" />
}
