/** Client of the partners' contract. */
import type { AnswerOf, partnerRoutes } from '@fairhouse/contracts'
import { hostClient, type HostInput } from '@fairhouse/contracts/client'

export { ApiError } from '@fairhouse/contracts/client'

export type Routes = typeof partnerRoutes
export type Key = keyof Routes
export type Answer<K extends Key> = AnswerOf<Routes[K]>
export type Input<K extends Key> = HostInput<Routes, K>

export const { call, callFile } = hostClient<Routes>('x-partner', () => document.documentElement.lang)
