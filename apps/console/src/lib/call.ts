/** Client of the console's contract. A call that needs a recent code of the app asks for one first, wherever it is sent. */
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'
import { hostClient, type HostInput } from '@fairhouse/contracts/client'

import { askForCode, withCode } from './with-code.ts'

export { ApiError, type DownloadedFile } from '@fairhouse/contracts/client'

export type Routes = typeof consoleRoutes
export type Key = keyof Routes
export type Answer<K extends Key> = AnswerOf<Routes[K]>
export type Input<K extends Key> = HostInput<Routes, K>

export const { call, callFile } = hostClient<Routes>(
  'x-console',
  () => 'en-US',
  withCode((url, init) => fetch(url, init), askForCode),
)
