import { onceOpened } from '../../../shell/chunks/once-opened.tsx'

export const RoomProof = onceOpened(async () => (await import('./room-proof.tsx')).RoomProof)
