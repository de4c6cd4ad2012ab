/** Client of the console's contract. */
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'
import { hostClient, type HostInput } from '@fairhouse/contracts/client'

export { ApiError, type DownloadedFile } from '@fairhouse/contracts/client'

export type Routes = typeof consoleRoutes
export type Key = keyof Routes
export type Answer<K extends Key> = AnswerOf<Routes[K]>
export type Input<K extends Key> = HostInput<Routes, K>

export const { call, callFile } = hostClient<Routes>('x-console', () => 'en-US')
